/** The link by which everybody may watch a finished game: who can make one, and what it is. */

import { call } from "../../shell/api";
import type { TableInfo, You } from "../../wire";

export type Sharing = "shared" | "possible" | "no";

/** Only the host's session has the link; somebody who played alone, or imported the game, may share it afterwards. */
export function sharingOf(table: TableInfo, you: You): Sharing {
  if (!you.host) return "no";
  if (table.share) return "shared";
  if (table.origin && table.origin.step !== null) return "no";
  const people = table.seats.flatMap((seat, number) => (seat.kind === "bot" ? [] : [number]));
  const isAlone = people.length === 1 && people.every((seat) => you.seats.includes(seat));
  return table.status === "replay" || isAlone ? "possible" : "no";
}

/** The link; a new one if there is none yet, or if another session of the host made it. */
export async function replayLink(table: string): Promise<string | null> {
  const { replay } = await call("GET /api/tables/{table}/links", { table });
  if (replay) return replay;
  return (await call("POST /api/tables/{table}/renew", { table, body: { link: "replay" } })).replay;
}
