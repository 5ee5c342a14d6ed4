"""Card faces and backs, painted by us at the size they are shown."""
