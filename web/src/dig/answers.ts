/** What an option is about, according to the server: its verb, its target, and where it leads. */

import type { Decision, Option } from "../wire";

/** What an option names: a kind, a seat, a location …; empty: nothing. */
export function targetName({ target }: Option): string {
  const [first] = Object.values(target);
  return first === undefined ? "" : String(first);
}

export function kindOf({ target }: Option): string | null {
  const kind = target["kind"];
  return typeof kind === "string" ? kind : null;
}

export function numberIn(option: Option | undefined, fact: string): number {
  return Number(option?.leads_to[fact] ?? 0);
}

/** Seats in a fact of what an option leads to. */
export function seatsIn(option: Option | undefined, fact: string): readonly number[] {
  const seats = option?.leads_to[fact];
  return Array.isArray(seats) ? seats.map(Number) : [];
}

export function answer(decision: Decision | null, verb: string): Option | undefined {
  return decision?.options.find((option) => option.verb === verb);
}

/** The verb of an answer in notation that may not be on offer: its first word. */
export function verbIn(text: string): string {
  return text.split(" ", 1)[0] ?? text;
}
