"""What the pages say: lines of the book, refusals, settings, chips, notes and verdicts in words."""
