/** A paragraph of the story in sentences: rows of like events are gathered, the rest is said as it is. */

import { say, t, type Words } from "../words/words.svelte";
import type { Event, Phrase, PhraseArgument } from "../wire";

/** The paragraphs themselves tell whose turn it was. */
const UNSAID = new Set(["turn_began", "turn_ended", "michel_left"]);
/** Everybody is dealt as many cards, and the board shows the gangs. */
const SET_UP = new Set(["gang_turned", "drew_unseen"]);
/** Events that come in rows and are told in one sentence. */
const ROWS: { readonly [name: string]: string } = {
  drew: "drew",
  dealt: "dealt",
  discarded: "discarded",
  hand_seen: "saw",
  lost: "lost",
};
const CONCERNED = ["seat", "victim", "loser", "holder", "other", "mate"];

/** `after`: the event that the next paragraph begins with. */
export function linesOf(events: readonly Event[], after: Event | undefined): readonly string[] {
  const [head] = events;
  const said = events.filter((event) => event.name !== "michel_left");
  if (head && said.every((event) => UNSAID.has(event.name))) return uneventful(head, said);
  const queue = new Queue(worthTelling(events, after));
  const lines: string[] = [];
  while (queue.head) {
    const line = sentenceOf(queue);
    if (line) lines.push(line);
  }
  return lines;
}

function uneventful(head: Event, said: readonly Event[]): readonly string[] {
  if (head.name !== "turn_began") return [];
  return [said.length > 1 ? t("page-dig-did-nothing", wordsOf(head, "player")) : say(head.words)];
}

/** Without what is dealt to everybody before the first turn, and without what the next event says as well. */
function worthTelling(events: readonly Event[], after: Event | undefined): readonly Event[] {
  const isSetUp = events.some((event) => event.name === "first_chosen" || event.name === "past_dealt");
  return events.filter((event, at) => {
    const isDealt = isSetUp && SET_UP.has(event.name);
    return !isDealt && !isPlain(event, events[at + 1] ?? after);
  });
}

function isPlain(event: Event, following: Event | undefined): boolean {
  if (event.name !== "chose" || !following) return false;
  return CONCERNED.some((name) => following.args[name] === event.args["chosen"]);
}

class Queue {
  #at = 0;
  constructor(private readonly events: readonly Event[]) {}

  get head(): Event | undefined {
    return this.events[this.#at];
  }

  next(): Event | undefined {
    return this.events[this.#at++];
  }

  /** The next event, if it is called so. */
  nextIf(name: string): Event | undefined {
    return this.head?.name === name ? this.next() : undefined;
  }

  /** The events like this one, of the same seat, that follow it. */
  rowOf(first: Event): readonly Event[] {
    const row = [first];
    for (let each = this.head; each?.name === first.name && owner(each) === owner(first); each = this.head) {
      row.push(each);
      this.next();
    }
    return row;
  }
}

function sentenceOf(queue: Queue): string {
  const event = queue.next();
  if (!event || UNSAID.has(event.name)) return "";
  const row = ROWS[event.name];
  if (row)
    return t(`page-dig-${row}`, {
      ...wordsOf(event, "player", "holder"),
      cards: cardsIn(queue.rowOf(event)),
    });
  return OWN[event.name]?.(event, queue) ?? say(event.words);
}

const OWN: { readonly [name: string]: (event: Event, queue: Queue) => string } = {
  searched(event, queue) {
    const unseen = queue.nextIf("drew_unseen");
    if (unseen) queue.rowOf(unseen);
    return say(event.words);
  },
  drew_unseen(event, queue) {
    const count = queue.rowOf(event).length;
    return t("page-dig-drew-unseen", { ...wordsOf(event, "player"), count });
  },
  rolled: (event, queue) => walked(event, queue.nextIf("went"), "page-dig-walked"),
  michel_rolled: (event, queue) => walked(event, queue.nextIf("michel_went"), "page-dig-michel-walked"),
  sold(event, queue) {
    const cards = cardsIn(queue.rowOf(event));
    const number = queue.nextIf("got_cigarettes")?.args["number"];
    const words = { ...wordsOf(event, "player"), cards };
    return typeof number === "number"
      ? t("page-dig-sold", { ...words, number })
      : t("page-dig-sold-only", words);
  },
  crafted(event, queue) {
    const took = queue.nextIf("took");
    const product = took?.words.args["kind"];
    return product ? t("page-dig-crafted", { ...wordsOf(event, "player"), product }) : say(event.words);
  },
  bought(event, queue) {
    const paidFor = event.args["purchase"] === "knives" ? 2 : 1;
    if (queue.head?.args["number"] === paidFor) queue.nextIf("took");
    return say(event.words);
  },
  deal_cigarettes: (event) => (event.args["given"] || event.args["asked"] ? say(event.words) : ""),
};

function walked(roll: Event, went: Event | undefined, message: string): string {
  if (!went) return say(roll.words);
  return t(message, { ...wordsOf(roll, "player", "pips"), ...wordsOf(went, "from", "to") });
}

/** Arguments of an event's own sentence. */
function wordsOf(event: Event, ...names: readonly string[]): Words {
  return Object.fromEntries(Object.entries(event.words.args).filter(([name]) => names.includes(name)));
}

/** The cards that a row of events names, those of a kind together. */
function cardsIn(row: readonly Event[]): PhraseArgument[] {
  const counts = new Map<string, { words: Phrase; number: number }>();
  for (const { args, words } of row) {
    const kind = String(args["kind"]);
    const number = (counts.get(kind)?.number ?? 0) + Number(args["number"] ?? 1);
    counts.set(kind, { words: words.args["kind"] as Phrase, number });
  }
  return [...counts.values()].map(({ words, number }) => ({ ...words, args: { ...words.args, number } }));
}

/** Whose cards it is about. */
function owner(event: Event): unknown {
  return event.args["holder"] ?? event.args["seat"];
}
