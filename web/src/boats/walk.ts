/** How a convict gets from one place to another: hop by hop along the track. */

import type { Colour } from "./convicts";
import { spotOf, type Layout } from "./layout";
import type { Place } from "./standing";
import type { Spot } from "./way";

const LONGEST = 600;
const HOP = 110;

export function samePlace(one: Place, other: Place): boolean {
  return keyOf(one) === keyOf(other);
}

/** The spots it touches, from where it stood to where it stands. */
export function spotsBetween(layout: Layout, colour: Colour, from: Place, to: Place): Spot[] {
  const between = fieldsBetween(layout, from, to).map((field): Place => ({
    kind: "field",
    field,
    level: 0,
    height: 1,
  }));
  return [from, ...between, to].map((place) => spotOf(layout, colour, place));
}

/** Keyframes that hop over these spots, and their duration. */
export function hops(spots: readonly Spot[], unit: number): { frames: Keyframe[]; duration: number } {
  const frames: Keyframe[] = [];
  spots.forEach((spot, index) => {
    const before = spots[index - 1];
    if (before) frames.push(at((before.x + spot.x) / 2, Math.min(before.y, spot.y) - unit * 0.35));
    frames.push(at(spot.x, spot.y));
  });
  return { frames, duration: Math.min(LONGEST, HOP * Math.max(spots.length - 1, 1) + 90) };
}

function at(x: number, y: number): Keyframe {
  return { translate: `${x.toFixed(1)}px ${y.toFixed(1)}px` };
}

/** A window lies before the first field, a boat behind the last. */
function fieldsBetween(layout: Layout, from: Place, to: Place): number[] {
  const [one, other] = [stationOf(layout, from), stationOf(layout, to)];
  const step = one < other ? 1 : -1;
  const found = [];
  for (let field = one + step; field !== other && found.length < 40; field += step) found.push(field);
  return found;
}

function stationOf(layout: Layout, place: Place): number {
  if (place.kind === "window") return layout.start - 1;
  return place.kind === "boat" ? layout.last + 1 : place.field;
}

function keyOf(place: Place): string {
  if (place.kind === "field") return `${place.field}/${place.level}`;
  return place.kind === "boat" ? `boat ${place.boat}/${place.bench}` : place.kind;
}
