/** The rulebook of the table that one sits at or thinks of. The server tells it, with that table's own numbers. */

import type { Block, Book, Endpoints } from "../wire";
import { call } from "./api";

/** A table by its id, or what a table would be. */
export type Subject = { table: string } | Endpoints["POST /api/rules"]["body"];

let subject: Subject | null = null;
const books = new Map<string, Promise<Book>>();

/** The rules that are looked up from now on are those of this table. */
export function useRulesOf(table: Subject): void {
  subject = table;
}

/** A rulebook; asked for once. */
export function readBook(of: Subject): Promise<Book> {
  const key = JSON.stringify(of);
  const known = books.get(key) ?? asked(of);
  books.set(key, known);
  known.catch(() => books.delete(key));
  return known;
}

function asked(of: Subject): Promise<Book> {
  return "table" in of
    ? call("GET /api/tables/{table}/rules", { table: of.table })
    : call("POST /api/rules", { body: of });
}

/** A rule by its number, as it holds at the table in question. */
export async function ruleOf(number: string): Promise<Block | null> {
  if (!subject) return null;
  const { chapters, elsewhere } = await readBook(subject);
  const blocks = [...chapters.flatMap((chapter) => chapter.blocks), ...elsewhere];
  return blocks.find((block) => block.number === number) ?? null;
}
