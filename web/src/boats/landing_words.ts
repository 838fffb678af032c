/** A landing in words, for the preview on the board and next to a die. */

import { t } from "../words/words.svelte";
import { nameOf } from "./convicts";
import type { Landing } from "./landing";

export function landingWords({ end }: Landing): string {
  if (end.kind === "field")
    return t("page-boats-lands-field", { field: end.field, onto: end.onto ? nameOf(end.onto) : null });
  if (end.kind === "boat")
    return t("page-boats-lands-boat", { boat: end.boat, last: end.last ? nameOf(end.last) : null });
  return t("page-boats-lands-window", { other: end.other ? nameOf(end.other) : null });
}
