"""Money and the evening, pure: no clock, no database, no languages, no cards."""
