/** The names and descriptions of bot levels. */

import { hasMessage, t } from "../words/words.svelte";

export function levelName(level: string): string {
  const id = `page-lobby-level-${level}`;
  return hasMessage(id) ? t(id) : level;
}

export function levelAbout(level: string): string {
  const id = `page-lobby-level-${level}.about`;
  return hasMessage(id) ? t("page-lobby-level-told", { level: levelName(level), about: t(id) }) : "";
}
