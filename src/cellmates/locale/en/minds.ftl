### What can go wrong where a server thinks: in its bots and its analyses.

mind-late = The analysis took too long and was given up.
mind-crashed = The analysis broke off; ask for it again.
mind-refused = This match can't be analysed: only one that was played to its end, as it was recorded, can be.
mind-busy = Too many analyses are waiting already; ask again later.
mind-closed = The server is closing.
