/** Copying to the clipboard, also where the page came without TLS and the modern way is shut. */

import { t } from "../words/words.svelte";
import { notices } from "./notices.svelte";

export async function copy(text: string): Promise<void> {
  const isDone = (await copyModern(text)) || copyMarked(text);
  notices.show(t(isDone ? "page-lobby-link-copied" : "page-lobby-link-not-copied"), isDone ? "good" : "bad");
}

async function copyModern(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Mark the text in a field of its own. In front of a dialog the field must stand inside it. */
function copyMarked(text: string): boolean {
  const field = document.createElement("textarea");
  field.value = text;
  field.className = "unseen";
  const front = document.activeElement?.closest("dialog") ?? document.body;
  const focused = document.activeElement;
  front.append(field);
  field.select();
  const isDone = document.execCommand("copy");
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return isDone;
}
