"""The budgets of the design, measured: `python build bench`."""
