"""Settling up: the counts of seats, what does not add up and where to look, the plan of payments, closing."""
