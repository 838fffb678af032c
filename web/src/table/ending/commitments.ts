/** Checks fair dice in this browser: commitments before the start, and what was revealed afterwards. */

import type { TableInfo } from "../../wire";
import type { DiceNotes } from "../dice_notes";

export type Kept = "kept" | "broken" | "silent" | "default" | "hidden";
/** A commitment: the SHA-256 shown before the start, and the bytes revealed later. */
export type Commitment = { seat: number | null; commitment: string | null; shown: string | null; kept: Kept };

/** When this browser saw the table's commitment: before the start, later, not at all; or it saw it change. */
export type Witness = "before" | "late" | "none" | "changed";

export function witnessOf(table: TableInfo, notes: DiceNotes): Witness {
  const { promise, seen, isChanged } = notes;
  if (promise === null || seen === "after") return "none";
  if (isChanged || promise !== table.dice.commitment) return "changed";
  return seen === "before" ? "before" : "late";
}

/** How many of this browser's nonces the server received but did not use. */
export function unused(table: TableInfo, notes: DiceNotes): number {
  const used = new Set(table.seats.map((seat) => seat.nonce));
  return notes.received.filter((nonce) => !used.has(nonce)).length;
}

/** Whether this browser can compute SHA-256: only on a secure page. */
export function canCheck(): boolean {
  return typeof crypto !== "undefined" && crypto.subtle !== undefined;
}

/** The table's own commitment first, then every seat's. */
export async function checkCommitments(table: TableInfo): Promise<readonly Commitment[]> {
  const { commitment, secret } = table.dice;
  const seats = table.seats.map((seat) => checked(seat.seat, seat.nonce_commitment, seat.nonce));
  return Promise.all([checked(null, commitment, secret), ...seats]);
}

async function checked(
  seat: number | null,
  commitment: string | null,
  shown: string | null,
): Promise<Commitment> {
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
