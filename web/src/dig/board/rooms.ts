/** Where everything stands on the drawing of the prison: rooms, the tunnel, and who stands where in a room. */

import { verbIn } from "../answers";

export type Box = { x: number; y: number; w: number; h: number };
export type Room = Box & { id: string };
export type Point = { x: number; y: number };

/** One way to draw the prison. All lengths are in units of the drawing, about a pixel each. */
export type Plan = {
  shape: "wide" | "tall";
  w: number;
  h: number;
  /** Where the ground is, and the earth below it begins. */
  ground: number;
  building: Box;
  rooms: readonly Room[];
  /** The lanes of the race. */
  tunnel: Box;
  /** The middle of the hole in the floor of the cells that leads down to it. */
  shaft: number;
  /** Where one comes up again. */
  exit: number;
};

/** A screen narrower than this gets the tall plan. */
export const NARROW = 560;

const WIDE = {
  shape: "wide",
  w: 720,
  h: 424,
  ground: 296,
  building: { x: 8, y: 36, w: 430, h: 260 },
} as const;
const WIDE_TUNNEL = { tunnel: { x: 212, y: 312, w: 454, h: 104 }, shaft: 199, exit: 686 } as const;
const WIDE_OUTSIDE: readonly Room[] = [
  { id: "yard", x: 442, y: 124, w: 202, h: 170 },
  { id: "solitary", x: 14, y: 312, w: 168, h: 104 },
];
const TALL = {
  shape: "tall",
  w: 372,
  h: 506,
  ground: 366,
  building: { x: 0, y: 22, w: 372, h: 242 },
} as const;
const TALL_TUNNEL = { tunnel: { x: 150, y: 378, w: 186, h: 122 }, shaft: 139, exit: 352 } as const;
const TALL_OUTSIDE: readonly Room[] = [
  { id: "yard", x: 2, y: 264, w: 326, h: 98 },
  { id: "solitary", x: 6, y: 384, w: 118, h: 116 },
];

export const PLANS: { [name: string]: Plan } = {
  wide: {
    ...WIDE,
    ...WIDE_TUNNEL,
    rooms: [
      { id: "showers", x: 14, y: 42, w: 206, h: 122 },
      { id: "infirmary", x: 226, y: 42, w: 206, h: 122 },
      { id: "cells", x: 14, y: 170, w: 206, h: 124 },
      { id: "canteen", x: 226, y: 170, w: 206, h: 124 },
      ...WIDE_OUTSIDE,
    ],
  },
  "wide teams": {
    ...WIDE,
    ...WIDE_TUNNEL,
    rooms: [
      { id: "showers", x: 14, y: 42, w: 136, h: 122 },
      { id: "canteen", x: 155, y: 42, w: 136, h: 122 },
      { id: "infirmary", x: 296, y: 42, w: 136, h: 122 },
      { id: "cells a", x: 14, y: 170, w: 206, h: 124 },
      { id: "cells b", x: 226, y: 170, w: 206, h: 124 },
      ...WIDE_OUTSIDE,
    ],
  },
  tall: {
    ...TALL,
    ...TALL_TUNNEL,
    rooms: [
      { id: "showers", x: 5, y: 27, w: 178, h: 114 },
      { id: "infirmary", x: 188, y: 27, w: 179, h: 114 },
      { id: "cells", x: 5, y: 146, w: 190, h: 114 },
      { id: "canteen", x: 200, y: 146, w: 167, h: 114 },
      ...TALL_OUTSIDE,
    ],
  },
  "tall teams": {
    ...TALL,
    ...TALL_TUNNEL,
    rooms: [
      { id: "showers", x: 5, y: 27, w: 118, h: 114 },
      { id: "canteen", x: 127, y: 27, w: 118, h: 114 },
      { id: "infirmary", x: 249, y: 27, w: 118, h: 114 },
      { id: "cells a", x: 5, y: 146, w: 179, h: 114 },
      { id: "cells b", x: 188, y: 146, w: 179, h: 114 },
      ...TALL_OUTSIDE,
    ],
  },
};

export function planFor(width: number, hasTeams: boolean): Plan {
  const plan = PLANS[`${width < NARROW ? "tall" : "wide"}${hasTeams ? " teams" : ""}`];
  if (!plan) throw new Error("there is no such plan");
  return plan;
}

const PICTURES: { readonly [verb: string]: string } = {
  dig: "tunnel",
  steal: "spoon",
  sell: "cigarette",
  heal: "bandage",
};

/** What a room is for, as the pictures of it. */
export function deedsIn(ways: readonly string[]): readonly string[] {
  const pictures = ways.map((text) => PICTURES[verbIn(text)]).filter((each) => each !== undefined);
  return [...new Set(pictures)];
}

/** How far the floor reaches up the picture of a room: there its back wall stands. */
export const baseOf = (room: Box): number => Math.round(room.h * 0.5);
/** How much of a side wall is seen. */
export const SIDE = 13;

const PAWN = 32;
const MICHEL = 46;
/** From the front row's feet to the room's edge, and to the row behind. */
const FRONT = 7;
const ROW = 31;

/**
 * Where the feet of `count` pawns are, and Michel(le)'s: in one row if they fit, else every other one stands behind, the
 * first ones there, so that nobody in front is drawn over. Michel(le) leans on the left wall; the right corner is left to
 * the button that explains the room.
 */
export function places(room: Box, count: number, hasMichel: boolean): { pawns: Point[]; michel: Point } {
  const left = room.x + 5 + (hasMichel ? MICHEL : 0);
  const span = room.x + room.w - 16 - left;
  const y = room.y + room.h - FRONT;
  const step = Math.min(PAWN + 8, span / Math.max(1, count));
  const at = (i: number): number => Math.round(left + span / 2 + (i - (count - 1) / 2) * step);
  const pawns =
    step < PAWN ? [...every(count, 1, at, y - ROW), ...every(count, 0, at, y)] : every(count, null, at, y);
  return { pawns, michel: { x: left - MICHEL / 2, y } };
}

/** The even ones, the odd ones, or all of a row. */
function every(count: number, parity: number | null, at: (i: number) => number, y: number): Point[] {
  const all = Array.from({ length: count }, (_, i) => i);
  return all.filter((i) => parity === null || i % 2 === parity).map((i) => ({ x: at(i), y }));
}

/** The floor's seams, as they run from the back wall to the front: `n` boards, `m` rows. */
export function seams({ w, h }: Box, n: number, m: number): string {
  const base = Math.round(h * 0.5);
  const along = Array.from(
    { length: n - 1 },
    (_, i) => `M${seam(w, (i + 1) / n)} ${base}L${(w * (i + 1)) / n} ${h}`,
  );
  const across = Array.from({ length: m - 1 }, (_, i) => {
    const depth = ((i + 1) / m) ** 1.4;
    const inset = SIDE * (1 - depth);
    return `M${inset} ${base + (h - base) * depth}H${w - inset}`;
  });
  return [...along, ...across].join("").replace(/(\.\d)\d+/g, "$1");
}

const seam = (w: number, part: number): number => SIDE + (w - 2 * SIDE) * part;

/** Every other tile of a chequered floor. */
export function chequers({ w, h }: Box, n: number, m: number): string {
  const base = Math.round(h * 0.5);
  const depth = (j: number): number => (j / m) ** 1.4;
  const corner = (i: number, j: number): string => {
    const inset = SIDE * (1 - depth(j));
    return `${inset + ((w - 2 * inset) * i) / n} ${base + (h - base) * depth(j)}`;
  };
  const tiles = Array.from({ length: n * m }, (_, k) => [k % n, Math.floor(k / n)] as const);
  return tiles
    .filter(([i, j]) => (i + j) % 2 === 0)
    .map(([i, j]) => `M${corner(i, j)}L${corner(i + 1, j)}L${corner(i + 1, j + 1)}L${corner(i, j + 1)}Z`)
    .join("")
    .replace(/(\.\d)\d+/g, "$1");
}
