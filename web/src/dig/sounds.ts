/** The sounds of events. */

import type { Sound } from "../table/game_ui";
import type { DigEventArgs, Event } from "../wire";

const SOUNDS: { readonly [name in keyof DigEventArgs]?: Sound } = {
  turn_began: "turn",
  drew: "card",
  drew_unseen: "card",
  dealt: "card",
  discarded: "card",
  played: "card",
  took: "card",
  crafted: "card",
  salvaged: "card",
  robbed: "card",
  robbed_unseen: "card",
  handed_over: "card",
  swapped: "card",
  shaken_down: "card",
  joined: "card",
  michel_card: "card",
  rolled: "dice",
  michel_rolled: "dice",
  went: "step",
  michel_went: "step",
  sent_to_solitary: "step",
  bought: "coin",
  got_cigarettes: "coin",
  deal_accepted: "coin",
  dug: "dig",
  laid: "hit",
  beaten: "hit",
  won: "win",
  bound_reached: "lose",
};

export function soundOf(event: Event): Sound | null {
  return SOUNDS[event.name as keyof DigEventArgs] ?? null;
}
