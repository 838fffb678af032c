/** Events of `boats` with their arguments typed. */

import type { BoatsEventArgs, Event } from "../wire";

export type EventName = keyof BoatsEventArgs;

/** The arguments of an event if it is of this kind. */
export function ofKind<Name extends EventName>(event: Event, name: Name): BoatsEventArgs[Name] | null {
  return event.name === name ? (event.args as BoatsEventArgs[Name]) : null;
}

const STEPS: readonly string[] = ["entered", "moved", "moved_back", "back_to_window", "boarded"];

/** Whether a convict changed its place. */
export function isStep(event: Event): boolean {
  return STEPS.includes(event.name);
}
