/**
 * The winding track: rows that turn at their ends, with evenly spaced fields. The last row leads right, to the boats.
 * If the number of rows is odd, so does the first, and the first turn lies under the right-hand window.
 */

export type Spot = { x: number; y: number };
export type Ground = { left: number; right: number; top: number; bottom: number };

const WAVE = 5;

export class Way {
  readonly gap: number;
  readonly length: number;
  readonly #straight: number;
  readonly #turn: number;

  /** `lead`: the length left out at the beginning. */
  constructor(
    readonly ground: Ground,
    readonly rows: number,
    readonly lead = 0,
  ) {
    const { left, right, top, bottom } = ground;
    this.gap = rows > 1 ? (bottom - top) / (rows - 1) : bottom - top;
    const radius = rows > 1 ? this.gap / 2 : 0;
    this.#straight = Math.max(right - left - 2 * radius, 1);
    this.#turn = Math.PI * radius;
    this.length = rows * this.#straight + (rows - 1) * this.#turn + 2 * radius - lead;
  }

  /** The spot at this distance along the track. */
  at(distance: number): Spot {
    const flat = this.#flat(distance + this.lead);
    return { x: flat.x, y: flat.y + WAVE * Math.sin(distance / 61) };
  }

  /** The part between two distances, as an SVG path. */
  line(from: number, to: number): string {
    const steps = Math.max(2, Math.ceil((to - from) / 12));
    const spots = Array.from({ length: steps + 1 }, (_, step) =>
      this.at(from + ((to - from) * step) / steps),
    );
    return `M${spots.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}`;
  }

  #flat(distance: number): Spot {
    const { left, right, top } = this.ground;
    const radius = this.rows > 1 ? this.gap / 2 : 0;
    // The first row begins, and the last one ends, where the others would turn.
    const walked = distance - radius;
    const lap = this.#straight + this.#turn;
    const row = Math.min(this.rows - 1, Math.max(0, Math.floor(walked / lap)));
    const rest = walked - row * lap;
    const isRightward = (this.rows - 1 - row) % 2 === 0;
    const y = top + row * this.gap + (this.rows > 1 ? 0 : this.gap);
    const ahead = Math.min(rest, row === this.rows - 1 ? Infinity : this.#straight);
    const along = isRightward ? left + radius + ahead : right - radius - ahead;
    if (rest <= this.#straight || row === this.rows - 1) return { x: along, y };
    const angle = ((rest - this.#straight) / this.#turn) * Math.PI;
    const outwards = isRightward ? radius : -radius;
    return { x: along + outwards * Math.sin(angle), y: y + radius * (1 - Math.cos(angle)) };
  }
}

/** The odd number of rows that gives convicts the most space. */
export function roomiest(ground: Ground, fields: number, most: number, lead: number): Way {
  const ways = Array.from(
    { length: Math.ceil(most / 2) },
    (_, index) => new Way(ground, 2 * index + 1, lead),
  );
  return ways.reduce((best, way) => (roomOn(way, fields) > roomOn(best, fields) ? way : best));
}

/** How tall a convict can be on it. */
export function roomOn(way: Way, fields: number): number {
  return Math.min((way.length / Math.max(fields - 1, 1)) * 0.75, way.gap * 0.5);
}
