/**
 * Where everything lies on the board, in pixels of the space available. A wide board has the boats next to the island,
 * a tall one (a phone) below it.
 */

import type { BoatsView } from "../wire";
import type { Colour } from "./convicts";
import type { Place } from "./standing";
import { roomiest, roomOn, Way, type Ground, type Spot } from "./way";

export type Box = { x: number; y: number; width: number; height: number };

export type Layout = {
  width: number;
  height: number;
  isTall: boolean;
  /** Relative to the drawing's usual size. */
  scale: number;
  /** The height of a convict. */
  unit: number;
  /** The space between two rows of the track. */
  gap: number;
  start: number;
  last: number;
  bedsheet: number;
  /** The number of places in each boat. */
  places: readonly number[];
  /** Whose windows these are, from left to right. */
  order: readonly Colour[];
  fields: ReadonlyMap<number, Spot>;
  /** The track as an SVG path. */
  path: string;
  wall: Box;
  island: Box;
  /** The middle of each window sill. */
  windows: readonly Spot[];
  /** Where the middle of each hull meets the water. */
  boats: readonly Spot[];
  boatWidth: number;
  pier: string;
  tray: Box | null;
};

/** From this width on, the boats lie next to the island. */
const WIDE = 620;
const MOST_ROWS = 9;
/** The length of a field on a phone's board. */
const TALL_PITCH = 45;
const TALL_GAP = 66;
const TALL_WAY = 190;

/** The preferred height of a board whose height is free. */
export function wishedHeight(width: number, fields: number): number {
  if (width >= WIDE) return Math.max(400, Math.min(width * 0.5, 520)) + Math.max(0, fields - 60) * 3;
  return tallTop() + tallWay(tallRows(width, fields)) + tallFoot(width);
}

export function layOut(view: BoatsView, width: number, height: number): Layout {
  const { start, last, bedsheet, places } = view.board;
  const bounds = (width >= WIDE ? wideBounds : tallBounds)(width, height, view);
  const count = last - start + 1;
  const lead = 44 * bounds.scale;
  const way = bounds.isTall
    ? new Way(bounds.ground, tallRows(width, count), lead)
    : roomiest(bounds.ground, count, MOST_ROWS, lead);
  const at = (field: number): Spot => way.at(((field - start) / Math.max(count - 1, 1)) * way.length);
  const fields = new Map(Array.from({ length: count }, (_, index) => [start + index, at(start + index)]));
  const unit = Math.max(20, Math.min(roomOn(way, count), 58 * bounds.scale));
  return {
    ...bounds,
    width,
    height,
    unit,
    gap: way.gap,
    start,
    last,
    bedsheet,
    places,
    order: view.windows as Colour[],
    fields,
    path: way.line(0, way.length),
    pier: pierFrom(at(last), bounds),
  };
}

/** Where a convict's feet are. */
export function spotOf(layout: Layout, colour: Colour, place: Place): Spot {
  if (place.kind === "window") return layout.windows[layout.order.indexOf(colour)] ?? { x: 0, y: 0 };
  if (place.kind === "boat") return seatIn(layout, place.boat, place.bench);
  const { x, y } = layout.fields.get(place.field) ?? { x: 0, y: 0 };
  return { x, y: y + layout.unit * 0.03 - place.level * rise(layout, place.height) };
}

/** How much higher each convict stands than the one below; tall stacks are compressed. */
export function rise(layout: Layout, height: number): number {
  const most = Math.max(layout.gap * 1.2, layout.unit * 2) - layout.unit;
  return Math.min(layout.unit * 0.52, Math.max(most / Math.max(height - 1, 1), layout.unit * 0.3));
}

function seatIn(layout: Layout, boat: number, bench: number): Spot {
  const { x, y } = layout.boats[boat - 1] ?? { x: 0, y: 0 };
  const side = layout.places[boat - 1] === 1 ? 0 : (bench - 0.5) * layout.boatWidth * 0.4;
  return { x: x + side, y: y - layout.boatWidth * 0.07 };
}

type Bounds = Pick<
  Layout,
  "isTall" | "scale" | "wall" | "island" | "windows" | "boats" | "boatWidth" | "tray"
> & {
  ground: Ground;
};

function wideBounds(width: number, height: number, { windows, board }: BoatsView): Bounds {
  const scale = Math.max(0.72, Math.min(width / 980, height / 420, 1.9));
  const harbour = 282 * scale;
  const shore = width - harbour;
  const high = Math.min(92 * scale + Math.max(0, height - 440 * scale) * 0.16, 130 * scale);
  const wall = { x: 20 * scale, y: 42 * scale, width: shore - 48 * scale, height: high };
  const foot = wall.y + wall.height;
  return {
    isTall: false,
    scale,
    wall,
    island: { x: 5 * scale, y: wall.y + 30, width: shore - 12 * scale, height: height - wall.y - 38 },
    windows: windowsIn(wall, 40 * scale, windows),
    ground: {
      left: 46 * scale,
      right: shore - 42 * scale,
      top: foot + 52 * scale,
      bottom: height - 42 * scale,
    },
    tray: { x: shore + 2 * scale, y: 8 * scale, width: harbour - 10 * scale, height: 108 * scale },
    ...moored(
      { x: shore, y: 124 * scale, width: harbour, height: height - 132 * scale },
      scale,
      board.places,
    ),
  };
}

/** One below the other where there is space, else two by two. */
function moored(harbour: Box, scale: number, places: readonly number[]): Pick<Bounds, "boats" | "boatWidth"> {
  const isColumn = harbour.height > 460 * scale;
  const rows = isColumn ? places.length : Math.ceil(places.length / 2);
  const room = harbour.height / rows;
  const at = (index: number): Spot =>
    isColumn
      ? {
          x: harbour.x + harbour.width * (index % 2 === 0 ? 0.57 : 0.62),
          y: harbour.y + room * (index + 0.7),
        }
      : {
          x: harbour.x + harbour.width * (index % 2 === 0 ? 0.25 : 0.74),
          y: harbour.y + room * (Math.floor(index / 2) + 0.72),
        };
  return {
    boats: places.map((_, index) => at(index)),
    boatWidth: Math.min((isColumn ? 156 : 118) * scale, room * 1.06),
  };
}

function tallBounds(width: number, height: number, { windows, board }: BoatsView): Bounds {
  const wall = { x: 6, y: 34, width: width - 12, height: 70 };
  const foot = tallFoot(width);
  return {
    isTall: true,
    scale: 0.8,
    wall,
    island: { x: 2, y: 56, width: width - 4, height: height - foot - 22 },
    windows: windowsIn(wall, 20, windows),
    ground: { left: 22, right: width - 22, top: tallTop(), bottom: height - foot },
    boats: board.places.map((_, index) => ({
      x: (width * (index + 0.5)) / board.places.length,
      y: height - 34,
    })),
    boatWidth: width * 0.23,
    tray: null,
  };
}

/** An odd number, so that the first row leads to the right, like the last. */
function tallRows(width: number, fields: number): number {
  const rows = ((fields - 1) * TALL_PITCH) / (width - 44 + TALL_GAP * 0.5);
  return Math.max(3, Math.min(2 * Math.round((rows - 1) / 2) + 1, 31));
}

/**
 * The height of all rows on a phone's board. Where there are few, they stand further apart, since the track is longer
 * where it turns.
 */
function tallWay(rows: number): number {
  return Math.max((rows - 1) * TALL_GAP, TALL_WAY);
}

/** The y of the first row on a phone's board. */
function tallTop(): number {
  return 142;
}

/** The height below the last row: the shore and the boats. */
function tallFoot(width: number): number {
  return 64 + width * 0.12;
}

function windowsIn(wall: Box, margin: number, windows: readonly string[]): Spot[] {
  const pitch = (wall.width - 2 * margin) / windows.length;
  return windows.map((_, index) => ({
    x: wall.x + margin + pitch * (index + 0.5),
    y: wall.y + wall.height * 0.64,
  }));
}

/** The pier from the last field to the boats. */
function pierFrom(quay: Spot, { isTall, boats, boatWidth }: Bounds): string {
  const [first, second] = boats;
  if (!first || !second) return "";
  if (isTall) return `M${quay.x} ${quay.y}V${first.y - boatWidth * 0.62}H${first.x - boatWidth * 0.3}`;
  const isColumn = Math.abs(first.x - second.x) < boatWidth / 2;
  const along = isColumn ? first.x - boatWidth * 0.68 : (first.x + second.x) / 2;
  return `M${quay.x} ${quay.y}H${along}V${first.y - boatWidth * 0.2}`;
}
