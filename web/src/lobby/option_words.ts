/** Labels of the games' options. An option without words goes by its name. */

import { hasMessage, t } from "../words/words.svelte";
import type { OptionValue } from "./table_draft.svelte";

export function labelOf(game: string, option: string): string {
  const id = idOf(game, option);
  return hasMessage(id) ? t(id) : option;
}

export function aboutOf(game: string, option: string): string {
  const id = `${idOf(game, option)}.about`;
  return hasMessage(id) ? t(id) : "";
}

export function valueLabel(game: string, option: string, value: OptionValue): string {
  if (typeof value === "boolean") return t(value ? "page-lobby-yes" : "page-lobby-no");
  const id = `${idOf(game, option)}-${value ?? "none"}`;
  return hasMessage(id) ? t(id) : String(value ?? t("page-lobby-number-none"));
}

function idOf(game: string, option: string): string {
  return `page-lobby-${game}-${option.replaceAll("_", "-")}`;
}
