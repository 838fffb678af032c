/** What a tap on a convict, or the key with its letter, means for the open question. */

import { settings } from "../shell/settings.svelte";
import { isCovered, isTyping } from "../table/keys";
import type { Scene } from "../table/scene.svelte";
import type { Decision } from "../wire";
import { betDraft } from "./bet_draft.svelte";
import { DICE, letterOf, namedIn, WHITE, type Colour, type DieName } from "./convicts";
import { diceDraft } from "./dice_draft.svelte";
import { questionOf } from "./seen";

export function tapConvict(scene: Scene, colour: Colour): void {
  const question = questionOf(scene.decision);
  if (question === "dice") takeDie(scene, colour);
  else if (question === "bet") tapInBet(scene, colour);
  else scene.tap(`convict:${colour}`);
}

/** Take a die, or put it down. One die too many is refused with the reason. */
export function takeDie(scene: Scene, name: DieName): void {
  const { decision } = scene;
  if (!decision) return;
  const draft = diceDraft(scene);
  const wished = draft.toggled(name, decision.ticket);
  if (canBeRolled(wished, decision)) draft.take(wished, decision.ticket);
  else void scene.explain([["dice", ...wished].join(" ")]);
}

/** Whether an option rolls these dice, perhaps with others. */
function canBeRolled(dice: readonly DieName[], decision: Decision): boolean {
  const offers = decision.options.map((option) => namedIn(option.text));
  return offers.some((offer) => dice.every((die) => offer.includes(die)));
}

/** A letter moves its convict or takes its die; with Shift the white die moves it back. */
export function typeLetter(scene: Scene, event: KeyboardEvent): boolean {
  const name = dieOfKey(event);
  const question = questionOf(scene.decision);
  if (!name || !question) return false;
  if (name === WHITE) {
    if (question !== "dice") return false;
    takeDie(scene, WHITE);
  } else if (question === "move" && event.shiftKey) moveBack(scene, name);
  else tapConvict(scene, name);
  return true;
}

function tapInBet(scene: Scene, colour: Colour): void {
  const draft = betDraft(scene);
  if (draft.places.includes(colour)) draft.remove(colour);
  else draft.append(colour);
}

function moveBack(scene: Scene, colour: Colour): void {
  const option = scene.decision?.options.find((each) => each.text === `back ${colour}`);
  if (option) scene.choose(option);
  else void scene.explain([`back ${colour}`]);
}

/** The die whose letter was typed, unless the player is writing or a dialog is open. */
function dieOfKey(event: KeyboardEvent): DieName | null {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return null;
  if (!settings.shortcuts || isTyping(event.target) || isCovered()) return null;
  const letter = event.key.toLocaleUpperCase();
  return DICE.find((name) => letterOf(name) === letter) ?? null;
}
