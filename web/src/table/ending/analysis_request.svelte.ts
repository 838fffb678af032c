/** An analysis that is asked for, waited for, and read. */

import { call } from "../../shell/api";
import type { Analysis } from "../../wire";
import type { Findings } from "./analysis";

/** Milliseconds between two looks at how far it is. */
const PATIENCE = 800;

export class AnalysisRequest {
  state = $state.raw<Analysis | null>(null);
  error = $state.raw<unknown>(null);
  #isClosed = false;

  /** Only who sat at the table may have it analysed; others read what there is. */
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
