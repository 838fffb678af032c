/** The view of `dig` on screen, and the present one, which the screen may lag behind. */

import type { Scene } from "../table/scene.svelte";
import type { DigEvent, DigView, Event, SeatView } from "../wire";

export function digView(scene: Scene): DigView | null {
  return scene.view?.game === "dig" ? scene.view : null;
}

export function digEvent(event: Event): DigEvent {
  return event as unknown as DigEvent;
}

export function ownSeat(scene: Scene): SeatView | null {
  const view = digView(scene);
  return view === null || scene.seat === null ? null : (view.seats[scene.seat] ?? null);
}

/** The match as it stands now, which questions refer to. */
export function presentView(scene: Scene): DigView | null {
  const view = scene.control.picture?.view;
  return view?.game === "dig" ? view : null;
}

export function presentSeat(scene: Scene): SeatView | null {
  const view = presentView(scene);
  return view === null || scene.seat === null ? null : (view.seats[scene.seat] ?? null);
}

/** The open frame on top of the stack: what is being asked now. */
export function openFrame(view: DigView): readonly [name: string, a: number, b: number, c: number] {
  const [name, a, b, c] = view.pending.at(-1) ?? [];
  return [String(name ?? ""), Number(a ?? 0), Number(b ?? 0), Number(c ?? 0)];
}

export function hasTeams(view: DigView): boolean {
  return view.options["teams"] === true;
}
