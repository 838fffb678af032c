/** Actions that a player may want but can't take now: by the thing tapped, and in words. */

import { t } from "../words/words.svelte";
import { nameOf, namedIn } from "./convicts";

export function wishesAt(target: string): readonly string[] {
  const [kind, colour] = target.split(":");
  return kind === "convict" && colour ? [`move ${colour}`, `back ${colour}`] : [];
}

/** An action in a few words. */
export function wordsOf(text: string): string {
  const [verb = ""] = text.split(" ");
  const names = namedIn(text).map(nameOf);
  return verb === "keep" ? t("boats-option-keep") : t(`page-boats-wish-${verb}`, { colours: names });
}
