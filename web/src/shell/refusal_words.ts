/** Why something did not go, in words, for a place of its own beside a form. */

import { say, t } from "../words/words.svelte";
import { Refusal } from "./api";

export type Fault = { text: string; rule: string | null };

/** What is no refusal is a mistake of the page, and is thrown on. */
export function faultOf(error: unknown): Fault {
  if (!(error instanceof Refusal)) throw error;
  const { problem } = error;
  if (problem) return { text: say({ id: problem.id, args: problem.args }), rule: problem.rule };
  return { text: t(error.status === 0 ? "page-no-server" : "page-odd-answer"), rule: null };
}
