/**
 * Shows what happened step by step: one picture after the other, each for a while. Nothing waits for it: an answer or
 * a skip shows the present at once.
 */

import { isStill, settings, type Pace } from "../shell/settings.svelte";
import type { Event, Picture } from "../wire";

/** How long a step of weight 1 is shown, in milliseconds. */
const SHOWN: { [pace in Pace]: number } = { calm: 650, brisk: 300, instant: 0 };
/** A long story is shown faster, to be over in about this time, in milliseconds. */
const LONGEST = 8000;
const SHORTEST_STEP = 90;

export class Teller {
  /** The picture on screen. */
  shown = $state.raw<Picture | null>(null);
  /** The events that led to it. */
  happening = $state.raw<readonly Event[]>([]);
  /** Pictures still to be shown. */
  behind = $state(0);
  #queue: Picture[] = [];
  #timer = 0;

  /** The weight of an event: 0 is not shown, 1 is a usual step. The game sets it. */
  weigh: (event: Event) => number = () => 1;

  tell(picture: Picture): void {
    this.#queue.push(picture);
    this.behind = this.#queue.length;
    if (this.#timer === 0) this.#next();
  }

  /** Show this at once, and drop the rest: another viewer, a reconnect, a step of a replay. */
  jump(picture: Picture | null, happening: readonly Event[] = []): void {
    this.#stop();
    this.shown = picture;
    this.happening = happening;
  }

  /** Show the present at once. */
  skip(): void {
    const last = this.#queue.at(-1);
    if (!last) return;
    const missed = this.#queue.flatMap((picture) => picture.events);
    this.#stop();
    this.shown = last;
    this.happening = missed;
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#timer = 0;
    this.#queue = [];
    this.behind = 0;
  }

  #next = (): void => {
    const picture = this.#queue.shift();
    this.behind = this.#queue.length;
    if (!picture) {
      this.#timer = 0;
      return;
    }
    this.shown = picture;
    this.happening = picture.events;
    this.#timer = window.setTimeout(this.#next, this.#time(picture.events));
  };

  #time(events: readonly Event[]): number {
    if (document.hidden || isStill()) return 0;
    const weight = Math.max(0, ...events.map((event) => this.weigh(event)));
    const wished = SHOWN[settings.pace] * weight;
    const left = LONGEST / (this.#queue.length + 1);
    return wished === 0 ? 0 : Math.max(SHORTEST_STEP, Math.min(wished, left));
  }
}
