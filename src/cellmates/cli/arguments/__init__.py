"""What a command is given: flags, files, folders, and complaints about them."""
