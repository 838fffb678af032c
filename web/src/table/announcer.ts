/** Reads out what happens in the game: in order, joined, and not too much at once. */

import { notices } from "../shell/notices.svelte";
import { t } from "../words/words.svelte";

/** Something to read out; lines that matter to the listener are dropped last. */
export type Announcement = { text: string; matters: boolean };

const AT_ONCE = 6;
/** Lines that come within this time, in milliseconds, are read as one. */
const TOGETHER = 900;

class Announcer {
  /** The last text, for repeating it. */
  last = "";
  #waiting: Announcement[] = [];
  #timer = 0;

  tell(lines: readonly Announcement[]): void {
    if (lines.length === 0) return;
    this.#waiting.push(...lines);
    if (this.#timer === 0) this.#timer = window.setTimeout(() => this.flush(), TOGETHER);
  }

  /** Read out everything that waits, and the question last. */
  ask(question: string): void {
    this.flush(question);
  }

  repeat(state: string): void {
    notices.speak([this.last, state].filter(Boolean).join(" "));
  }

  /** The viewer has changed: nothing said, shown or waiting is for them. */
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

/** The newest lines, those that matter first; the number left out comes first. */
export function condensed(lines: readonly Announcement[]): readonly string[] {
  const newest = lines.toReversed();
  const wanted = [...newest.filter((line) => line.matters), ...newest.filter((line) => !line.matters)];
  const kept = new Set(wanted.slice(0, AT_ONCE));
  const said = lines.filter((line) => kept.has(line)).map((line) => line.text);
  const leftOut = lines.length - said.length;
  return leftOut > 0 ? [t("page-flow-left-out", { number: leftOut }), ...said] : said;
}

export const announcer = new Announcer();
