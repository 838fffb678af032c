/** How a bet stands (B-501): what is sure, what is lost, what is open. */

import type { BoatsView } from "../wire";
import { boatAt, byBoats, PLACES, type Colour } from "./convicts";
import { boatsNow, isAboard } from "./standing";

/** `early` and `late` speak of where he would board if it ended now. */
export type Verdict = "right" | "lost" | "on-course" | "early" | "late";

export type BetLine = { colour: Colour; boat: number; verdict: Verdict; now: number };

export type Outlook = { sure: number; best: number };

/** The own bet as far as it is written; null: none is known. */
export function betOf(view: BoatsView, seat: number | null): readonly Colour[] | null {
  return seat === null ? null : ((view.bets[seat] ?? null) as Colour[] | null);
}

export function linesOf(view: BoatsView, bet: readonly Colour[]): BetLine[] {
  const now = boatsNow(view);
  return bet.map((colour, place) => {
    const boat = boatAt(place);
    return {
      colour,
      boat,
      now: now.get(colour) ?? 0,
      verdict: verdictOn(view, colour, boat, now.get(colour) ?? 0),
    };
  });
}

export function outlook(view: BoatsView, bet: readonly Colour[]): Outlook {
  let sure = 0;
  let open = 0;
  byBoats(bet).forEach((names, index) => {
    const boat = index + 1;
    const right = names.filter((name) => isRight(view, name, boat)).length;
    const lost = names.filter((name) => isLost(view, name, boat)).length;
    const free = (PLACES[index] ?? 0) - (view.boats[index]?.length ?? 0);
    sure += right * boat;
    open += Math.min(names.length - right - lost, free) * boat;
  });
  return { sure, best: sure + open };
}

export function isRight(view: BoatsView, colour: Colour, boat: number): boolean {
  return view.boats[boat - 1]?.includes(colour) ?? false;
}

/** He sits elsewhere, or his boat is full without him. */
export function isLost(view: BoatsView, colour: Colour, boat: number): boolean {
  const isFull = (view.boats[boat - 1]?.length ?? 0) === PLACES[boat - 1];
  return !isRight(view, colour, boat) && (isFull || isAboard(view, colour));
}

function verdictOn(view: BoatsView, colour: Colour, boat: number, now: number): Verdict {
  if (isRight(view, colour, boat)) return "right";
  if (isLost(view, colour, boat)) return "lost";
  if (now === boat) return "on-course";
  return now < boat ? "early" : "late";
}
