/** The buttons of a question: in groups on the own turn, with what one would look for and can't have now. */

import type { Topic } from "../table/face";
import type { Scene } from "../table/scene.svelte";
import type { Decision, Option } from "../wire";
import { loreOf, TOOLS } from "./lore";
import { partsOf } from "./notation";
import { presentView, presentSeat } from "./sight";

const TOPICS: { readonly [topic: string]: readonly string[] } = {
  here: ["dig", "search", "steal", "heal", "sell", "buy", "craft"],
  walk: ["move", "careful", "visit"],
  people: ["extort", "deal"],
  cards: ["play"],
  gang: ["join"],
  past: ["reveal"],
  end: ["end"],
};
const MOST_REFUSED = 8;
/** What ends a question stands last. */
const LAST = new Set(["done", "give up", "decline", "refuse", "leave michel"]);

export function topics(decision: Decision, scene: Scene): readonly Topic[] {
  if (!isTurn(decision)) return [{ id: "all", options: inOrder(decision.options), refused: [] }];
  const refused = missed(decision, scene);
  return Object.entries(TOPICS).map(([id, verbs]) => ({
    id,
    options: verbs.flatMap((verb) => decision.options.filter((option) => partsOf(option.text).verb === verb)),
    refused: refused.filter((text) => verbs.includes(partsOf(text).verb)),
  }));
}

export function isTurn(decision: Decision): boolean {
  return decision.prompt.id === "dig-prompt-turn";
}

function inOrder(options: readonly Option[]): readonly Option[] {
  return options.toSorted((one, other) => Number(isLast(one)) - Number(isLast(other)));
}

function isLast(option: Option): boolean {
  return LAST.has(partsOf(option.text).verb);
}

/** What is worth a grey button: the usual actions, what this room is for, and what the hand is for. */
function missed(decision: Decision, scene: Scene): readonly string[] {
  const view = presentView(scene);
  const own = presentSeat(scene);
  if (!view || !own || view.actions_left === 0) return [];
  const offered = new Set(decision.options.map((option) => option.text));
  const wished = [
    "search",
    ...ofHand(own.hand ?? {}),
    "extort",
    "careful",
    ...ofRoom(own.at),
    ...ofCards(scene),
  ];
  return [...new Set(wished)].filter((text) => !offered.has(text)).slice(0, MOST_REFUSED);
}

function ofHand(hand: { readonly [kind: string]: number }): readonly string[] {
  const held = (kind: string) => (hand[kind] ?? 0) > 0;
  const best = TOOLS.findLast(held);
  const recipes = { blade: "knives", spike: "pick", container: "shovel" };
  const crafts = Object.entries(recipes).filter(([part]) => held(part) && held("binding"));
  return [`dig ${best ?? "spoon"}`, ...crafts.map(([, recipe]) => `craft ${recipe}`)];
}

function ofRoom(room: string): readonly string[] {
  if (room === "canteen") return ["steal"];
  if (room === "infirmary") return ["heal"];
  return room === "yard" ? ["sell", "buy shovel", "buy pick", "buy knife"] : [];
}

function ofCards(scene: Scene): readonly string[] {
  const lore = loreOf(scene);
  const kinds = Object.keys(presentSeat(scene)?.hand ?? {});
  return kinds.filter((kind) => lore.group(kind) === "actions").map((kind) => `play ${kind}`);
}
