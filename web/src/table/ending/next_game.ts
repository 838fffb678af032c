/** The next game: a rematch of the same players, or a new one against bots. */

import { call } from "../../shell/api";
import { goTo } from "../../shell/router.svelte";
import type { NewSeat, NewTable, Opened, Prisoner, SeatInfo, TableInfo } from "../../wire";
import type { TableControl } from "../control.svelte";
import { openedTables } from "../opened_tables";

/** Go to a table opened for this visitor. */
export function enterTable(opened: Opened): void {
  openedTables.keep(opened);
  goTo(`/t/${opened.table}`);
}

/** Open the rematch, or find the open one, and go there. Against bots alone it starts at once. */
export async function goToRematch(control: TableControl): Promise<void> {
  const next = control.table?.next ?? (await control.rematch());
  if (!next) return;
  const opened = await call("POST /api/tables/{table}/follow", { table: control.id });
  const { you, table } = opened.snapshot;
  if (you.host && table.status === "lobby" && isAgainstBots(table, you.seats)) await begin(table.id);
  enterTable(opened);
}

/** The same game with the same options, with bots on all other seats. */
export async function playBots(control: TableControl, name: string): Promise<void> {
  const { table, seat } = control;
  if (!table) return;
  const mine = seat ?? 0;
  const seats = table.seats.map((each): NewSeat =>
    each.seat === mine ? here(each, name) : botFor(each, table),
  );
  const wish = { game: table.game, seats, options: table.options, beat: table.beat, memory: table.memory };
  const opened = await call("POST /api/tables", { body: wish as NewTable });
  await begin(opened.table);
  enterTable(opened);
}

/** Whether all other seats are bots. */
export function isAgainstBots(table: TableInfo, mine: readonly number[]): boolean {
  return table.seats.every((seat) => seat.bot !== null || mine.includes(seat.seat));
}

async function begin(table: string): Promise<void> {
  await call("POST /api/tables/{table}/start", { table, body: {} });
}

function here(seat: SeatInfo, name: string): NewSeat {
  return { kind: "here", name: seat.name ?? name, prisoner: (seat.prisoner as Prisoner | null) ?? null };
}

function botFor(seat: SeatInfo, table: TableInfo): NewSeat {
  return { kind: "bot", bot: seat.kind === "bot" && seat.bot ? seat.bot : table.stand_in };
}
