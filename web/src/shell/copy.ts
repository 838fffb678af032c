/** Copies to the clipboard, even on pages without TLS, where the modern API is not available. */

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

/** Copy by selecting the text in a temporary field, which must be inside an open dialog. */
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
