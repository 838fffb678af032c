/**
 * Where a convict would land: a ghost on the board, no more. What really happens, the server says.
 *
 * Counting forward (B-203), back (B-304), with `counting = all` (B-605), and what boarding brings (B-401 … B-404).
 */

import type { BoatsView } from "../wire";
import { boatAt, COLOURS, type Colour } from "./convicts";
import { aboard, isAboard, lastOf, placeOf, stackOn, startOf } from "./standing";

export type Landing = {
  /** The fields he touches, pip by pip, without the last step into a boat or a window. */
  way: readonly number[];
  end:
    | { kind: "field"; field: number; onto: Colour | null }
    /** `last` is the one who then takes boat 4 at once. */
    | { kind: "boat"; boat: number; last: Colour | null }
    /** `other` is the one who then takes boat 3, and he himself boat 4. */
    | { kind: "window"; other: Colour | null };
};

/** Where his die would bring him. */
export function landingAhead(view: BoatsView, colour: Colour, pips: number): Landing {
  const place = placeOf(view, colour);
  const origin = place.kind === "field" ? place.field : startOf(view) - 1;
  const way = steps(view, origin, pips, 1);
  const field = way.at(-1) ?? origin;
  if (field >= lastOf(view))
    return { way: way.filter((each) => each < lastOf(view)), end: boarding(view, colour) };
  return { way, end: { kind: "field", field, onto: stackOn(view, field).at(-1) ?? null } };
}

/** Where the white die would bring him. */
export function landingBack(view: BoatsView, colour: Colour, pips: number): Landing {
  const place = placeOf(view, colour);
  const origin = place.kind === "field" ? place.field : startOf(view);
  const way = steps(view, origin, pips, -1);
  const field = way.at(-1) ?? origin;
  if (field < startOf(view)) {
    const other = aboard(view) === 5 ? lastOnTheWay(view, colour) : null;
    return { way: way.filter((each) => each >= startOf(view)), end: { kind: "window", other } };
  }
  return { way, end: { kind: "field", field, onto: stackOn(view, field).at(-1) ?? null } };
}

/** What an option of a turn would do; null: it moves nobody. */
export function landingOf(view: BoatsView, text: string): Landing | null {
  const [verb = "", ...words] = text.split(" ");
  const colour = COLOURS.find((each) => each === words.join(" "));
  if (!colour) return null;
  if (verb === "move") return landingAhead(view, colour, view.dice[colour] ?? 0);
  return verb === "back" ? landingBack(view, colour, view.white ?? 0) : null;
}

/** Field by field: occupied ones are jumped and don't count, but the last pip never jumps. */
function steps(view: BoatsView, origin: number, pips: number, direction: 1 | -1): number[] {
  const isOut = (field: number): boolean => field >= lastOf(view) || field < startOf(view);
  const jumps = view.options["counting"] !== "all";
  const found: number[] = [];
  let field = origin;
  for (let pip = 1; pip <= pips; pip++) {
    field += direction;
    while (jumps && pip < pips && !isOut(field) && stackOn(view, field).length > 0) field += direction;
    found.push(field);
    if (isOut(field)) break;
  }
  return found;
}

function boarding(view: BoatsView, colour: Colour): Landing["end"] {
  const arrived = aboard(view);
  return { kind: "boat", boat: boatAt(arrived), last: arrived === 5 ? lastOnTheWay(view, colour) : null };
}

function lastOnTheWay(view: BoatsView, but: Colour): Colour | null {
  return COLOURS.find((colour) => colour !== but && !isAboard(view, colour)) ?? null;
}
