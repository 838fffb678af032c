/** What somebody may wish to do, in a few words: actions that are not on offer have no words of their own. */

import { isSaid, t } from "../words/words.svelte";
import type { Phrase } from "../wire";
import { partsOf } from "./notation";

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
const NAMED: { readonly [verb: string]: (name: string) => string } = {
  dig: (tool) => t("page-dig-wish-dig", { tool: some(tool) }),
  buy: (goods) => t("page-dig-wish-buy", { goods: some(goods) }),
  craft: (product) => t("dig-option-craft", { product: some(product) }),
  play: (kind) => t("dig-option-play", { kind: nameOf(kind) }),
};

export function wordsOf(text: string): string {
  const { verb, name } = partsOf(text);
  const message = ALONE[text];
  return message ? t(message) : (NAMED[verb]?.(name) ?? text);
}

function nameOf(kind: string): Phrase {
  const id = `dig-kind-${kind.replaceAll(" ", "-")}`;
  return isSaid(id) ? { id, args: {} } : { id: "dig-own-name", args: { name: kind } };
}

function some(goods: string): Phrase {
  if (goods === "knives") return { id: "dig-kind-knife.some", args: { number: 2 } };
  return { id: `dig-kind-${goods}.some`, args: { number: 1 } };
}
