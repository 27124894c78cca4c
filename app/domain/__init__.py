"""Money and the night, pure: no clock, no database, no languages, no cards."""
