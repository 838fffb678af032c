"""The games as researchers' tools expect them: PettingZoo, Gymnasium and OpenSpiel."""
