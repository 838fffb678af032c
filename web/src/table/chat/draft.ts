/** The unsent chat line. It survives a lost connection and a reload, and is gone with the window. */
export class ChatDraft {
  readonly #key: string;

  constructor(table: string) {
    this.#key = `cellmates-draft-${table}`;
  }

  read(): string {
    return sessionStorage.getItem(this.#key) ?? "";
  }

  keep(text: string): void {
    if (text) sessionStorage.setItem(this.#key, text);
    else sessionStorage.removeItem(this.#key);
  }
}
