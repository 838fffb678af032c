/** The state of the tables that this browser knows, fetched now and then without joining them. */

import { call, Refusal } from "../shell/api";
import { myTables, type KnownTable } from "../shell/my_tables.svelte";
import { withPrisoners } from "../table/prisoners_for_bots";
import type { TableInfo, You } from "../wire";

/** A table as last seen. `table` is null until it could be fetched. */
export type TablePreview = {
  known: KnownTable;
  table: TableInfo | null;
  you: You | null;
  waiting: readonly number[];
};

const FINAL: readonly string[] = ["over", "abandoned", "replay", "frozen"];
const GONE: readonly number[] = [401, 403, 404];

export class TablePreviews {
  #seen = $state.raw<ReadonlyMap<string, TablePreview>>(new Map());
  #numbers = new Map<string, number>();

  /** Tables where it is the visitor's turn first, then games under way, then the rest; newest first among equals. */
  all: readonly TablePreview[] = $derived.by(() => {
    const blank = { table: null, you: null, waiting: [] };
    const found = myTables.all.map((known) => this.#seen.get(known.id) ?? { known, ...blank });
    return found.toSorted((one, other) => rank(one) - rank(other) || other.known.at - one.known.at);
  });

  calls: number = $derived(this.all.filter(isMyTurn).length);

  /** Fetch them again, except those that can't change any more. */
  async look(): Promise<void> {
    await Promise.all(
      myTables.all.filter((known) => !this.#isFinal(known.id)).map((known) => this.#lookAt(known)),
    );
  }

  async #lookAt(known: KnownTable): Promise<void> {
    const since = this.#numbers.get(known.id) ?? 0;
    try {
      const query = { seat: "spectator", since } as const;
      const { table, you, picture } = await call("GET /api/tables/{table}", { table: known.id, query });
      this.#numbers.set(known.id, picture.number);
      this.#note({ known, table: withPrisoners(table), you, waiting: picture.view?.waiting ?? [] });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (GONE.includes(error.status)) myTables.forget(known.id);
    }
  }

  #note(preview: TablePreview): void {
    this.#seen = new Map(this.#seen).set(preview.known.id, preview);
  }

  #isFinal(id: string): boolean {
    return FINAL.includes(this.#seen.get(id)?.table?.status ?? "");
  }
}

/** Whether a person at this screen owes an answer there. */
export function isMyTurn({ table, you, waiting }: TablePreview): boolean {
  if (table?.status !== "playing") return false;
  return waiting.some((seat) => you?.seats.includes(seat) && !table.seats[seat]?.bot);
}

function rank(preview: TablePreview): number {
  const status = preview.table?.status ?? "";
  if (isMyTurn(preview)) return 0;
  if (status === "playing" || status === "dealing") return 1;
  if (status === "lobby") return 2;
  return FINAL.includes(status) ? 3 : 2;
}
