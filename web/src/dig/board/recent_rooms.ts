/** The rooms in which something has just happened. */

import type { Event } from "../../wire";

const SOLITARY = "solitary";

/** Rooms, each with the number of its latest event. */
export function lastEventByRoom(events: readonly Event[]): ReadonlyMap<string, number> {
  return new Map(events.flatMap((event) => roomOf(event).map((room) => [room, event.number] as const)));
}

function roomOf({ name, args }: Event): string[] {
  if (name === "sent_to_solitary") return [SOLITARY];
  const room =
    name === "searched" ? args["location"] : name === "went" || name === "michel_went" ? args["to"] : null;
  return typeof room === "string" ? [room] : [];
}
