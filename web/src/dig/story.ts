/** What happened, told in paragraphs: one for a turn, one for every extortion. */

import type { Told } from "../table/face";
import { player } from "../words/words.svelte";
import type { Event, View } from "../wire";
import { digEvent } from "./sight";
import { linesOf } from "./sentences";

/** Where a paragraph begins. */
const BREAKS = new Set(["turn_began", "extorted", "michel_extorted", "deal_offered", "won", "bound_reached"]);
/** What a paragraph about an extortion, or the rest of one, begins with. */
const BLOWS = new Set([
  "extorted",
  "michel_extorted",
  "laid",
  "refused",
  "gave_up",
  "declined_help",
  "handed_over",
  "michel_card",
  "repelled",
  "fight_won",
]);
/** What belongs to an extortion; with anything else the turn goes on. */
const IN_A_FIGHT = new Set([
  ...BLOWS,
  "beaten",
  "robbed",
  "robbed_unseen",
  "lost",
  "revealed",
  "drew",
  "drew_unseen",
  "reshuffled",
  "michel_beaten",
  "michel_won",
]);

/** The story so far: the events it was told from, and where its last paragraph begins. */
type Story = { key: string; events: readonly Event[]; told: Told[]; begins: number };
let story: Story = { key: "", events: [], told: [], begins: 0 };

/** All of it; what was told before is not told again, but for the last paragraph, which may have grown. */
export function tell(events: readonly Event[], view: View): readonly Told[] {
  const key = [
    document.documentElement.lang,
    ...Array.from({ length: view.players }, (_, seat) => player(seat)),
  ].join();
  const goesOn = key === story.key && isBeginning(story.events, events);
  const told = goesOn ? story.told.slice(0, -1) : [];
  let begins = goesOn ? story.begins : 0;
  for (const [from, to] of paragraphs(events, begins)) {
    told.push(paragraph(events.slice(from, to), events[to]));
    begins = from;
  }
  story = { key, events, told, begins };
  return told.filter((each) => each.lines.length > 0);
}

function isBeginning(before: readonly Event[], events: readonly Event[]): boolean {
  return before.length > 0 && before[0] === events[0] && before.at(-1) === events[before.length - 1];
}

/** From where to where each paragraph goes. */
function* paragraphs(
  events: readonly Event[],
  first: number,
): Generator<readonly [from: number, to: number]> {
  let from = first;
  for (let at = first + 1; at < events.length; at++) {
    if (!isBreak(events, from, at)) continue;
    yield [from, at];
    from = at;
  }
  if (from < events.length) yield [from, events.length];
}

function isBreak(events: readonly Event[], from: number, at: number): boolean {
  const [head, event] = [events[from], events[at]];
  if (!head || !event) return false;
  if (BREAKS.has(event.name)) return true;
  return BLOWS.has(head.name) && !IN_A_FIGHT.has(event.name) && !isHerPrize(events, from, at);
}

/** What Michel(le) takes is discarded; so is what one joins a gang with, and that is no part of her visit. */
function isHerPrize(events: readonly Event[], from: number, at: number): boolean {
  if (events[at]?.name !== "discarded" || !events[from]?.name.startsWith("michel")) return false;
  return events.slice(at).find((event) => event.name !== "discarded")?.name !== "joined";
}

function paragraph(events: readonly Event[], after: Event | undefined): Told {
  const [head] = events;
  return {
    number: events.at(-1)?.number ?? 0,
    seat: head ? seatOf(head) : null,
    lines: linesOf(events, after),
    mark: markOf(head?.name ?? ""),
  };
}

function seatOf(head: Event): number | null {
  const { args } = digEvent(head);
  return "seat" in args && typeof args.seat === "number" && head.name !== "michel_extorted"
    ? args.seat
    : null;
}

function markOf(name: string): Told["mark"] {
  if (name === "won" || name === "bound_reached") return "end";
  if (BLOWS.has(name)) return "fight";
  return name === "turn_began" ? "turn" : null;
}
