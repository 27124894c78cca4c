"""The book on disk: engine, unit of work, tables and the journal that seals entries."""
