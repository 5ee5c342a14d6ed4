"""Conclave: a card table for five wizard card games."""

__version__ = "0.1.0"
