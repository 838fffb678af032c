/** How much of a table's chat has been read in this window. */

import type { TalkLine } from "../../wire";
import type { TableControl } from "../control.svelte";

class UnreadChat {
  #upTo = $state(0);
  readonly #control: TableControl;

  constructor(control: TableControl) {
    this.#control = control;
    this.#upTo = Number(sessionStorage.getItem(this.#key)) || this.#last;
  }

  /** Unread lines of others. */
  get unread(): number {
    return this.#control.talk.filter((line) => this.#isUnread(line)).length;
  }

  markRead(): void {
    this.#upTo = this.#last;
    sessionStorage.setItem(this.#key, String(this.#last));
  }

  #isUnread(line: TalkLine): boolean {
    const isMine = line.seat !== null && this.#control.you.seats.includes(line.seat);
    return line.text !== null && line.line > this.#upTo && !isMine;
  }

  get #last(): number {
    return this.#control.talk.at(-1)?.line ?? 0;
  }

  get #key(): string {
    return `cellmates-heard-${this.#control.id}`;
  }
}

const known = new WeakMap<TableControl, UnreadChat>();

/** The unread chat of a table: one object for each table. */
export function unreadChat(control: TableControl): UnreadChat {
  const found = known.get(control) ?? new UnreadChat(control);
  known.set(control, found);
  return found;
}
