/** The links of a table, for its host: known when it was opened, and fetched again on demand. */

import { call, Refusal } from "../shell/api";
import { notices } from "../shell/notices.svelte";
import { openedTables } from "../table/opened_tables";
import { t } from "../words/words.svelte";
import type { Links } from "../wire";

export class TableLinks {
  links = $state.raw<Links>({ invite: null, watch: null, replay: null });
  /** Whether the server has answered. */
  isKnown = $state(false);

  constructor(readonly table: string) {
    const kept = openedTables.linksOf(table);
    if (kept) this.links = kept;
  }

  async ask(): Promise<void> {
    try {
      this.links = await call("GET /api/tables/{table}/links", { table: this.table });
      this.isKnown = true;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }

  /** Make a new link; the old one stops working. */
  async renew(link: "invite" | "watch"): Promise<void> {
    try {
      this.links = await call("POST /api/tables/{table}/renew", { table: this.table, body: { link } });
      notices.show(t("page-lobby-link-renewed"), "good");
    } catch (error) {
      notices.refuse(error);
    }
  }
}

/** Whether a link works only on the machine it was made on. */
export function isLoopback(link: string): boolean {
  return ["localhost", "127.0.0.1", "[::1]"].includes(new URL(link).hostname);
}
