/** The view of `dig` that a scene shows, and the present one, which the eye may be behind. */

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

/** The match as it stands: what is asked now is about this. */
export function presentView(scene: Scene): DigView | null {
  const view = scene.control.picture?.view;
  return view?.game === "dig" ? view : null;
}

export function presentSeat(scene: Scene): SeatView | null {
  const view = presentView(scene);
  return view === null || scene.seat === null ? null : (view.seats[scene.seat] ?? null);
}

/** The uppermost open frame: what is being asked now. */
export function openFrame(view: DigView): readonly [name: string, a: number, b: number, c: number] {
  const [name, a, b, c] = view.pending.at(-1) ?? [];
  return [String(name ?? ""), Number(a ?? 0), Number(b ?? 0), Number(c ?? 0)];
}

export function hasTeams(view: DigView): boolean {
  return view.options["teams"] === true;
}
