/** What has happened, as it is told: to the log, to the recap, to the ear. Nothing of it runs ahead of the board. */

import type { Event, PhraseArgument, View } from "../wire";
import type { Spoken } from "./announcer";
import type { Face, Told } from "./face";
import type { Scene } from "./scene.svelte";

/** The log is told from a place that moves in strides, so that its paragraphs stay what they are. */
const STRIDE = 100;
/** Paragraphs have this many events, or fewer. */
const EVENTS_EACH = 4;

/** All events that the eye has been shown. In a replay through other eyes the picture brings its own. */
export function eventsSeen(scene: Scene): readonly Event[] {
  const { events, teller, seat } = scene.control;
  const { shown } = teller;
  if (!shown) return [];
  if (shown.seat !== seat) return shown.events;
  const seen = shown.number - unread(events);
  return seen < events.length ? events.slice(0, Math.max(0, seen)) : events;
}

/** How many earlier events of a long game are not here yet. */
export function unread(events: readonly Event[]): number {
  return (events[0]?.number ?? 1) - 1;
}

export type LastTold = { paragraphs: readonly Told[]; isWhole: boolean };

/** The last paragraphs of a log, however long it is, at a cost that doesn't grow with it. */
export function lastParagraphs(face: Face, events: readonly Event[], view: View, count: number): LastTold {
  const wished = events.length - count * EVENTS_EACH;
  const first = Math.max(0, Math.floor(wished / STRIDE) * STRIDE);
  const told = face.tell(first > 0 ? events.slice(first) : events, view);
  const whole = first > 0 ? told.slice(1) : told; // the first may have lost its beginning
  return { paragraphs: whole.slice(-count), isWhole: first === 0 && whole.length <= count };
}

/** Paragraphs line by line, for the ear; those that speak of the listener's seat matter. */
export function spoken(
  paragraphs: readonly Told[],
  events: readonly Event[],
  seat: number | null,
): readonly Spoken[] {
  return paragraphs.flatMap(({ number, lines }, place) => {
    const before = paragraphs[place - 1]?.number ?? 0;
    const its = events.filter((event) => event.number > before && event.number <= number);
    const matters = seat !== null && its.some((event) => isAbout(event, seat));
    return lines.map((text) => ({ text, matters }));
  });
}

/** Whether an event's sentence speaks of a seat's player. */
export function isAbout(event: Event, seat: number): boolean {
  return Object.values(event.words.args).some((argument) => namesPlayer(argument, seat + 1));
}

function namesPlayer(argument: PhraseArgument, n: number): boolean {
  if (Array.isArray(argument)) return argument.some((each) => namesPlayer(each, n));
  return typeof argument === "object" && argument?.id === "player" && argument.args["n"] === n;
}
