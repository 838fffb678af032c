### What can go wrong where a server thinks: in its bots and its analyses.

analyst-late = The analysis took too long and was given up.
analyst-crashed = The analysis broke off; ask for it again.
analyst-refused = This match can't be analysed: only one that was played to its end, as it was recorded, can be.
analyst-busy = Too many analyses are waiting already; ask again later.
analyst-closed = The server is closing.
