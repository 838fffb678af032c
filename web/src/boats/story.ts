/** What happened, told in one short paragraph a turn. */

import type { Told } from "../table/face";
import type { Event, Phrase } from "../wire";
import { player, say, t } from "../words/words.svelte";
import { nameOf, slug } from "./convicts";
import { isStep, ofKind } from "./happenings";

/** Where a paragraph begins. */
const BREAKS: readonly string[] = ["turn_began", "first_chosen", "bet_shown", "game_ended", "turn_limit"];
/** The paragraph itself tells whose turn it was. */
const SILENT: readonly string[] = ["turn_began", "bet_dealt"];
/** What happens after a roll, and is told in one sentence with it. */
const AFTER_ROLL: readonly string[] = ["die_lapsed", "white_kept", "white_lapsed", "landed_on"];

export function story(events: readonly Event[]): Told[] {
  return paragraphs(events).flatMap((part) => {
    const lines = sentences([...part]);
    const last = part.at(-1);
    return last && lines.length > 0
      ? [{ number: last.number, seat: seatOf(part), lines, mark: markOf(part) }]
      : [];
  });
}

function paragraphs(events: readonly Event[]): Event[][] {
  const found: Event[][] = [];
  for (const event of events) {
    const open = found.at(-1);
    if (open && !BREAKS.includes(event.name)) open.push(event);
    else if (open && event.name === "bet_shown" && open[0]?.name === "bet_shown") open.push(event);
    else found.push([event]);
  }
  return found;
}

function seatOf(part: readonly Event[]): number | null {
  const [first] = part;
  return first ? (ofKind(first, "turn_began")?.seat ?? null) : null;
}

function markOf(part: readonly Event[]): Told["mark"] {
  const first = part[0]?.name;
  if (first === "game_ended" || first === "turn_limit") return "end";
  return first === "turn_began" ? "turn" : null;
}

/** Bets, rolls and steps are gathered; everything else is said as it is. */
function sentences(queue: Event[]): string[] {
  const found: string[] = [];
  for (let event = queue[0]; event; event = queue[0]) {
    const chosen = ofKind(event, "dice_chosen");
    if (event.name === "bet_written")
      found.push(betTold(takeWhile(queue, (each) => each.name === "bet_written")));
    else if (chosen) {
      queue.shift();
      const rolled = takeWhile(queue, (each) => each.name === "die_rolled");
      found.push(rollTold(chosen.seat, chosen.dice, rolled, stepsTold(queue)));
    } else if (isAfterRoll(event)) found.push(t("page-boats-steps", { steps: stepsTold(queue) }));
    else {
      queue.shift();
      if (!SILENT.includes(event.name)) found.push(say(event.words));
    }
  }
  return found;
}

function takeWhile(queue: Event[], isMeant: (event: Event) => boolean): Event[] {
  const end = queue.findIndex((event) => !isMeant(event));
  return queue.splice(0, end < 0 ? queue.length : end);
}

function isAfterRoll(event: Event): boolean {
  return isStep(event) || AFTER_ROLL.includes(event.name);
}

function betTold(events: readonly Event[]): string {
  return t("page-boats-you-bet", { colours: events.map((event) => nameOf(String(event.args["colour"]))) });
}

function rollTold(seat: number, dice: readonly string[], rolled: readonly Event[], steps: string): string {
  if (rolled.length === 0) return t("page-boats-took", { player: player(seat), dice: dice.map(nameOf) });
  const shown = rolled.map((event) => {
    const die = ofKind(event, "die_rolled");
    return die ? t("page-boats-die-shows", { colour: nameOf(die.colour), pips: die.pips }) : "";
  });
  return t("page-boats-rolled", { player: player(seat), dice: shown, steps });
}

/** Where each went; that he landed on somebody belongs to the move before. "none" if nobody went. */
function stepsTold(queue: Event[]): string {
  const steps = takeWhile(queue, isAfterRoll);
  const told = steps.flatMap((event, index) => {
    if (event.name === "landed_on") return [];
    const next = steps[index + 1];
    const landed = next ? ofKind(next, "landed_on") : null;
    return [stepTold(event, landed?.under ?? null)];
  });
  return told.join(t("page-boats-step-between")) || "none";
}

function stepTold(event: Event, under: string | null): string {
  const { colour, from, to, boat } = event.args as {
    colour?: string;
    from?: number;
    to?: number;
    boat?: number;
  };
  const words: Phrase = {
    id: `page-boats-step-${slug(event.name.replaceAll("_", " "))}`,
    args: { onto: under ? nameOf(under) : null },
  };
  if (colour) words.args["colour"] = nameOf(colour);
  if (from !== undefined) words.args["from"] = from;
  if (to !== undefined) words.args["to"] = to;
  if (boat !== undefined) words.args["boat"] = boat;
  return say(words);
}
