/** The tables this browser has visited. The sessions themselves are cookies. */

export type KnownTable = { id: string; game: string; name: string; at: number };

const KEPT = "cellmates-tables";
const MOST = 40;

let known = $state.raw<readonly KnownTable[]>(read());
addEventListener("storage", (event) => {
  if (event.key === KEPT) known = read();
});

export const myTables = {
  get all(): readonly KnownTable[] {
    return known;
  },
  /** Remember a table, newest first. */
  remember(table: KnownTable): void {
    write([table, ...read().filter((other) => other.id !== table.id)].slice(0, MOST));
  },
  forget(id: string): void {
    write(read().filter((table) => table.id !== id));
  },
};

function read(): readonly KnownTable[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEPT) ?? "[]");
    return Array.isArray(found) ? (found as KnownTable[]) : [];
  } catch {
    return [];
  }
}

function write(tables: readonly KnownTable[]): void {
  known = tables;
  try {
    localStorage.setItem(KEPT, JSON.stringify(tables));
  } catch {
    // Playing works without storage.
  }
}
