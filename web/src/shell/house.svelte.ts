/** What can be played in this house, asked for once. */

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
  /** AreYouSure, unless that is done; a question that failed is asked again. */
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
