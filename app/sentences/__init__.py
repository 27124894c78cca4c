"""Sentences about cards, hands, verdicts and rulings, in whatever language a given catalogue speaks."""
