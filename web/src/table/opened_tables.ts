/** Links and rescue codes, which the server sends only when a table is opened, kept until they are noted. */

import type { Links, Opened } from "../wire";

type Kept = { links: Links; codes: { [seat: string]: string } };

class OpenedTables {
  #kept = new Map<string, Kept>();

  keep(opened: Opened): void {
    this.#kept.set(opened.table, { links: opened.links, codes: opened.rescue });
  }

  codesOf(table: string): { [seat: string]: string } {
    return this.#kept.get(table)?.codes ?? {};
  }

  linksOf(table: string): Links | null {
    return this.#kept.get(table)?.links ?? null;
  }
}

export const openedTables = new OpenedTables();
