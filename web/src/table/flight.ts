/** Paths of things that fly over the table: from zone to zone, on a slight arc, a few at a time. */

import type { Flight, Sprite } from "./game_ui";

export type Point = { x: number; y: number };
export type Flying = { key: number; sprite: Sprite; frames: Keyframe[]; time: number; wait: number };

const MOST = 12;
const MOST_EACH = 3;
const SHORTEST = 350;
const LONGEST = 550;
/** Milliseconds between two that start together. */
const BETWEEN = 55;
/** How far from the edge of the window things enter and leave if their zone is out of sight. */
const MARGIN = 12;

let next = 1;

/** The flights to start now, with `aloft` still in the air. */
export function plan(flights: readonly Flight[], aloft: number): readonly Flying[] {
  const room = Math.max(0, MOST - aloft);
  const each = flights.flatMap((flight) =>
    Array<Flight>(Math.min(flight.count ?? 1, MOST_EACH)).fill(flight),
  );
  const ends = each.slice(0, room).map((flight) => ({ flight, way: wayOf(flight) }));
  return ends.flatMap(({ flight, way }, place) => (way ? [flying(flight.sprite, way, place * BETWEEN)] : []));
}

type Way = { from: Point; to: Point };

function flying(sprite: Sprite, { from, to }: Way, wait: number): Flying {
  const distance = Math.hypot(to.x - from.x, to.y - from.y);
  const time = Math.min(LONGEST, SHORTEST + distance / 5);
  return { key: next++, sprite, frames: arc(from, to, Math.min(56, distance / 6)), time, wait };
}

/** Only transform and opacity, so that nothing is laid out or repainted on the way. */
function arc(from: Point, to: Point, height: number): Keyframe[] {
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 - height };
  return [
    { transform: placed(from, 0.7), opacity: 0.2, easing: "ease-out" },
    { transform: placed(middle, 1.08), opacity: 1, easing: "ease-in" },
    { transform: placed(to, 0.75), opacity: 0.4 },
  ];
}

function placed({ x, y }: Point, scale: number): string {
  return `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) translate(-50%, -50%) scale(${scale})`;
}

/** Start and end; null if neither is visible, or they are the same. */
function wayOf(flight: Flight): Way | null {
  const [from, to] = [middleOf(flight.from), middleOf(flight.to)];
  if (!from || !to || (!isInWindow(from) && !isInWindow(to))) return null;
  return Math.hypot(to.x - from.x, to.y - from.y) < 8 ? null : { from: atEdge(from), to: atEdge(to) };
}

function middleOf(zone: string): Point | null {
  for (const element of document.querySelectorAll(`[data-zone="${CSS.escape(zone)}"]`)) {
    const { left, top, width, height } = element.getBoundingClientRect();
    if (width > 0 && height > 0) return { x: left + width / 2, y: top + height / 2 };
  }
  return null;
}

function isInWindow({ x, y }: Point): boolean {
  return x >= 0 && y >= 0 && x <= innerWidth && y <= innerHeight;
}

/** The edge of the window nearest to a zone that is scrolled out of sight. */
function atEdge({ x, y }: Point): Point {
  const within = (value: number, most: number): number => Math.min(most - MARGIN, Math.max(MARGIN, value));
  return { x: within(x, innerWidth), y: within(y, innerHeight) };
}
