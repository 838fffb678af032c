/** Reads text files that a visitor chooses. */

import { t } from "../words/words.svelte";

export type TextFile = { name: string; text: string };

/** What is wrong with a file, as a sentence. */
export class BadFile extends Error {}

/** The text of a file of at most this many characters. */
export async function readText(file: File, most: number): Promise<TextFile> {
  // A character takes at most four bytes, so a longer file need not be read.
  if (file.size > most * 4) throw tooLong(file, most);
  const text = await decoded(file);
  if (text.length > most) throw tooLong(file, most);
  return { name: file.name, text };
}

async function decoded(file: File): Promise<string> {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
  } catch {
    throw new BadFile(t("page-lobby-file-unread", { file: file.name }));
  }
}

function tooLong(file: File, most: number): BadFile {
  return new BadFile(t("page-lobby-file-large", { file: file.name, most: most / 1000 }));
}
