"""At the table: seats, sales and tabs, and when play stops."""
