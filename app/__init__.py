"""Bankir: the book of the player who holds the bank at a poker table."""
