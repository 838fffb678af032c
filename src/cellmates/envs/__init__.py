"""The games as researchers' tools expect them: PettingZoo, Gymnasium and OpenSpiel."""

from cellmates.envs.registration import register

register()
