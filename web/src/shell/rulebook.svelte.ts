/** The rulebook of the current table, existing or being set up. The server fills in that table's numbers. */

import type { Block, Book, Endpoints } from "../wire";
import { call } from "./api";

/** A table by its id, or the options of a table. */
export type Subject = { table: string } | Endpoints["POST /api/rules"]["body"];

let subject: Subject | null = null;
const books = new Map<string, Promise<Book>>();

/** Use this table's rules for lookups from now on. */
export function useRulesOf(table: Subject): void {
  subject = table;
}

/** A rulebook, fetched once. */
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

/** A rule by its number, with the current table's numbers. */
export async function ruleOf(number: string): Promise<Block | null> {
  if (!subject) return null;
  const { chapters, elsewhere } = await readBook(subject);
  const blocks = [...chapters.flatMap((chapter) => chapter.blocks), ...elsewhere];
  return blocks.find((block) => block.number === number) ?? null;
}
