/** Fair dice, checked in this browser: what was promised before the start, and what was shown afterwards. */

import type { TableInfo } from "../../wire";
import type { DiceNotes } from "../dice_notes";

export type Kept = "kept" | "broken" | "silent" | "default" | "hidden";
/** A promise: the SHA-256 that was shown before the start, and the bytes that came to light later. */
export type Promised = { seat: number | null; commitment: string | null; shown: string | null; kept: Kept };

/** What this browser can say of the table's promise: it kept it before the start, or later, or not at all. */
export type Witness = "before" | "late" | "none" | "changed";

export function witnessOf(table: TableInfo, notes: DiceNotes): Witness {
  const { promise, seen, isChanged } = notes;
  if (promise === null || seen === "after") return "none";
  if (isChanged || promise !== table.dice.commitment) return "changed";
  return seen === "before" ? "before" : "late";
}

/** How many numbers of this browser the server received, and did not use. */
export function unused(table: TableInfo, notes: DiceNotes): number {
  const used = new Set(table.seats.map((seat) => seat.nonce));
  return notes.received.filter((nonce) => !used.has(nonce)).length;
}

/** Whether this browser can compute at all: only on a page that came safely. */
export function canCheck(): boolean {
  return typeof crypto !== "undefined" && crypto.subtle !== undefined;
}

/** The table's own promise first, then every seat's. */
export async function checkPromises(table: TableInfo): Promise<readonly Promised[]> {
  const { commitment, secret } = table.dice;
  const seats = table.seats.map((seat) => checked(seat.seat, seat.nonce_commitment, seat.nonce));
  return Promise.all([checked(null, commitment, secret), ...seats]);
}

async function checked(
  seat: number | null,
  commitment: string | null,
  shown: string | null,
): Promise<Promised> {
  return { seat, commitment, shown, kept: await verdict(seat, commitment, shown) };
}

async function verdict(seat: number | null, commitment: string | null, shown: string | null): Promise<Kept> {
  if (!commitment) return "default";
  if (!shown) return seat === null ? "hidden" : "silent";
  return (await sha256(shown)) === commitment ? "kept" : "broken";
}

/** SHA-256 of bytes that are written as hexadecimal digits. */
export async function sha256(digits: string): Promise<string> {
  const bytes = Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  const hashed = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(hashed, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
