/** A busy server says when to retry; the page does so by itself. */

import type { ProblemInfo } from "../wire";

/** Retries before a request counts as refused. */
export const MOST_TRIES = 5;
const LONGEST = 60;

/** Seconds to wait before a retry; null: refused for another reason. */
export function secondsToWait(problem: ProblemInfo | null): number | null {
  if (problem?.code !== "busy") return null;
  const seconds = Number(problem.args["seconds"]);
  return Math.min(Math.max(Number.isFinite(seconds) ? seconds : 1, 1), LONGEST);
}

/** The same in milliseconds, with jitter, so that clients don't all retry at once. */
export function withJitter(seconds: number): number {
  return seconds * 1000 * (1 + Math.random() / 4);
}
