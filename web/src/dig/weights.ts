/** How long each event is shown. */

import type { DigEventArgs, Event } from "../wire";

const WEIGHTS: { readonly [name in keyof DigEventArgs]?: number } = {
  first_chosen: 0.5,
  past_dealt: 0.5,
  gang_turned: 0.2,
  hand_seen: 0,
  chose: 0.3,
  turn_began: 0.6,
  turn_ended: 0,
  michel_left: 0,
  drew_unseen: 0.6,
  took: 0.6,
  rolled: 1.2,
  rolled_again: 0.6,
  michel_rolled: 1.2,
  extorted: 1.8,
  laid: 1.4,
  refused: 1.4,
  gave_up: 1.2,
  fight_won: 2.2,
  handed_over: 1.8,
  repelled: 2,
  revealed: 2.2,
  michel_extorted: 1.4,
  michel_card: 1.8,
  michel_beaten: 2,
  michel_won: 2,
  shaken_down: 1.8,
  swapped: 1.6,
  dug: 1.8,
  joined: 1.4,
  won: 3,
};

export function weigh(event: Event): number {
  return WEIGHTS[event.name as keyof DigEventArgs] ?? 1;
}
