/** Opens a table and goes there. If nobody has to join first, it starts at once. */

import { call } from "../shell/api";
import { goTo } from "../shell/router.svelte";
import { settings } from "../shell/settings.svelte";
import { DiceNotes } from "../table/dice_notes";
import { openedTables } from "../table/opened_tables";
import { t } from "../words/words.svelte";
import type { HereSeat, NewTable, Opened, Prisoner } from "../wire";

export type GameName = NewTable["game"];

/** Seconds a bot waits when somebody plays alone. */
export const BRISK = 0.4;

/** The visitor's own seat, from the settings. Without a name they are called `nameless`. */
export function mySeat(nameless: string = t("page-lobby-you")): HereSeat {
  const name = settings.name.trim() || nameless;
  return { kind: "here", name, prisoner: settings.prisoner as Prisoner | null };
}

/** One click: the visitor against three bots. */
export function playNow(game: GameName): Promise<void> {
  const bot = { kind: "bot", bot: "normal" } as const;
  return openTable({ game, seats: [mySeat(), bot, bot, bot], beat: BRISK });
}

export async function openTable(wish: NewTable): Promise<void> {
  const opened = await call("POST /api/tables", { body: wish });
  const isAlone = wish.seats.every((seat) => seat.kind !== "link");
  // Somebody who plays at one screen needs no code; the menu has one for those who want it.
  openedTables.keep(isAlone ? { ...opened, rescue: {} } : opened);
  if (isAlone) await start(opened);
  goTo(`/t/${opened.table}`);
}

async function start({ table, snapshot }: Opened): Promise<void> {
  const { kind, commitment } = snapshot.table.dice;
  if (kind === "fair") await commit(table, commitment, snapshot.you.seats);
  await call("POST /api/tables/{table}/start", { table, body: {} });
}

/** Commit to a nonce for every seat of this screen; the table's page reveals them. */
async function commit(table: string, promise: string | null, seats: readonly number[]): Promise<void> {
  const notes = new DiceNotes(table);
  if (promise) notes.see(promise, "before");
  for (const seat of seats) {
    const nonce_commitment = await notes.commitment();
    await call("POST /api/tables/{table}/ready", { table, body: { seat, nonce_commitment } });
  }
}
