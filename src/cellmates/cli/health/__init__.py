"""The checks of `cellmates doctor`: each module is one part of an installation."""
