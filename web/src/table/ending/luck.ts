/** The luck report of a match as the server sends it, and its outcomes in words. */

import { hasMessage, say, t } from "../../words/words.svelte";
import type { ContentInfo } from "../../wire";

export type LuckRow = {
  measure: "sum" | "count";
  /** In notation: `draw knife`, `roll red 3`; for sums `roll red`, or `roll` for all dice. */
  what: string;
  /** Whose draws; null: everybody's. */
  seat: number | null;
  draws: number;
  seen: number;
  expected: number;
  low: number;
  high: number;
  p: number;
  /** The same, corrected for the number of rows. */
  adjusted: number;
  unusual: boolean;
};

export type LuckReport = {
  draws: number;
  rows: readonly LuckRow[];
  p: number;
  rounds: number;
  verdict: "nothing" | "ordinary" | "unusual" | "rare";
};

/** The rows farthest from their expectation, corrected for the number of rows. */
export function farthest(rows: readonly LuckRow[], count: number): readonly LuckRow[] {
  return [...rows].sort((one, other) => one.adjusted - other.adjusted || one.p - other.p).slice(0, count);
}

/** What was drawn or rolled, in words if there are any; `michel`: which of the two is at the table of `dig`. */
export function outcomeOf(row: LuckRow, content: ContentInfo | null, michel: string): string {
  const [verb = "", ...rest] = row.what.split(" ");
  const pips = row.measure === "count" && verb === "roll" ? Number(rest.pop()) : null;
  const thing = nameOf(rest.join(" "), content);
  if (verb === "roll") return t(`page-flow-luck-${row.measure}`, { die: thing, pips: pips ?? 0 });
  return hasMessage(`page-flow-luck-${verb}`) ? t(`page-flow-luck-${verb}`, { thing, michel }) : row.what;
}

function nameOf(word: string, content: ContentInfo | null): string {
  const text = content?.faces[word];
  if (text) return say(text.name);
  const colour = `colour-${word.replaceAll(" ", "-")}`;
  if (word && hasMessage(colour)) return t(colour);
  return word || "none";
}
