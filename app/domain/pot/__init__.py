"""Deals and the pot: antes, blinds, openings, wins and fines."""
