/** The finished games of a match, read from the log: who sat where, the bets, and their points. */

import type { Event } from "../wire";
import type { Colour } from "./convicts";
import { ofKind } from "./events";

export type GameResult = {
  game: number;
  games: number;
  /** The convicts in boats 1 to 4. */
  boats: readonly (readonly Colour[])[];
  /** By seat. */
  bets: readonly (readonly Colour[])[];
  points: readonly number[];
  /** Points of every bet, by seat and boat. */
  byBoat: readonly (readonly number[])[];
  /** Whether the turn limit ended it. */
  isCapped: boolean;
};

type Arrival = { colour: Colour; boat: number };
type Running = {
  arrived: Arrival[];
  sure: Arrival[];
  bets: Colour[][];
  points: number[];
  byBoat: number[][];
  isCapped: boolean;
};

export function resultsIn(events: readonly Event[]): GameResult[] {
  const found: GameResult[] = [];
  let running = fresh();
  for (const event of events) {
    const ended = ofKind(event, "game_ended");
    if (ended) {
      found.push(resultOf(running, ended.game, ended.games));
      running = fresh();
    } else note(running, event);
  }
  return found;
}

/** The points that a bet got from one boat. */
export function pointsFrom(result: GameResult, seat: number, boat: number): number {
  return result.byBoat[seat]?.[boat - 1] ?? 0;
}

/** Whether a convict sits in this boat. */
export function sitsIn(result: GameResult, boat: number, colour: Colour): boolean {
  return result.boats[boat - 1]?.includes(colour) ?? false;
}

function fresh(): Running {
  return { arrived: [], sure: [], bets: [], points: [], byBoat: [], isCapped: false };
}

function note(running: Running, event: Event): void {
  const boarded = ofKind(event, "boarded");
  const bet = ofKind(event, "bet_shown");
  const scored = ofKind(event, "scored");
  if (boarded) running.arrived.push(boarded);
  else if (bet) running.bets[bet.seat] = bet.colours;
  else if (scored) {
    running.points[scored.seat] = scored.points;
    running.byBoat[scored.seat] = scored.by_boat;
  } else if (event.name === "turn_limit") running.isCapped = true;
  // Answers since the roll can be taken back, including boarding.
  else if (event.name === "dice_chosen") running.sure = [...running.arrived];
  else if (event.name === "taken_back") running.arrived = [...running.sure];
}

function resultOf({ arrived, sure: _, ...told }: Running, game: number, games: number): GameResult {
  const last = Math.max(...arrived.map(({ boat }) => boat));
  const boats = Array.from({ length: last }, (_, index) =>
    arrived.filter(({ boat }) => boat === index + 1).map(({ colour }) => colour),
  );
  return { ...told, boats, game, games };
}
