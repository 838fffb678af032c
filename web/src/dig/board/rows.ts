/** What the table's content says about locations and gangs; null until it is loaded. */

import type { ContentInfo } from "../../wire";
import { hasMessage, capitalised, t } from "../../words/words.svelte";

type Row = { [name: string]: unknown };

/** The dice that lead to a location, and how many cards a search draws there. */
export function placeRow(
  content: ContentInfo | null,
  room: string,
): { dice: readonly number[]; search: number } {
  // With teams, both cell blocks use the row of the cells (D-851).
  const row = rowOf(content, "board", room.startsWith("cells") ? "cells" : room);
  return { dice: listIn(row, "dice").map(Number), search: Number(row["search"] ?? 0) };
}

/** The accessories that a gang accepts, and how many different ones it needs. */
export function gangRow(
  content: ContentInfo | null,
  gang: string,
): { wears: readonly string[]; needs: number } {
  const row = rowOf(content, "gangs", gang);
  return { wears: listIn(row, "wears").map(String), needs: Number(row["needs"] ?? 0) };
}

/** A location's name as on its sign. */
export function signOf(room: string): string {
  const id = `page-dig-board-sign-${room.replaceAll(" ", "-")}`;
  return hasMessage(id) ? t(id) : capitalised(room);
}

function rowOf(content: ContentInfo | null, table: string, id: string): Row {
  return content?.tables[table]?.find((row) => row["id"] === id) ?? {};
}

function listIn(row: Row, field: string): readonly unknown[] {
  const values = row[field];
  return Array.isArray(values) ? values : [];
}
