/** Actions that are not on offer, in words: only options bring words of their own. */

import type { Scene } from "../table/scene.svelte";
import { t } from "../words/words.svelte";
import { verbIn } from "./answers";
import { loreOf, type Lore } from "./lore";

const ALONE: { readonly [text: string]: string } = {
  search: "page-dig-wish-search",
  careful: "page-dig-wish-careful",
  heal: "page-dig-wish-heal",
  reveal: "page-dig-wish-reveal",
  move: "dig-option-move",
  extort: "dig-option-extort",
  steal: "dig-option-steal",
  sell: "dig-option-sell",
  deal: "dig-option-deal",
  end: "dig-option-end",
};
const NAMED: { readonly [verb: string]: (name: string, lore: Lore) => string } = {
  dig: (tool, lore) => t("page-dig-wish-dig", { tool: lore.some(tool) }),
  buy: (goods, lore) => t("page-dig-wish-buy", { goods: lore.some(goods) }),
  craft: (product, lore) => t("dig-option-craft", { product: lore.some(product) }),
  join: (gang, lore) => t("page-dig-wish-join", { gang: lore.name(gang) }),
  play: (kind, lore) => t("dig-option-play", { kind: lore.name(kind) }),
};

export function wordsOf(text: string, scene: Scene): string {
  const message = ALONE[text];
  const verb = verbIn(text);
  return message ? t(message) : (NAMED[verb]?.(text.slice(verb.length + 1), loreOf(scene)) ?? text);
}
