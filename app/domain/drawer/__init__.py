"""The drawer: cash by note and coin, what it can change and pay, its counts, and the kitty in it."""
