/** A finished match step by step, as one viewer saw it. Knows the server, but not how a step is shown. */

import { call } from "../../shell/api";
import { notices } from "../../shell/notices.svelte";
import type { Step } from "../../wire";
import type { Viewer } from "../control.svelte";

/** Shows a step; `isNext`: it directly follows the one shown before, so it can be animated. */
export type Show = (step: Step, viewer: Viewer, isNext: boolean) => void;

type Page = { steps: readonly Step[]; of: number };

/** Steps per request. */
const PAGE = 100;
/** How many steps before the end of a page the next one is fetched. */
const AHEAD = 25;

export class Steps {
  viewer = $state<Viewer>("spectator");
  at = $state(0);
  /** How many steps there are; 0: not known yet. */
  of = $state(0);
  step = $state.raw<Step | null>(null);
  isPlaying = $state(false);
  #pages = new Map<string, Promise<Page>>();
  #read = new Map<string, readonly Step[]>();
  #timer = 0;
  #wanted = 0;

  constructor(
    readonly table: string,
    private readonly show: Show,
    /** How long a step is shown during playback, in milliseconds. */
    private readonly timeOf: (step: Step) => number,
  ) {}

  get last(): number {
    return Math.max(0, this.of - 1);
  }

  /** Switch to this viewer: at a step, or as far into the match as before. */
  async look(viewer: Viewer, at: number | null = null): Promise<void> {
    const share = this.of > 1 ? this.at / this.last : 0;
    this.viewer = viewer;
    this.of = 0;
    await this.#page(0);
    await this.go(at ?? Math.round(share * this.last));
  }

  async go(to: number): Promise<void> {
    const wanted = ++this.#wanted;
    const at = Math.min(Math.max(0, to), this.last);
    const [before, viewer] = [this.step, this.viewer];
    this.at = at;
    const step = (await this.#page(Math.floor(at / PAGE)))[at % PAGE];
    if (!step || wanted !== this.#wanted) return;
    this.step = step;
    this.show(step, viewer, before?.step === step.step - 1);
    if (at % PAGE > PAGE - AHEAD && at + AHEAD < this.of) void this.#page(Math.floor(at / PAGE) + 1);
  }

  /** The steps up to this one, as far back as they have been fetched. */
  get past(): readonly Step[] {
    const steps: Step[] = [];
    for (let page = Math.floor(this.at / PAGE); page >= 0; page--) {
      const known = this.#read.get(`${this.viewer}/${page}`);
      if (!known) break;
      steps.unshift(...known);
    }
    return steps.filter((step) => step.step <= this.at);
  }

  /** Show the step again, after something else was shown. */
  again(): void {
    if (this.step) this.show(this.step, this.viewer, false);
  }

  async play(): Promise<void> {
    this.isPlaying = true;
    if (this.at >= this.last) await this.go(0);
    this.#wait();
  }

  pause(): void {
    this.isPlaying = false;
    clearTimeout(this.#timer);
  }

  #wait(): void {
    if (!this.isPlaying) return;
    this.#timer = window.setTimeout(() => void this.#next(), this.step ? this.timeOf(this.step) : 0);
  }

  async #next(): Promise<void> {
    await this.go(this.at + 1);
    if (this.at >= this.last) this.pause();
    this.#wait();
  }

  async #page(number: number): Promise<readonly Step[]> {
    const key = `${this.viewer}/${number}`;
    const asked = this.#pages.get(key) ?? this.#fetched(number, key);
    this.#pages.set(key, asked);
    const { steps, of } = await asked;
    this.#read.set(key, steps);
    this.of = of;
    return steps;
  }

  async #fetched(number: number, key: string): Promise<Page> {
    const query = { viewer: this.viewer, first: number * PAGE, count: PAGE };
    try {
      return await call("GET /api/tables/{table}/replay", { table: this.table, query });
    } catch (error) {
      this.#pages.delete(key);
      notices.refuse(error);
      return { steps: [], of: this.of };
    }
  }
}
