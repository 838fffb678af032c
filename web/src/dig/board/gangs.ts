/** What a view tells about a gang's pile: its open card, an unknown rest, the known cards that came back. */

import type { DigView } from "../../wire";

/** The open card as the content names it, or null if the pile is empty. */
export function topOf(view: DigView, gang: string): string | null {
  const top = view.gangs[gang]?.[0];
  return typeof top === "string" ? top : null;
}

export function cardsIn(view: DigView, gang: string): number {
  return view.gangs[gang]?.flat().length ?? 0;
}

/** Cards below the open one; the order of the unknown ones says nothing. */
export function cardsBelow(view: DigView, gang: string): readonly string[] {
  return view.gangs[gang]?.slice(1).flat() ?? [];
}

export function membersOf(view: DigView, gang: string): readonly number[] {
  return view.seats.flatMap((seat, number) => (seat.gang?.startsWith(`${gang}/`) ? [number] : []));
}
