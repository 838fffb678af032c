/** Where everybody stands. Boards are open: all of it is in the view. */

import type { BoatsView } from "../wire";
import { boatAt, COLOURS, type Colour } from "./convicts";

export type Place =
  | { kind: "window" }
  | { kind: "field"; field: number; level: number; height: number }
  | { kind: "boat"; boat: number; bench: number };

export type Standing = ReadonlyMap<Colour, Place>;

/** The first field of the way (B-104, B-601). */
export function startOf(view: BoatsView): number {
  return view.options["short_route"] ? bedsheetOf(view) : 1;
}

/** The last field, on which nobody stands. */
export function lastOf(view: BoatsView): number {
  return Number(view.options["track"]);
}

export function bedsheetOf(view: BoatsView): number {
  return Number(view.options["bedsheet"]);
}

/** Who stands on a field, bottom to top. */
export function stackOn(view: BoatsView, field: number): readonly Colour[] {
  return (view.track[String(field)] ?? []) as Colour[];
}

export function standing(view: BoatsView): Standing {
  const found = new Map<Colour, Place>(COLOURS.map((colour) => [colour, { kind: "window" }]));
  for (const [field, stack] of Object.entries(view.track))
    stack.forEach((colour, level) =>
      found.set(colour as Colour, { kind: "field", field: Number(field), level, height: stack.length }),
    );
  view.boats.forEach((crew, boat) =>
    crew.forEach((colour, bench) => found.set(colour as Colour, { kind: "boat", boat: boat + 1, bench })),
  );
  return found;
}

export function placeOf(view: BoatsView, colour: Colour): Place {
  return standing(view).get(colour) ?? { kind: "window" };
}

/** Whether somebody stands on him (B-204). */
export function isBlocked(place: Place): boolean {
  return place.kind === "field" && place.level < place.height - 1;
}

export function isAboard(view: BoatsView, colour: Colour): boolean {
  return view.boats.some((crew) => crew.includes(colour));
}

export function aboard(view: BoatsView): number {
  return view.boats.reduce((sum, crew) => sum + crew.length, 0);
}

/** Everybody in the order in which they would board if it ended now (B-604). */
export function raceOrder(view: BoatsView): Colour[] {
  const places = standing(view);
  const onTheWay = COLOURS.filter((colour) => places.get(colour)?.kind !== "boat");
  const ahead = (colour: Colour): number => {
    const place = places.get(colour);
    return place?.kind === "field" ? place.field + place.level / 100 : 0;
  };
  return [...(view.boats.flat() as Colour[]), ...onTheWay.sort((one, other) => ahead(other) - ahead(one))];
}

/** The boat in which each would sit if it ended now. */
export function boatsNow(view: BoatsView): ReadonlyMap<Colour, number> {
  return new Map(raceOrder(view).map((colour, place) => [colour, boatAt(place)]));
}

/** Turns that are finished in this game. */
export function turnsDone(view: BoatsView): number {
  return (view.round - 1) * view.players + ((view.turn - view.first + view.players) % view.players);
}
