/** What is read out about the game: in order, joined, and never a flood. */

import { notices } from "../shell/notices.svelte";
import { t } from "../words/words.svelte";

/** Something to be read out; what matters to the listener is left out last. */
export type Announcement = { text: string; matters: boolean };

const AT_ONCE = 6;
/** What comes within this time, in milliseconds, is read as one. */
const TOGETHER = 900;

class Announcer {
  /** What was said last, for whoever missed it. */
  last = "";
  #waiting: Announcement[] = [];
  #timer = 0;

  tell(lines: readonly Announcement[]): void {
    if (lines.length === 0) return;
    this.#waiting.push(...lines);
    if (this.#timer === 0) this.#timer = window.setTimeout(() => this.flush(), TOGETHER);
  }

  /** A question ends what is told: everything is said at once, the question last. */
  ask(question: string): void {
    this.flush(question);
  }

  repeat(state: string): void {
    notices.speak([this.last, state].filter(Boolean).join(" "));
  }

  /** Other eyes look at the screen now: nothing of what was said, shown or waits is for them. */
  forget(): void {
    clearTimeout(this.#timer);
    this.#timer = 0;
    this.#waiting = [];
    this.last = "";
    notices.forget();
  }

  flush(question = ""): void {
    clearTimeout(this.#timer);
    this.#timer = 0;
    const told = condensed(this.#waiting).join(" ");
    this.#waiting = [];
    if (told) this.last = told;
    const text = [told, question].filter(Boolean).join(" ");
    if (text) notices.speak(text);
  }
}

/** The newest lines, those that matter before the others; how many were left out comes first. */
export function condensed(lines: readonly Announcement[]): readonly string[] {
  const newest = lines.toReversed();
  const wanted = [...newest.filter((line) => line.matters), ...newest.filter((line) => !line.matters)];
  const kept = new Set(wanted.slice(0, AT_ONCE));
  const said = lines.filter((line) => kept.has(line)).map((line) => line.text);
  const leftOut = lines.length - said.length;
  return leftOut > 0 ? [t("page-flow-left-out", { number: leftOut }), ...said] : said;
}

export const announcer = new Announcer();
