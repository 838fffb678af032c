/** The line to a table: a socket that mends itself, and says again what got no answer. */

import type { Hello, OnSocket, ToClient } from "../wire";

export type Command = Exclude<OnSocket, Hello>;
export type LineState = "connecting" | "open" | "cut" | "closed";

/** Close codes after which coming again is of no use. */
const FINAL = new Set([4003, 4004]);
const FIRST_WAIT = 250;
const LONGEST_WAIT = 8000;

export type Listener = {
  /** What to say first, each time. */
  hello(): Hello;
  hear(frame: ToClient): void;
  changed(state: LineState, code: number): void;
};

export class Line {
  #socket: WebSocket | null = null;
  #wait = FIRST_WAIT;
  #timer = 0;
  #isWelcome = false;
  #isClosed = false;
  /** Commands without an answer yet, by their id, in the order they were given. */
  #unanswered = new Map<string, Command>();

  constructor(
    readonly table: string,
    private readonly listener: Listener,
  ) {
    addEventListener("online", this.#retry);
    document.addEventListener("visibilitychange", this.#retry);
    this.#connect();
  }

  /** Send a command, now or as soon as there is a line. It has an id of its own, so that it is done once. */
  send(command: Command): void {
    if (command.id) this.#unanswered.set(command.id, command);
    if (this.#isWelcome) this.#write(command);
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    removeEventListener("online", this.#retry);
    document.removeEventListener("visibilitychange", this.#retry);
    this.#socket?.close();
  }

  #connect(): void {
    this.listener.changed("connecting", 0);
    const address = new URL(`/api/tables/${this.table}/socket`, location.href);
    address.protocol = address.protocol.replace("http", "ws");
    const socket = new WebSocket(address);
    this.#socket = socket;
    socket.onopen = () => this.#write(this.listener.hello());
    socket.onmessage = (message: MessageEvent<string>) => this.#hear(JSON.parse(message.data) as ToClient);
    socket.onclose = (event) => this.#cut(socket, event.code);
  }

  #hear(frame: ToClient): void {
    if (frame.type === "welcome") {
      this.#wait = FIRST_WAIT;
      this.#isWelcome = true;
      this.listener.hear(frame);
      this.listener.changed("open", 0);
      for (const command of this.#unanswered.values()) this.#write(command);
      return;
    }
    if ((frame.type === "done" || frame.type === "refused") && frame.id) this.#unanswered.delete(frame.id);
    this.listener.hear(frame);
  }

  #cut(socket: WebSocket, code: number): void {
    if (socket !== this.#socket || this.#isClosed) return;
    this.#socket = null;
    this.#isWelcome = false;
    if (FINAL.has(code)) {
      this.close();
      this.listener.changed("closed", code);
      return;
    }
    this.listener.changed("cut", code);
    this.#timer = window.setTimeout(() => this.#connect(), this.#wait * (0.75 + Math.random() / 2));
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
  }

  /** Somebody looks, or the network is back: don't wait any longer. */
  #retry = (): void => {
    if (this.#socket || this.#isClosed || document.hidden) return;
    clearTimeout(this.#timer);
    this.#connect();
  };

  #write(frame: OnSocket): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(frame));
  }
}
