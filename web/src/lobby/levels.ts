/** How the levels of bots are called, and what they are like. */

import { isSaid, t } from "../words/words.svelte";

export function levelName(level: string): string {
  const id = `page-lobby-level-${level}`;
  return isSaid(id) ? t(id) : level;
}

export function levelAbout(level: string): string {
  const id = `page-lobby-level-${level}.about`;
  return isSaid(id) ? t("page-lobby-level-told", { level: levelName(level), about: t(id) }) : "";
}
