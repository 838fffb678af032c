/** One table as the server last described it, and the commands to it. The page decides nothing. */

import { call, Refusal } from "../shell/api";
import { myTables } from "../shell/my_tables.svelte";
import { notices } from "../shell/notices.svelte";
import { namePlayers, t } from "../words/words.svelte";
import { useRulesOf } from "../shell/rulebook.svelte";
import type {
  Answer,
  ContentInfo,
  Decision,
  Event,
  Hello,
  Paragraph,
  Picture,
  ProblemInfo,
  TableInfo,
  TalkLine,
  ToClient,
  You,
} from "../wire";
import { announcer } from "./announcer";
import { withPrisoners } from "./prisoners_for_bots";
import { Line, type Command, type LineState } from "./line";
import { DiceNotes } from "./dice_notes";
import { extended } from "./story";
import { Teller } from "./teller.svelte";

export type Viewer = number | "spectator";
/** A command without its id, which is added here. */
type NewCommand = Command extends infer Each ? (Each extends Command ? Omit<Each, "id"> : never) : never;
/** The outcome of a command. */
export type Settled = { problem: ProblemInfo | null; rescue: string | null; next: string | null };

/** The outcome of an answer whose question is gone. */
const STALE: ProblemInfo = { code: "stale", message: "", id: "refusal-stale", args: {}, rule: null };

export class TableControl {
  table = $state.raw<TableInfo | null>(null);
  you = $state.raw<You>({ seats: [], host: false, watching: false });
  /** The match as the server last sent it; the screen shows `teller.shown`. */
  picture = $state.raw<Picture | null>(null);
  /** All events of this viewer, from the first. */
  events = $state.raw<readonly Event[]>([]);
  /** The beginning of the story of a long game, fetched page by page. */
  earlier = $state.raw<readonly Paragraph[]>([]);
  talk = $state.raw<readonly TalkLine[]>([]);
  line = $state<LineState>("connecting");
  /** Seconds until a command is retried because the server is busy; 0: it is not. */
  busy = $state(0);
  /** The close code, if the table is no longer accessible; 0: it is. */
  closed = $state(0);
  /** Rescue codes received but not noted yet, by seat. */
  codes = $state<{ [seat: number]: string }>({});
  /** Whether to show them. */
  showsCodes = $state(false);
  /** Whose view the page shows; null until the server has said it. */
  viewer = $state<Viewer | null>(null);
  /** The ticket of an answer that is on its way. */
  answered = $state<string | null>(null);
  content = $state.raw<ContentInfo | null>(null);
  /** Whether the content has come, or can't be had. Hands are sorted by it, so cards drawn earlier would move. */
  isContentKnown = $state(false);

  readonly teller = new Teller();
  readonly #line: Line;
  readonly #dice: DiceNotes;
  /** Nonces that this page has sent. */
  readonly #revealed = new Set<string>();
  readonly #resolvers = new Map<string, (settled: Settled) => void>();

  constructor(readonly id: string) {
    this.#dice = new DiceNotes(id);
    this.#line = new Line(id, {
      hello: () => this.#hello(),
      hear: (frame) => this.#hear(frame),
      changed: (state, code) => this.#changed(state, code),
      waits: (seconds) => (this.busy = seconds),
      isWanted: (command) => this.#isWanted(command),
    });
  }

  // Views

  /** The question to the viewer's seat, unless its answer is on its way, or a bot gives it. */
  decision: Decision | null = $derived.by(() => {
    const open = this.picture?.decision ?? null;
    if (!open || this.table?.seats[open.seat]?.bot) return null;
    return open.ticket === this.answered ? null : open;
  });

  /** Whether bots wait until the player ends their turn or takes something back. */
  isHeld = $derived(this.picture?.held === true);

  /** Seats of this screen that people play and that owe an answer. */
  owing: readonly number[] = $derived.by(() => {
    const waiting = this.picture?.view?.waiting ?? [];
    return this.you.seats.filter((seat) => waiting.includes(seat) && !this.table?.seats[seat]?.bot);
  });

  /** Whether several people share this screen, each with their own secrets. */
  isHotSeat = $derived(this.you.seats.length > 1);

  /** The seat of this screen that must answer next, if somebody else's view is on screen. */
  curtain: number | null = $derived.by(() => {
    if (!this.isHotSeat || this.table?.status !== "playing") return null;
    return this.seat !== null && this.owing.includes(this.seat) ? null : (this.owing[0] ?? null);
  });

  get seat(): number | null {
    return typeof this.viewer === "number" ? this.viewer : null;
  }

  // Commands

  /**
   * Answer the open question: one option, or several answers, all or none. `hold`: if that ends the turn by itself,
   * bots wait for `goOn` while it could be taken back.
   */
  async play(answers: readonly Answer[], hold = false): Promise<boolean> {
    const open = this.decision;
    if (!open) return false;
    this.teller.skip();
    this.answered = open.ticket;
    const { problem } = await this.#send({
      type: "move",
      seat: open.seat,
      ticket: open.ticket,
      answers: [...answers],
      hold,
    });
    if (problem) this.answered = null;
    return problem === null;
  }

  /** End the turn for good: bots that waited go on. */
  goOn(): Promise<boolean> {
    return this.act({ type: "go_on", seat: this.seat ?? 0 });
  }

  async undo(): Promise<boolean> {
    if (this.seat === null) return false;
    this.teller.skip();
    const { problem } = await this.#send({ type: "undo", seat: this.seat });
    this.answered = null;
    return problem === null;
  }

  /** Send any other command. A refusal is shown. */
  async act(command: NewCommand): Promise<boolean> {
    const { problem, rescue } = await this.#send(command);
    if (rescue && "seat" in command && typeof command.seat === "number") this.codes[command.seat] = rescue;
    if (command.type === "new_code" && rescue) this.showsCodes = true;
    return problem === null;
  }

  /** The id of the rematch's table, opened now or earlier. */
  async rematch(): Promise<string | null> {
    return (await this.#send({ type: "rematch" })).next;
  }

  /** Say that a seat is ready, with a commitment for fair dice. */
  async ready(seat: number, ready: boolean): Promise<boolean> {
    const nonce_commitment = ready && this.table?.dice.kind === "fair" ? await this.#dice.commitment() : null;
    return this.act({ type: "ready", seat, ready, nonce_commitment });
  }

  /** Show another view of this screen's; behind the curtain of a hot seat, the spectators'. */
  look(viewer: Viewer): void {
    if (viewer === this.viewer) return;
    this.viewer = viewer;
    this.picture = null;
    this.events = [];
    this.earlier = [];
    this.teller.jump(null);
    announcer.forget(); // what was read out to one player is not for the next
    this.#line.send({ type: "look", seat: viewer, since: null });
  }

  noteCode(seat: number): void {
    delete this.codes[seat];
  }

  close(): void {
    this.#line.close();
    namePlayers([]);
  }

  // Messages

  #hello(): Hello {
    const since = this.events.at(-1)?.number ?? null;
    return { type: "hello", seat: this.viewer, since, heard: this.talk.at(-1)?.line ?? 0 };
  }

  #hear(frame: ToClient): void {
    if (frame.type === "welcome") {
      this.#sit(frame.you, frame.table, frame.picture.number);
      this.#welcome(frame.picture);
      this.#talked(frame.talk);
    } else if (frame.type === "table") this.#sit(frame.you, frame.table, this.picture?.number ?? 0);
    else if (frame.type === "match") this.#see(frame.picture);
    else if (frame.type === "talk") this.#talked(frame.lines);
    else if (frame.type === "done")
      this.#settle(frame.id, { problem: null, rescue: frame.rescue, next: frame.next });
    else if (frame.type === "refused") this.#refused(frame.id, frame.problem, frame.picture);
  }

  #sit(you: You, told: TableInfo, number: number): void {
    const table = withPrisoners(told);
    this.you = you;
    this.table = table;
    namePlayers(table.seats.map((seat) => seat.name));
    useRulesOf({ table: table.id });
    const mine = you.seats.map((seat) => table.seats[seat]?.name).find((name) => name);
    myTables.remember({ id: table.id, game: table.game, name: mine ?? "", at: Date.now() });
    this.#noteCommitment(table, number);
    if (table.status === "dealing") void this.#reveal();
    if (!this.content) void this.#readContent();
    this.#lookFromSeat();
  }

  /** Follow the viewer to or from a seat; at a hot seat the curtain decides whose view it is. */
  #lookFromSeat(): void {
    const { viewer, isHotSeat, seat } = this;
    if (viewer === null) return;
    const isPlayedByBot = seat !== null && this.table?.seats[seat]?.bot !== null;
    const isMine = seat !== null && this.you.seats.includes(seat) && !(isHotSeat && isPlayedByBot);
    if (!isMine) this.look(isHotSeat ? "spectator" : (this.you.seats[0] ?? "spectator"));
  }

  #welcome(picture: Picture): void {
    const isFirst = this.viewer === null;
    this.viewer = picture.seat ?? "spectator";
    if (isFirst && this.isHotSeat) return this.look("spectator");
    const isAnew = picture.first !== (this.events.at(-1)?.number ?? 0) + 1 || this.events.length === 0;
    this.events = isAnew ? picture.events : [...this.events, ...picture.events];
    if (isAnew) void this.#readEarlier(picture);
    const told = this.#extended(picture, isAnew);
    this.picture = told;
    this.answered = null;
    if (isAnew) this.teller.jump(told);
    else this.teller.tell(told);
  }

  #see(picture: Picture): void {
    if ((picture.seat ?? "spectator") !== this.viewer) return;
    const isFirst = this.picture === null;
    const last = this.events.at(-1)?.number ?? 0;
    this.events = [...this.events, ...picture.events.filter((event) => event.number > last)];
    if (isFirst) void this.#readEarlier(picture);
    const told = this.#extended(picture, isFirst);
    this.picture = told;
    if (picture.decision?.ticket !== this.answered) this.answered = null;
    if (isFirst) this.teller.jump(told);
    else this.teller.tell(told);
  }

  /** A picture with the whole story up to it. */
  #extended(picture: Picture, isAnew: boolean): Picture {
    return isAnew ? picture : { ...picture, story: [...extended(this.picture?.story ?? [], picture.story)] };
  }

  /** Of a long game only the newest events come by themselves; the others are fetched page by page. */
  async #readEarlier(picture: Picture): Promise<void> {
    const seat: number | "spectator" = picture.seat ?? "spectator";
    const earlier: Event[] = [];
    let told: readonly Paragraph[] = [];
    try {
      while (earlier.length + 1 < picture.first) {
        const query = { seat, since: earlier.length, count: picture.first - 1 - earlier.length };
        const { events, story } = await call("GET /api/tables/{table}/events", { table: this.id, query });
        if (events.length === 0) return;
        earlier.push(...events);
        told = extended(told, story);
      }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return;
    }
    if (this.viewer !== seat || this.events[0]?.number !== earlier.length + 1) return;
    this.events = [...earlier, ...this.events];
    this.earlier = told;
  }

  #talked(lines: readonly TalkLine[]): void {
    const fresh = new Map(lines.map((line) => [line.line, line]));
    const kept = this.talk.map((line) => fresh.get(line.line) ?? line);
    const last = kept.at(-1)?.line ?? 0;
    this.talk = [...kept, ...lines.filter((line) => line.line > last)];
  }

  #refused(id: string | null, problem: ProblemInfo, picture: Picture | null): void {
    if (picture) this.#see(picture);
    // A nonce may be sent twice when the line is cut: refusing the second is no news.
    if (problem.code !== "stale" && !id?.startsWith("nonce-")) notices.refuse(new Refusal(409, problem));
    this.#settle(id, { problem, rescue: null, next: null });
  }

  #changed(state: LineState, code: number): void {
    this.line = state;
    if (state === "closed") this.closed = code;
  }

  /** An answer is wanted while its question is open; otherwise it is dropped silently. */
  #isWanted(command: Command): boolean {
    if (command.type !== "move" || this.picture?.decision?.ticket === command.ticket) return true;
    this.#settle(command.id, { problem: STALE, rescue: null, next: null });
    return false;
  }

  // Internals

  #send(said: NewCommand, prefix = ""): Promise<Settled> {
    const id = prefix + (crypto.randomUUID?.() ?? String(Math.random()).slice(2));
    const answer = new Promise<Settled>((settle) => this.#resolvers.set(id, settle));
    this.#line.send({ ...said, id } as Command);
    return answer;
  }

  #settle(id: string | null, settled: Settled): void {
    if (id === null) return;
    this.#resolvers.get(id)?.(settled);
    this.#resolvers.delete(id);
  }

  /** Keep the server's commitment as first shown, and warn if it shows another one. */
  #noteCommitment({ dice, status }: TableInfo, number: number): void {
    if (dice.kind !== "fair" || !dice.commitment || status === "replay") return;
    const isOver = status === "over" || status === "abandoned" || status === "frozen";
    const seen = status === "lobby" ? "before" : isOver ? "after" : number;
    if (this.#dice.see(dice.commitment, seen)) notices.show(t("page-dice-changed"), "bad");
  }

  async #reveal(): Promise<void> {
    for (const seat of this.you.seats) {
      const nonce = this.#dice.nonceOf(this.table?.seats[seat]?.nonce_commitment ?? null);
      if (!nonce || this.#revealed.has(nonce)) continue;
      this.#revealed.add(nonce);
      const { problem } = await this.#send({ type: "reveal", seat, nonce }, "nonce-");
      if (!problem || problem.code === "revealed") this.#dice.noteReceived(nonce);
    }
  }

  async #readContent(): Promise<void> {
    try {
      this.content = await call("GET /api/tables/{table}/content", { table: this.id });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    } finally {
      this.isContentKnown = true;
    }
  }
}
