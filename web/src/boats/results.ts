/** The finished games of a match, read from the log: who sat where, who had bet what, what it brought. */

import type { Event } from "../wire";
import { boatAt, byBoats, PLACES, type Colour } from "./convicts";
import { ofKind } from "./happenings";

export type GameResult = {
  game: number;
  games: number;
  /** Who sat in boats 1 to 4. */
  boats: readonly (readonly Colour[])[];
  /** By seat. */
  bets: readonly (readonly Colour[])[];
  points: readonly number[];
  /** Whether the limit of turns ended it. */
  isCapped: boolean;
};

type Running = { arrived: Colour[]; sure: Colour[]; bets: Colour[][]; points: number[]; isCapped: boolean };

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

/** What a bet brought from one boat. */
export function pointsFrom(result: GameResult, seat: number, boat: number): number {
  return hitsIn(result, seat, boat).length * boat;
}

/** Whom a bet had rightly in a boat. */
export function hitsIn(result: GameResult, seat: number, boat: number): Colour[] {
  const crew = result.boats[boat - 1] ?? [];
  return (result.bets[seat] ?? []).filter((colour, place) => boatAt(place) === boat && crew.includes(colour));
}

export const BOATS: readonly number[] = PLACES.map((_, index) => index + 1);

function fresh(): Running {
  return { arrived: [], sure: [], bets: [], points: [], isCapped: false };
}

function note(running: Running, event: Event): void {
  const boarded = ofKind(event, "boarded");
  const bet = ofKind(event, "bet_shown");
  const scored = ofKind(event, "scored");
  if (boarded) running.arrived.push(boarded.colour);
  else if (bet) running.bets[bet.seat] = bet.colours;
  else if (scored) running.points[scored.seat] = scored.points;
  else if (event.name === "turn_limit") running.isCapped = true;
  // What was answered since the roll can be taken back, boarding too.
  else if (event.name === "dice_chosen") running.sure = [...running.arrived];
  else if (event.name === "taken_back") running.arrived = [...running.sure];
}

function resultOf({ arrived, bets, points, isCapped }: Running, game: number, games: number): GameResult {
  return { game, games, boats: byBoats(arrived), bets, points, isCapped };
}
