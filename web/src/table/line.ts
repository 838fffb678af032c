/** The connection to a table: a socket that reconnects, and resends commands without an answer. */

import { MOST_TRIES, secondsToWait, withJitter } from "../shell/busy";
import type { Hello, OnSocket, Refused, ToClient } from "../wire";

export type Command = Exclude<OnSocket, Hello>;
export type LineState = "connecting" | "open" | "cut" | "closed";

/** Close codes after which reconnecting is pointless. */
const FINAL = new Set([4003, 4004]);
const FIRST_WAIT = 250;
const LONGEST_WAIT = 8000;
/** A connection can die unnoticed: after this long in silence it is pinged, and given up without a pong. */
const QUIET = 20_000;
const PATIENCE = 4000;
const GLANCE = 1000;

export type Listener = {
  /** The first message of each connection. */
  hello(): Hello;
  hear(frame: ToClient): void;
  changed(state: LineState, code: number): void;
  /** The server is busy, and the command is resent in this many seconds; 0: no longer. */
  waits(seconds: number): void;
  /** Whether a command still fits the open question. */
  isWanted(command: Command): boolean;
};

export class Line {
  #socket: WebSocket | null = null;
  #wait = FIRST_WAIT;
  #timer = 0;
  #isWelcome = false;
  #isClosed = false;
  /** When the last message came, and when a ping was sent since then (0: none). */
  #heardAt = 0;
  #askedAt = 0;
  readonly #glances = window.setInterval(() => this.#glance(), GLANCE);
  /** Commands without an answer yet, by id, in order. */
  #unanswered = new Map<string, Command>();
  /** How often each was refused because the server was busy. */
  #tries = new Map<string, number>();

  constructor(
    readonly table: string,
    private readonly listener: Listener,
  ) {
    addEventListener("online", this.#retry);
    document.addEventListener("visibilitychange", this.#retry);
    this.#connect();
  }

  /** Send a command, now or once connected. Its id makes sure that it is executed once. */
  send(command: Command): void {
    if (command.id) this.#unanswered.set(command.id, command);
    if (this.#isWelcome) this.#write(command);
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    clearInterval(this.#glances);
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
    this.#heardAt = performance.now();
    this.#askedAt = 0;
    if (frame.type === "welcome") {
      this.#wait = FIRST_WAIT;
      this.#isWelcome = true;
      this.listener.hear(frame);
      this.listener.changed("open", 0);
      for (const command of this.#unanswered.values()) this.#write(command);
      return;
    }
    if (frame.type === "refused" && this.#waits(frame)) return;
    if ((frame.type === "done" || frame.type === "refused") && frame.id) this.#settle(frame.id);
    this.listener.hear(frame);
  }

  #settle(id: string): void {
    this.#unanswered.delete(id);
    if (this.#tries.delete(id) && this.#tries.size === 0) this.listener.waits(0);
  }

  /** Whether it was refused only because the server is busy; then it is resent while it is wanted. */
  #waits({ id, problem }: Refused): boolean {
    const seconds = secondsToWait(problem);
    const tries = this.#tries.get(id ?? "") ?? 0;
    if (seconds === null || !id || !this.#unanswered.has(id) || tries >= MOST_TRIES) return false;
    this.#tries.set(id, tries + 1);
    this.listener.waits(seconds);
    setTimeout(() => this.#sendAgain(id), withJitter(seconds));
    return true;
  }

  #sendAgain(id: string): void {
    const command = this.#unanswered.get(id);
    if (!command || this.#isClosed) return;
    if (this.listener.isWanted(command)) this.send(command);
    else this.#settle(id);
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

  /** The page is visible again, or the network is back: reconnect now. */
  #retry = (): void => {
    if (this.#isClosed || document.hidden) return;
    if (this.#socket) return this.#ask();
    clearTimeout(this.#timer);
    this.#connect();
  };

  #glance(): void {
    if (!this.#isWelcome || document.hidden) return;
    const now = performance.now();
    const isExpected = this.#unanswered.size > 0;
    if (this.#askedAt > 0 && now - this.#askedAt > PATIENCE) this.#giveUp();
    else if (now - this.#heardAt > (isExpected ? PATIENCE : QUIET)) this.#ask();
  }

  #ask(): void {
    if (!this.#isWelcome || this.#askedAt > 0) return;
    this.#askedAt = performance.now();
    this.#write({ type: "ping" });
  }

  #giveUp(): void {
    const socket = this.#socket;
    if (!socket) return;
    socket.onclose = null;
    socket.onmessage = null;
    socket.close();
    this.#askedAt = 0;
    this.#cut(socket, 1006);
  }

  #write(frame: OnSocket): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(frame));
  }
}
