/** Dragging a convict by finger or mouse, from the bench to a place or between places. */

import type { Colour } from "./convicts";

export type Aim = number | "bench";

/** How far a pointer may move and still count as a tap, in pixels. */
const TREMBLE = 6;

export class Drag {
  carried = $state<Colour | null>(null);
  /** What lies under the pointer. */
  over = $state<Aim | null>(null);
  x = $state(0);
  y = $state(0);
  #dragged = false;

  constructor(readonly drop: (colour: Colour, at: Aim) => void) {}

  begin(event: PointerEvent, colour: Colour): void {
    if (event.button !== 0) return;
    const start = { x: event.clientX, y: event.clientY };
    const watch = new AbortController();
    const { signal } = watch;
    this.#dragged = false;
    const end = (): void => {
      watch.abort();
      this.#end(colour);
    };
    const carry = (moved: PointerEvent): void => {
      if (moved.pointerId === event.pointerId) this.#carry(moved, colour, start);
    };
    window.addEventListener("pointermove", carry, { signal });
    window.addEventListener("pointerup", end, { signal });
    window.addEventListener("pointercancel", () => (this.#forget(), watch.abort()), { signal });
  }

  /** Whether the click now coming ends a drag, and should be ignored. */
  wasDragged(): boolean {
    const dragged = this.#dragged;
    this.#dragged = false;
    return dragged;
  }

  #carry(event: PointerEvent, colour: Colour, start: { x: number; y: number }): void {
    if (!this.carried && Math.hypot(event.clientX - start.x, event.clientY - start.y) < TREMBLE) return;
    this.carried = colour;
    [this.x, this.y] = [event.clientX, event.clientY];
    this.over = aimAt(event.clientX, event.clientY);
  }

  #end(colour: Colour): void {
    if (this.carried) {
      this.#dragged = true;
      // The click that follows a drag comes at once, or never.
      setTimeout(() => (this.#dragged = false), 0);
      if (this.over !== null) this.drop(colour, this.over);
    }
    this.#forget();
  }

  #forget(): void {
    this.carried = null;
    this.over = null;
  }
}

function aimAt(x: number, y: number): Aim | null {
  const below = document.elementFromPoint(x, y);
  const place = below?.closest<HTMLElement>("[data-place]")?.dataset["place"];
  if (place !== undefined) return Number(place);
  return below?.closest("[data-bench]") ? "bench" : null;
}
