/** Which thing on the table an option belongs to, and what a tap on a thing without options may have meant. */

import type { Target } from "../table/game_ui";
import type { Scene } from "../table/scene.svelte";
import type { Option } from "../wire";
import { kindOf, targetName, verbIn } from "./answers";
import { loreOf } from "./lore";
import { presentSeat } from "./seen";

/** The viewer's room, for actions done there without naming it. */
export const HERE: Target = "room:here";

/** The viewer's room, whose target is `HERE` in addition to `room:yard` and the like. */
export function roomHere(scene: Scene): string | null {
  return presentSeat(scene)?.at ?? null;
}

/** Options that name nothing, or something that lies elsewhere. */
const BY_VERB: { readonly [verb: string]: Target } = {
  search: "deck",
  heal: HERE,
  move: HERE,
  careful: HERE,
  reveal: "past",
  "roll michel": "michel",
  "leave michel": "michel",
};
/** The target of a name. */
const THINGS: { readonly [name: string]: string } = {
  location: "room",
  kind: "card",
  gang: "gang",
  seat: "seat",
};
/** Targets that depend on the message: another player's hand or the discard is looked at. */
const BY_MEANING: { readonly [message: string]: (kind: string) => Target } = {
  "dig-option-frisk": (kind) => `taken:${kind}`,
  "dig-option-inform": (kind) => `taken:${kind}`,
  "dig-option-salvage": () => "discard",
  "dig-option-take-knife": (kind) => `pile:${kind}`,
};
/** Options about cards of the viewer's hand. */
const OF_HAND = new Set(["dig", "play", "lay", "discard", "sell", "with", "give"]);
/** Options that take something from an open pile. */
const FROM_PILE = new Set(["steal", "buy", "craft"]);

export function targetOf(option: Option): Target | null {
  const { verb, target, words } = option;
  const meant = BY_MEANING[words.id];
  if (meant) return meant(kindOf(option) ?? "");
  if (BY_VERB[verb]) return BY_VERB[verb];
  if (FROM_PILE.has(verb)) return `pile:${Object.keys(gains(option))[0] ?? targetName(option)}`;
  const [what = ""] = Object.keys(target);
  if (what === "tool") return `${verb === "dig" ? "card" : "tool"}:${targetName(option)}`;
  if (what === "kind") return OF_HAND.has(verb) ? `card:${targetName(option)}` : null;
  if (verb === "sell") return HERE;
  return THINGS[what] ? `${THINGS[what]}:${targetName(option)}` : null;
}

function gains({ leads_to }: Option): object {
  return typeof leads_to["gains"] === "object" ? (leads_to["gains"] ?? {}) : {};
}

export function wishesAt(target: Target, scene: Scene): readonly string[] {
  const colon = target.indexOf(":");
  const thing = colon < 0 ? target : target.slice(0, colon);
  const name = colon < 0 ? "" : target.slice(colon + 1);
  return WISHES[thing]?.(name, scene) ?? [];
}

const WISHES: { readonly [thing: string]: (name: string, scene: Scene) => readonly string[] } = {
  deck: () => ["search"],
  discard: () => ["search"],
  past: () => ["reveal"],
  michel: () => ["roll michel"],
  bank: () => ["sell"],
  card: atCard,
  taken: (kind) => [`take ${kind}`],
  tool: (tool) => [`name ${tool}`],
  gang: (gang, scene) => loreOf(scene).ways(gang),
  seat: (seat) => ["extort", "deal", `seat ${seat}`],
  pile: (kind, scene) =>
    loreOf(scene)
      .ways(kind)
      .filter((text) => FROM_PILE.has(verbIn(text))),
  room: atRoom,
};

function atRoom(room: string, scene: Scene): readonly string[] {
  if (room !== roomHere(scene)) return [`go ${room}`, "move", "careful"];
  return [...loreOf(scene).ways(room), "search", "move"];
}

/** While cards are being chosen, this card is meant; otherwise, what cards like it are for. */
function atCard(kind: string, scene: Scene): readonly string[] {
  const asked = new Set(scene.decision?.options.filter((option) => kindOf(option)).map(({ verb }) => verb));
  if (asked.has("discard")) return [`discard ${kind}`];
  const ways = loreOf(scene)
    .ways(kind)
    .filter((text) => !FROM_PILE.has(verbIn(text)) || verbIn(text) === "craft");
  return [...ways, ...(asked.has("lay") ? [`lay ${kind}`] : [])];
}
