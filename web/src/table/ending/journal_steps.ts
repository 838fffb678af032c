/**
 * Converts between a viewer's steps and lines of the journal. A viewer's steps are the lines of which they saw
 * something. The open replay of a finished match has every line, and its events say who saw them.
 */

import { call } from "../../shell/api";
import type { Event } from "../../wire";
import type { Viewer } from "../control.svelte";

type Audience = Event["audience"];
const PAGE = 200;

export class JournalSteps {
  /** For each line, the audiences of its events; line 0 is the beginning. */
  readonly #audiences: (readonly Audience[])[] = [];
  #of = Infinity;

  constructor(readonly table: string) {}

  /** The number of journal lines up to a viewer's step. */
  async lineOf(viewer: Viewer, step: number): Promise<number> {
    let [line, seen] = [0, 0];
    while (seen < step && (await this.#knows(line + 1))) if (this.#isSeen(viewer, ++line)) seen++;
    return line;
  }

  /** The step at which a viewer has seen this many lines. */
  async stepOf(viewer: Viewer, lines: number): Promise<number> {
    let seen = 0;
    for (let line = 1; line <= lines && (await this.#knows(line)); line++)
      if (this.#isSeen(viewer, line)) seen++;
    return seen;
  }

  #isSeen(viewer: Viewer, line: number): boolean {
    const name = viewer === "spectator" ? "spectators" : viewer;
    return (this.#audiences[line] ?? []).some((audience) => audience === "all" || audience.includes(name));
  }

  async #knows(line: number): Promise<boolean> {
    while (this.#audiences.length <= line && this.#audiences.length < this.#of) await this.#readOn();
    return line < this.#audiences.length;
  }

  async #readOn(): Promise<void> {
    const query = { viewer: "open" as const, first: this.#audiences.length, count: PAGE };
    const { steps, of } = await call("GET /api/tables/{table}/replay", { table: this.table, query });
    this.#of = steps.length > 0 ? of : 0;
    for (const step of steps) this.#audiences.push(step.events.map((event) => event.audience));
  }
}
