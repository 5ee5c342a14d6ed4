"""Conclave: a card table for five wizard card games."""

__version__ = "1.0.0"
