"""What the exam checks, one noun a module. Every check has a name and raises a Finding."""
