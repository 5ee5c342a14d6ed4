"""What `python -m game` can do besides opening the table."""
