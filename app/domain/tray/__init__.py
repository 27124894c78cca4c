"""The tray: chips by colour, what it hands out and takes back, and its counts."""
