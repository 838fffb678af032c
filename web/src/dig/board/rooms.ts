/** The geometry of the prison drawing: rooms, the tunnel, and where pawns stand. */

import plans from "../../../../src/cellmates/pictures/prison_plan.json";
import { verbIn } from "../answers";

export type Box = { x: number; y: number; w: number; h: number };
export type Room = Box & { id: string };
export type Point = { x: number; y: number };

/** One drawing of the prison. All lengths are in units of the drawing, about a pixel each. */
export type Plan = {
  shape: "wide" | "tall";
  w: number;
  h: number;
  /** The y of the ground, where the earth begins. */
  ground: number;
  building: Box;
  rooms: readonly Room[];
  /** The lanes of the race. */
  tunnel: Box;
  /** The x of the hole in the floor of the cells that leads down to it. */
  shaft: number;
  /** The x of its far end. */
  exit: number;
};

/** A screen narrower than this gets the tall plan. */
export const NARROW = 560;

type Frame = Omit<Plan, "rooms"> & {
  /** The inside of the building, its floors from top to bottom. */
  inside: { x: number; w: number; gap: number; floors: readonly { y: number; h: number }[] };
  /** Where the rooms outside the building go: under the sky, and in the earth. */
  outside: readonly Box[];
};

const WIDE: Frame = {
  shape: "wide",
  w: 720,
  h: 424,
  ground: 296,
  building: { x: 8, y: 36, w: 430, h: 260 },
  inside: {
    x: 14,
    w: 418,
    gap: 6,
    floors: [
      { y: 42, h: 122 },
      { y: 170, h: 124 },
    ],
  },
  outside: [
    { x: 442, y: 124, w: 202, h: 170 },
    { x: 14, y: 312, w: 168, h: 104 },
  ],
  tunnel: { x: 212, y: 312, w: 454, h: 104 },
  shaft: 199,
  exit: 686,
};
const TALL: Frame = {
  shape: "tall",
  w: 372,
  h: 506,
  ground: 366,
  building: { x: 0, y: 22, w: 372, h: 242 },
  inside: {
    x: 5,
    w: 362,
    gap: 5,
    floors: [
      { y: 27, h: 114 },
      { y: 146, h: 114 },
    ],
  },
  outside: [
    { x: 2, y: 264, w: 326, h: 98 },
    { x: 6, y: 384, w: 118, h: 116 },
  ],
  tunnel: { x: 150, y: 378, w: 186, h: 122 },
  shaft: 139,
  exit: 352,
};

/** The rooms of the plan that all windows share, scaled to this drawing. */
export function planFor(width: number, hasTeams: boolean): Plan {
  const frame = width < NARROW ? TALL : WIDE;
  const { building, outside } = hasTeams ? plans.teams : plans.alone;
  const within = frame.inside.floors.flatMap((floor, i) => sideBySide(frame, floor, building[i] ?? []));
  const beyond = frame.outside.map((box, i) => ({ ...box, id: outside[i] ?? "" }));
  return { ...frame, rooms: [...within, ...beyond] };
}

function sideBySide({ inside }: Frame, { y, h }: { y: number; h: number }, ids: readonly string[]): Room[] {
  const w = (inside.w - inside.gap * (ids.length - 1)) / ids.length;
  return ids.map((id, i) => ({ id, x: Math.round(inside.x + i * (w + inside.gap)), y, w: Math.round(w), h }));
}

const PICTURES: { readonly [verb: string]: string } = {
  dig: "tunnel",
  steal: "spoon",
  sell: "cigarette",
  heal: "bandage",
};

/** The icons for what a room is for. */
export function iconsFor(ways: readonly string[]): readonly string[] {
  const pictures = ways.map((text) => PICTURES[verbIn(text)]).filter((each) => each !== undefined);
  return [...new Set(pictures)];
}

/** The height of the floor in the picture of a room; the back wall stands above it. */
export const baseOf = (room: Box): number => Math.round(room.h * 0.5);
/** The visible width of a side wall. */
export const SIDE = 13;

const PAWN = 32;
const MICHEL = 46;
/** From the front row's feet to the room's edge, and to the row behind. */
const FRONT = 7;
const ROW = 31;

/**
 * Where the feet of `count` pawns and of Michel(le) are: in one row if they fit, otherwise every other pawn stands in
 * a row behind, which is listed first, so that it is drawn first. Michel(le) leans on the left wall; the right corner
 * is left free for the button that explains the room.
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

/** The floor's seams, from the back wall to the front: `n` boards, `m` rows. */
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
