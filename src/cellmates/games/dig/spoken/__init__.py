"""The questions of `dig` in words; `questions` has the compiled half that plays them."""
