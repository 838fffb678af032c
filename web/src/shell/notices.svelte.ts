/** Short messages: shown as a notice, read out by the live region. */

import { say, t } from "../words/words.svelte";
import { Refusal } from "./api";

export type Notice = { number: number; text: string; rule: string | null; tone: "plain" | "good" | "bad" };

const SHOWN_FOR = 6000;
const LOOKED_AT = 500;
let next = 1;

class Notices {
  shown = $state.raw<readonly Notice[]>([]);
  /** The text of the live region. Lines that come together are read as one. */
  spoken = $state("");
  #waiting: string[] = [];
  /** The visitor is reading one, so they stay. */
  isHeld = false;

  /** Show a notice in place of the one before; it disappears by itself. */
  show(text: string, tone: Notice["tone"] = "plain", rule: string | null = null): void {
    const notice = { number: next++, text, tone, rule };
    this.shown = [notice];
    this.speak(text);
    setTimeout(() => this.#fade(notice.number), SHOWN_FOR);
  }

  /** Hide notices about a question that is gone. */
  clear(): void {
    if (!this.isHeld) this.shown = [];
  }

  /** Drop everything, including what is still to be read out. */
  forget(): void {
    this.isHeld = false;
    this.shown = [];
    this.spoken = "";
    this.#waiting = [];
  }

  #fade(number: number): void {
    if (this.isHeld) setTimeout(() => this.#fade(number), LOOKED_AT);
    else this.dismiss(number);
  }

  dismiss(number: number): void {
    this.isHeld = false;
    this.shown = this.shown.filter((notice) => notice.number !== number);
  }

  /** Read something out without showing it. */
  speak(text: string): void {
    if (this.#waiting.length === 0) setTimeout(() => this.#say(), 60);
    this.#waiting.push(text);
  }

  /** Show why something failed. */
  refuse(error: unknown): void {
    if (!(error instanceof Refusal)) throw error;
    const { problem } = error;
    if (problem) this.show(say({ id: problem.id, args: problem.args }), "bad", problem.rule);
    else this.show(t(error.status === 0 ? "page-no-server" : "page-odd-answer"), "bad");
  }

  #say(): void {
    if (this.#waiting.length === 0) return;
    const text = this.#waiting.join(" ");
    this.#waiting = [];
    // Screen readers repeat the same words only if the text changes.
    this.spoken = text === this.spoken ? `${text}\u00a0` : text;
  }
}

export const notices = new Notices();
