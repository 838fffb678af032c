/** Which thing on the table an answer belongs to, and what was meant by tapping one that offers nothing. */

import type { Target } from "../table/face";
import type { Scene } from "../table/scene.svelte";
import type { Option } from "../wire";
import { loreOf, TOOLS } from "./lore";
import { partsOf } from "./notation";
import { presentView, presentSeat } from "./sight";

/** The room that the viewer is in: what is done there without naming it is offered here. */
export const HERE: Target = "room:here";

/** What the board lays on the viewer's own room beside `room:yard` and the like. */
export function roomHere(scene: Scene): string | null {
  return presentSeat(scene)?.at ?? null;
}

/** Verbs whose name says all. */
const BY_NAME: { readonly [verb: string]: string } = {
  go: "room",
  dig: "card",
  play: "card",
  lay: "card",
  discard: "card",
  sell: "card",
  with: "card",
  give: "card",
  join: "gang",
  name: "tool",
  seat: "seat",
  visit: "seat",
  buy: "pile",
  craft: "pile",
};
const ALONE: { readonly [text: string]: Target } = {
  search: "deck",
  steal: "pile:spoon",
  heal: HERE,
  sell: HERE,
  move: HERE,
  careful: HERE,
  reveal: "past",
  "roll michel": "michel",
  "leave michel": "michel",
};
/** The same words mean other things when another's hand, or the discard, is looked at. */
const BY_MEANING: { readonly [message: string]: (kind: string) => Target } = {
  "dig-option-frisk": (kind) => `taken:${kind}`,
  "dig-option-inform": (kind) => `taken:${kind}`,
  "dig-option-salvage": () => "discard",
  "dig-option-take-knife": () => "pile:knife",
};

export function targetOf({ text, words }: Option): Target | null {
  const { verb, name } = partsOf(text);
  const meant = BY_MEANING[words.id];
  if (meant) return meant(name);
  if (name === "") return ALONE[text] ?? null;
  const thing = BY_NAME[verb];
  if (!thing || name === "cigarette") return null;
  return `${thing}:${thing === "pile" ? pileOf(name) : name}`;
}

/** Two knives come from the pile of knives. */
function pileOf(goods: string): string {
  return goods === "knives" ? "knife" : goods;
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
  gang: (gang) => [`join ${gang}`],
  seat: (seat, scene) =>
    presentView(scene)?.options["teams"] ? ["extort", "deal", `seat ${seat}`] : ["extort", `seat ${seat}`],
  pile: (kind) => OF_PILE[kind] ?? [],
  room: atRoom,
};
const OF_PILE: { readonly [kind: string]: readonly string[] } = {
  knife: ["buy knife", "craft knives"],
  spoon: ["steal"],
  pick: ["craft pick", "buy pick"],
  shovel: ["craft shovel", "buy shovel"],
};
const RECIPE_OF: { readonly [part: string]: string } = {
  blade: "knives",
  spike: "pick",
  container: "shovel",
};
const DONE_IN: { readonly [room: string]: readonly string[] } = {
  canteen: ["steal"],
  yard: ["sell"],
  infirmary: ["heal"],
};

function atRoom(room: string, scene: Scene): readonly string[] {
  if (room === "solitary" && room !== roomHere(scene)) return ["go solitary"];
  if (room !== roomHere(scene)) return [`go ${room}`, "move", "careful"];
  return [...(DONE_IN[room] ?? ["search"]), "search", "move"];
}

function atCard(kind: string, scene: Scene): readonly string[] {
  if (asks(scene, "discard")) return [`discard ${kind}`];
  if ((TOOLS as readonly string[]).includes(kind)) return [`dig ${kind}`];
  const group = loreOf(scene).group(kind);
  if (group === "weapons") return ["extort", `lay ${kind}`, ...crafts(kind)];
  if (group === "actions") return [`play ${kind}`];
  if (group === "accessories") return gangsFor(scene).map((gang) => `join ${gang}`);
  return group === "parts" ? crafts(kind) : ["sell"];
}

function crafts(part: string): readonly string[] {
  const recipe = RECIPE_OF[part];
  return recipe ? [`craft ${recipe}`] : ["craft knives", "craft pick", "craft shovel"];
}

function gangsFor(scene: Scene): readonly string[] {
  return Object.keys(presentView(scene)?.gangs ?? {});
}

function asks(scene: Scene, verb: string): boolean {
  return scene.decision?.options.every((option) => partsOf(option.text).verb === verb) ?? false;
}
