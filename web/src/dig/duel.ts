/**
 * An extortion, a fight or a visit of Michel(le)'s, as everybody at the table can follow it. The view says who takes
 * part (`extortion`); the events since it began say what was laid.
 */

import type { Scene } from "../table/scene.svelte";
import type { Event } from "../wire";
import { digEvent, digView } from "./seen";

export type Laid = { kind: string; by: number };
export type Duel = {
  /** The number of its last event; 0: nothing has happened yet. */
  number: number;
  /** null: Michel(le). */
  attacker: number | null;
  defender: number;
  tool: string | null;
  /** Weapons on each side, in the order laid. */
  ofAttacker: readonly Laid[];
  ofDefender: readonly Laid[];
  /** The cards that Michel(le) has shown, first to last. */
  hers: readonly string[];
  /** The defender refused, so they fight. */
  isFight: boolean;
  /** The seats that owe an answer. */
  asked: readonly number[];
  /** How it ended; empty while it goes on. */
  outcome: readonly Event[];
};

/** After these events, mates may lay a weapon for the player. */
const CALLS = new Set<string>(["called", "gave_up"]);
const BEGINS = new Set(["extorted", "michel_extorted"]);
/** Events that make up the outcome. */
const OUTCOMES = new Set([
  "handed_over",
  "repelled",
  "fight_won",
  "beaten",
  "robbed",
  "robbed_unseen",
  "lost",
  "michel_beaten",
  "michel_won",
]);
/** Events that end it. */
const ENDS = new Set(["handed_over", "repelled", "fight_won", "michel_beaten", "michel_won"]);

type Parties = Pick<Duel, "attacker" | "defender" | "tool">;

/** The current one, or one that has just ended; null: neither. */
export function duelOf(scene: Scene): Duel | null {
  const view = digView(scene);
  if (!view) return null;
  const events = eventsOf(scene);
  const open = view.extortion;
  if (open) return { ...blows(open, events), asked: view.waiting, outcome: [] };
  const [head] = events;
  return head && hasJustEnded(scene, events) ? ended(head, events) : null;
}

// What was laid

/** From the beginning of this turn's last extortion to what is on screen. */
function eventsOf(scene: Scene): readonly Event[] {
  const seen = scene.control.teller.shown?.number ?? 0;
  const { events } = scene.control;
  let end = events.length;
  while (end > 0 && (events[end - 1]?.number ?? 0) > seen) end -= 1;
  for (let at = end - 1; at >= 0; at--) {
    const name = events[at]?.name ?? "";
    if (BEGINS.has(name)) return events.slice(at, end);
    if (name === "turn_began") break;
  }
  return [];
}

function blows(open: Parties, events: readonly Event[]): Omit<Duel, "asked" | "outcome"> {
  const [head] = events;
  const ofIt = head && isAbout(head, open) ? events : [];
  const laid = weapons(open, ofIt);
  return {
    attacker: open.attacker,
    defender: open.defender,
    tool: open.tool,
    number: ofIt.at(-1)?.number ?? 0,
    ofAttacker: laid.attacker,
    ofDefender: laid.defender,
    hers: ofIt.filter((event) => event.name === "michel_card").map((event) => String(event.args["card"])),
    isFight: ofIt.some((event) => event.name === "refused"),
  };
}

function isAbout(head: Event, { attacker, tool }: Parties): boolean {
  return attacker === null ? head.name === "michel_extorted" : head.name === "extorted" && tool !== null;
}

/** A helper lays for the player who has just called, or given up. */
function weapons(
  { attacker, defender }: Parties,
  events: readonly Event[],
): { attacker: Laid[]; defender: Laid[] } {
  const laid = { attacker: [] as Laid[], defender: [] as Laid[] };
  let beaten: number | null = null;
  for (const event of events.map(digEvent)) {
    if (CALLS.has(event.name) && "seat" in event.args) beaten = event.args.seat;
    if (event.name !== "laid") continue;
    const { seat, kind } = event.args;
    const isDefence = seat === defender || (seat !== attacker && beaten === defender);
    laid[isDefence ? "defender" : "attacker"].push({ kind, by: seat });
  }
  return laid;
}

// How it ended

function hasJustEnded(scene: Scene, events: readonly Event[]): boolean {
  const first = events[0]?.number ?? 0;
  return scene.happening.some(
    (event) => event.number >= first && (ENDS.has(event.name) || isHarmless(event, scene)),
  );
}

/** If Michel(le)'s first card has no knife, the visit is over. */
function isHarmless(event: Event, scene: Scene): boolean {
  return event.name === "michel_card" && digView(scene)?.michel?.open.length === 0;
}

function ended(head: Event, events: readonly Event[]): Duel {
  const { name, args } = digEvent(head);
  const by: Parties =
    name === "extorted"
      ? { attacker: args.seat, defender: args.victim, tool: args.tool }
      : { attacker: null, defender: Number(head.args["seat"]), tool: null };
  return { ...blows(by, events), asked: [], outcome: outcomeOf(events) };
}

/** The events up to the next thing that begins. */
function outcomeOf(events: readonly Event[]): readonly Event[] {
  const from = events.findIndex((event) => ENDS.has(event.name));
  if (from < 0) return [];
  const rest = events.slice(from);
  const to = rest.findIndex((event) => !OUTCOMES.has(event.name));
  return to < 0 ? rest : rest.slice(0, to);
}
