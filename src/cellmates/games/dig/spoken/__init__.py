"""The spoken half of `dig`: each question in words, beside the compiled half that plays it."""
