/** Where a convict would land, as the option says; the page counts nothing itself. */

import type { BoatsView, Option } from "../wire";
import type { Colour } from "./convicts";

export type Landing = {
  /** The fields it touches, pip by pip, without the last step into a boat or a window. */
  way: readonly number[];
  end:
    | { kind: "field"; field: number; onto: Colour | null }
    /** `last`: the convict that then takes boat 4 at once. */
    | { kind: "boat"; boat: number; last: Colour | null }
    /** `other`: the one of the last two that then takes boat 3, while the one moved back takes boat 4. */
    | { kind: "window"; other: Colour | null };
};

/** What is certain about a move. */
type LeadsTo = {
  way?: number[];
  field?: number;
  on?: Colour[];
  boat?: number;
  /** It reaches the boat by going back past the start field, through its window. */
  via?: "window";
  window?: boolean;
  then?: { colour: Colour; boat: number }[];
};

/** What an option of a turn would do; null: it moves no convict. */
export function landingOf(option: Option): Landing | null {
  const told = option.leads_to as LeadsTo;
  return told.way ? { way: told.way, end: endOf(told) } : null;
}

function endOf({ field, on, boat, via, window, then }: LeadsTo): Landing["end"] {
  const other = then?.[0]?.colour ?? null;
  if (window || via === "window") return { kind: "window", other };
  if (boat !== undefined) return { kind: "boat", boat, last: other };
  return { kind: "field", field: field ?? 0, onto: on?.at(-1) ?? null };
}

/** Before a roll: the field that each number of pips would take it to; null: into a boat. */
export function reachOf(view: BoatsView, colour: Colour): (number | null)[] {
  return (view.reach[colour] ?? []).map((field) => (field === view.board.last ? null : field));
}
