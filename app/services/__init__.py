"""What the banker asks for: one function is one transaction."""
