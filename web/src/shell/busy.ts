/** A server that has too much to do says so, and when to come again: the page does, by itself. */

import type { ProblemInfo } from "../wire";

/** So often something is tried again before it counts as refused. */
export const MOST_TRIES = 5;
const LONGEST = 60;

/** Seconds after which to try again; null: it was refused for another reason. */
export function secondsToWait(problem: ProblemInfo | null): number | null {
  if (problem?.code !== "busy") return null;
  const seconds = Number(problem.args["seconds"]);
  return Math.min(Math.max(Number.isFinite(seconds) ? seconds : 1, 1), LONGEST);
}

/** The same in milliseconds, a little more for some: not everybody comes again at once. */
export function withJitter(seconds: number): number {
  return seconds * 1000 * (1 + Math.random() / 4);
}
