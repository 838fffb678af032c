/** The views and the question of a scene of `boats`, typed. */

import type { BoatsView, Decision } from "../wire";
import type { Scene } from "../table/scene.svelte";
import { turnSeen, type Turn } from "./turn";

export type Question = "bet" | "dice" | "move";

/** The view on screen, perhaps some steps behind. */
export function shownView(scene: Scene): BoatsView | null {
  return scene.view?.game === "boats" ? scene.view : null;
}

/** The view as it stands now, which questions refer to. */
export function presentView(scene: Scene): BoatsView | null {
  const view = scene.control.picture?.view;
  return view?.game === "boats" ? view : null;
}

/** The dice of the turn on screen. */
export function shownTurn(scene: Scene): Turn {
  const last = scene.control.teller.shown?.number ?? 0;
  return turnSeen(scene.control.events.filter((event) => event.number <= last));
}

export function questionOf(decision: Decision | null): Question | null {
  const verb = decision?.options[0]?.text.split(" ")[0];
  if (verb === "bet" || verb === "dice") return verb;
  return verb ? "move" : null;
}
