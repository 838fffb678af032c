### Why a bot or an analysis of the server fails.

analyst-late = The analysis took too long and was given up.
analyst-crashed = The analysis failed; ask for it again.
analyst-refused = This match can't be analysed: it must have been played to its end, as recorded.
analyst-busy = Too many analyses are waiting already; ask again later.
analyst-closed = The server is closing.
