/** Why something failed, in words, to be shown at a form. */

import { say, t } from "../words/words.svelte";
import { Refusal } from "./api";

export type Fault = { text: string; rule: string | null };

/** An error that is no refusal is a bug, and is thrown again. */
export function faultOf(error: unknown): Fault {
  if (!(error instanceof Refusal)) throw error;
  const { problem } = error;
  if (problem) return { text: say({ id: problem.id, args: problem.args }), rule: problem.rule };
  return { text: t(error.status === 0 ? "page-no-server" : "page-odd-answer"), rule: null };
}
