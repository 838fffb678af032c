"""Limits that keep one client from harming the others."""
