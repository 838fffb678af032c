"""What `cellmates doctor` looks at: each module is one part of an installation."""
