"""Where a difference may come from, as far as the book says so, and what would mend it."""
