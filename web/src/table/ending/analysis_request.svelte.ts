/** Requests an analysis, waits for it, and reads it. */

import { call } from "../../shell/api";
import type { Analysis } from "../../wire";
import type { Findings } from "./analysis";

/** Milliseconds between two polls. */
const PATIENCE = 800;

export class AnalysisRequest {
  state = $state.raw<Analysis | null>(null);
  error = $state.raw<unknown>(null);
  #isClosed = false;

  /** `mayAsk`: only players of the table may request an analysis; others read an existing one. */
  constructor(
    readonly table: string,
    readonly mayAsk: boolean,
  ) {
    void this.begin();
  }

  get findings(): Findings | null {
    const { state } = this;
    return state?.status === "done" ? (state.result as unknown as Findings | null) : null;
  }

  async begin(): Promise<void> {
    this.error = null;
    try {
      this.state = await call("GET /api/tables/{table}/analysis", { table: this.table });
      if (this.mayAsk && (this.state.status === "none" || this.state.status === "failed")) {
        this.state = await call("POST /api/tables/{table}/analysis", { table: this.table, body: {} });
      }
      while (this.#isGoingOn()) await this.#look();
    } catch (error) {
      this.error = error;
    }
  }

  close(): void {
    this.#isClosed = true;
  }

  #isGoingOn(): boolean {
    return !this.#isClosed && (this.state?.status === "waiting" || this.state?.status === "thinking");
  }

  async #look(): Promise<void> {
    await new Promise((wake) => setTimeout(wake, PATIENCE));
    if (!this.#isClosed) this.state = await call("GET /api/tables/{table}/analysis", { table: this.table });
  }
}
