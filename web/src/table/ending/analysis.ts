/** An analysis as the server sends it (docs/do/analysis.md), and the lines of its curve. */

export type Estimate = { value: number; low: number; high: number; error: number };

export type Ply = {
  index: number;
  /** The first and the last journal line of this ply. */
  step: number;
  last: number;
  turn: number;
  kind: "choice" | "forced" | "chance" | "seen";
  seat: number | null;
  actions: readonly string[];
  before: readonly Estimate[];
};

export type TurningPoint = {
  ply: number;
  cause: "luck" | "choice";
  seat: number;
  before: number;
  after: number;
  leader_before: number;
  leader_after: number;
};

export type Judgement = "inaccuracy" | "mistake" | "blunder";

export type Summary = {
  seat: number;
  choices: number;
  average_loss: Estimate | null;
  best_rate: number | null;
  marks: { readonly [mark in Judgement]?: number };
  luck: Estimate;
  first: Estimate;
  final: Estimate;
};

export type Findings = {
  players: number;
  /** For each seat, those who win together with it: they share a line. */
  sides: readonly (readonly number[])[];
  iterations: number;
  plies: readonly Ply[];
  final: readonly Estimate[];
  turning_points: readonly TurningPoint[];
  summaries: readonly Summary[];
};

export type CurveLine = { seats: readonly number[]; chances: readonly Estimate[] };

/** Number of plies before and after that a point is averaged with. */
const NEAR = 3;
/** Standard errors of a 99.9 % interval: a larger change is a jump, and is not smoothed. */
const QUITE_SURE = 3.290527;

/** A line for each side: chances before every ply and at the end, smoothed between jumps. */
export function linesOf({ sides, plies, final }: Findings): readonly CurveLine[] {
  const apart = new Map(sides.map((seats) => [seats.join(), seats]));
  return [...apart.values()].map((seats) => {
    const [seat = 0] = seats;
    const raw = [...plies.map((ply) => ply.before), final].flatMap((all) => all[seat] ?? []);
    return { seats, chances: smoothed(raw) };
  });
}

export function smoothed(chances: readonly Estimate[]): readonly Estimate[] {
  const jumps = chances.flatMap((each, i) => (i > 0 && isJump(chances[i - 1], each) ? [i] : []));
  const edges = [0, ...jumps, chances.length];
  return edges.slice(1).flatMap((end, part) => {
    const start = edges[part] ?? 0;
    const within = (i: number): readonly Estimate[] =>
      chances.slice(Math.max(start, i - NEAR), Math.min(end, i + NEAR + 1));
    return chances.slice(start, end).map((_, i) => mean(within(start + i)));
  });
}

function isJump(before: Estimate | undefined, after: Estimate): boolean {
  if (!before) return false;
  return Math.abs(after.value - before.value) > QUITE_SURE * Math.hypot(before.error, after.error);
}

function mean(all: readonly Estimate[]): Estimate {
  const of = (key: keyof Estimate): number => all.reduce((sum, each) => sum + each[key], 0) / all.length;
  return { value: of("value"), low: of("low"), high: of("high"), error: of("error") };
}

/** The first ply of every turn. */
export function turnStarts(plies: readonly Ply[]): readonly Ply[] {
  return plies.filter((ply, place) => ply.turn !== plies[place - 1]?.turn);
}

export function percent(share: number): number {
  return Math.round(share * 100);
}
