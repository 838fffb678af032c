/**
 * Which line of the journal a viewer's step belongs to, and the other way round.
 *
 * Steps of a viewer are those lines that he saw something of. The open replay of a finished match has every
 * line, and its events say who saw them.
 */

import { call } from "../../shell/api";
import type { Event } from "../../wire";
import type { Viewer } from "../control.svelte";

type Audience = Event["audience"];
const PAGE = 200;

export class JournalSteps {
  /** CurveLine by line from 0: who saw what came of it. */
  readonly #audiences: (readonly Audience[])[] = [];
  #of = Infinity;

  constructor(readonly table: string) {}

  /** After how many lines of the journal a viewer sees this step. */
  async lineOf(viewer: Viewer, step: number): Promise<number> {
    let [line, seen] = [0, 0];
    while (seen < step && (await this.#knows(line + 1))) if (this.#isSeen(viewer, ++line)) seen++;
    return line;
  }

  /** The step at which a viewer sees what came of the first so many lines. */
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
