"""What the pages show: read only, frozen read-objects."""
