"""What a night script is made of: read, played step by step through the services, and reported."""
