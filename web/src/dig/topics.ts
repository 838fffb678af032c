/** The buttons of a question: grouped on the viewer's own turn, with usual actions that are refused now. */

import type { Topic } from "../table/game_ui";
import type { Scene } from "../table/scene.svelte";
import type { Decision, Option } from "../wire";
import { verbIn } from "./answers";
import { loreOf } from "./lore";
import { presentView, presentSeat } from "./seen";

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
/** Options that end a question, or leave it to others, come last, giving up at the very end. */
const LAST = ["call", "done", "leave michel", "refuse", "decline", "give up"];

export function topics(decision: Decision, scene: Scene): readonly Topic[] {
  if (!isTurn(decision)) return [{ id: "all", options: inOrder(decision.options), refused: [] }];
  const refused = missed(scene);
  return Object.entries(TOPICS).map(([id, verbs]) => ({
    id,
    options: verbs.flatMap((verb) => decision.options.filter((option) => option.verb === verb)),
    refused: refused.filter((text) => verbs.includes(verbIn(text))),
  }));
}

export function isTurn(decision: Decision): boolean {
  return decision.prompt.id === "dig-prompt-turn";
}

export function inOrder(options: readonly Option[]): readonly Option[] {
  return options.toSorted((one, other) => LAST.indexOf(one.verb) - LAST.indexOf(other.verb));
}

/** Refused actions worth a grey button: the usual ones, and what this room and this hand are for. */
function missed(scene: Scene): readonly string[] {
  const view = presentView(scene);
  const own = presentSeat(scene);
  if (!view || !own || view.actions_left === 0) return [];
  const lore = loreOf(scene);
  const ofHand = lore.sorted(own.hand ?? {}).flatMap(([kind]) => lore.ways(kind));
  const wished = ["search", ...lore.ways(own.at), "extort", "careful", ...ofHand];
  const deeds = view.outlook?.deeds ?? {};
  return [...new Set(wished)].filter((text) => deeds[text]).slice(0, MOST_REFUSED);
}
