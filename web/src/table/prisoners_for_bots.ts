/** Gives a prisoner's looks to seats without one: bots, and players of imported games. */

import { hasMessage, t } from "../words/words.svelte";
import type { SeatInfo, TableInfo } from "../wire";

const PRISONERS = [
  "knuckles",
  "duchess",
  "parson",
  "viper",
  "sparrow",
  "tinker",
  "oracle",
  "mouse",
  "whisper",
  "bishop",
  "ghost",
  "ace",
] as const;

/** The table with a prisoner on every seat, the same for all viewers. */
export function withPrisoners(table: TableInfo): TableInfo {
  const taken = new Set(table.seats.map((seat) => seat.prisoner));
  const free = PRISONERS.filter((prisoner) => !taken.has(prisoner));
  const shift = table.id.charCodeAt(0) % free.length;
  const isBegun = table.status !== "lobby" && table.status !== "dealing";
  const seats = table.seats.map((seat, place) =>
    (seat.bot || isBegun) && !seat.prisoner ? asPrisoner(seat, free[(shift + place) % free.length]) : seat,
  );
  return { ...table, seats };
}

function asPrisoner(seat: SeatInfo, prisoner: string | undefined): SeatInfo {
  const words = `page-prisoner-${prisoner}`;
  const name = seat.bot && hasMessage(words) ? t(words) : null;
  return { ...seat, prisoner: prisoner ?? null, name: seat.name ?? name };
}
