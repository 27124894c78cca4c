"""Cards and the house games, pure: who wins a disputed hand and which rule says so."""
