"""`python -m cellmates` is `cellmates`."""

from cellmates.cli import main

main()
