/** Where each convict stands. Boards are open: all of it is in the view. */

import type { BoatsView } from "../wire";
import { COLOURS, type Colour } from "./convicts";

export type Place =
  | { kind: "window" }
  | { kind: "field"; field: number; level: number; height: number }
  | { kind: "boat"; boat: number; bench: number };

export type Standing = ReadonlyMap<Colour, Place>;

/** The convicts on a field, bottom to top. */
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

export function isAboard(view: BoatsView, colour: Colour): boolean {
  return view.boats.some((crew) => crew.includes(colour));
}

export function aboard(view: BoatsView): number {
  return view.boats.reduce((sum, crew) => sum + crew.length, 0);
}
