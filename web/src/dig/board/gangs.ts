/** A gang's pile according to the view: its open card, an unknown rest, and known cards that came back. */

import type { DigView } from "../../wire";

/** The id of the open card in the content, or null if the pile is empty. */
export function topOf(view: DigView, gang: string): string | null {
  const top = view.gangs[gang]?.[0];
  return typeof top === "string" ? top : null;
}

export function cardsIn(view: DigView, gang: string): number {
  return view.gangs[gang]?.flat().length ?? 0;
}

/** The cards below the open one; the unknown ones are in no particular order. */
export function cardsBelow(view: DigView, gang: string): readonly string[] {
  return view.gangs[gang]?.slice(1).flat() ?? [];
}

export function membersOf(view: DigView, gang: string): readonly number[] {
  return view.seats.flatMap((seat, number) => (seat.gang?.startsWith(`${gang}/`) ? [number] : []));
}
