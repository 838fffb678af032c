/**
 * Hands in a bet, all seven at once. If another page of the same seat has written a different one, that is taken back
 * first.
 */

import type { Scene } from "../table/scene.svelte";
import type { BetDraft } from "./bet_draft.svelte";
import type { Colour } from "./convicts";

export async function seal(scene: Scene, draft: BetDraft, written: readonly Colour[]): Promise<boolean> {
  const isBegun = written.every((colour, place) => draft.places[place] === colour);
  if (!isBegun && !(await scene.control.undo())) return false;
  const rest = draft.places.slice(isBegun ? written.length : 0);
  const isIn = await scene.playAll(rest.map((colour) => `bet ${colour}`));
  if (isIn) draft.forget();
  return isIn;
}
