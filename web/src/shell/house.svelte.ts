/** The games, bots and limits of this server, fetched once. */

import type { GameInfo, House } from "../wire";
import { call } from "./api";

let asked: Promise<House> | null = null;
let known = $state.raw<House | null>(null);

export const house = {
  /** null until the server has answered. */
  get known(): House | null {
    return known;
  },
  game(name: string): GameInfo | null {
    return known?.games.find((game) => game.name === name) ?? null;
  },
  /** Fetch it, unless that is done; a failed request is retried by the next call. */
  async load(): Promise<House> {
    asked ??= call("GET /api/games");
    try {
      known = await asked;
      return known;
    } catch (error) {
      asked = null;
      throw error;
    }
  },
};
