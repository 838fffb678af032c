/** A table being set up, until it is opened. */

import { house } from "../shell/house.svelte";
import { settings } from "../shell/settings.svelte";
import { t } from "../words/words.svelte";
import type { GameInfo, NewSeat, NewTable, OptionInfo, Prisoner } from "../wire";
import { BRISK, mySeat, type GameName } from "./opening";

export type Sitter = "me" | "link" | "here" | "bot";
export type Preset = "bots" | "friends" | "screen";
export type OptionValue = OptionInfo["default"];
export type DraftSeat = { sitter: Sitter; name: string; bot: string };
/** Settings other than the game's own options. */
export type DraftSettings = {
  spectators: boolean;
  memory: boolean;
  chat: boolean;
  hints: boolean;
  forced: boolean;
  dice: "fair" | "seeded" | null;
  undo: "barrier" | "turn" | "off" | null;
  beat: number;
  stand_in: string;
  /** null: the default, which is yes if at most one person plays. */
  share: boolean | null;
};

const USUAL: DraftSettings = {
  spectators: false,
  memory: true,
  chat: true,
  hints: true,
  forced: true,
  dice: null,
  undo: null,
  beat: 0.8,
  stand_in: "normal",
  share: null,
};
const SITTERS: { [preset in Preset]: Sitter } = { bots: "bot", friends: "link", screen: "here" };
const USUAL_SEATS = 4;

export class TableDraft {
  game = $state.raw<GameInfo>() as GameInfo;
  seats = $state<DraftSeat[]>([]);
  options = $state<{ [name: string]: OptionValue }>({});
  settings = $state<DraftSettings>({ ...USUAL });
  /** A content file of the player's own. */
  content = $state.raw<{ name: string; text: string } | null>(null);

  constructor(game: GameInfo) {
    this.play(game);
    this.arrange("bots");
  }

  /** Choose a game, with its default options. */
  play(game: GameInfo): void {
    this.game = game;
    this.content = null;
    this.options = Object.fromEntries(game.options.map((option) => [option.name, option.default]));
    if (this.seats.length > game.most_players) this.seats = this.seats.slice(0, game.most_players);
    while (this.seats.length > 0 && this.seats.length < game.least_players) this.addSeat();
  }

  /** Fill the seats: the visitor first, all others of one kind. */
  arrange(preset: Preset): void {
    const number = this.seats.length || Math.min(USUAL_SEATS, this.game.most_players);
    const sitter = SITTERS[preset];
    this.seats = Array.from({ length: number }, (_, seat) => this.#seat(seat, seat === 0 ? "me" : sitter));
    this.settings.beat = preset === "bots" ? BRISK : USUAL.beat;
  }

  /** The preset that matches the seats; null: a mixture. */
  preset: Preset | null = $derived.by(() => {
    const [first, ...others] = this.seats;
    const kinds = new Set(others.map((seat) => seat.sitter));
    if (first?.sitter !== "me" || kinds.size !== 1) return null;
    return (Object.keys(SITTERS) as Preset[]).find((preset) => kinds.has(SITTERS[preset])) ?? null;
  });

  addSeat(): void {
    if (this.seats.length >= this.game.most_players) return;
    const last = this.seats.at(-1)?.sitter ?? "bot";
    this.seats.push(this.#seat(this.seats.length, last === "me" ? "bot" : last));
  }

  removeSeat(): void {
    if (this.seats.length <= this.game.least_players) return;
    this.seats.pop();
    const first = this.options["first"];
    if (typeof first === "number" && first >= this.seats.length) this.options["first"] = "random";
  }

  /** Decide who sits there. There is only one "me": the seat they had goes to a bot. */
  place(number: number, sitter: Sitter): void {
    const seat = this.seats[number];
    if (!seat) return;
    const mine = this.seats.find((other) => other.sitter === "me");
    if (sitter === "me" && mine) mine.sitter = "bot";
    seat.sitter = sitter;
  }

  count(sitter: Sitter): number {
    return this.seats.filter((seat) => seat.sitter === sitter).length;
  }

  /** Whether nobody has to join first. */
  startsAtOnce: boolean = $derived.by(() => this.seats.every((seat) => seat.sitter !== "link"));

  /** Whether everybody who gets the link may watch the game once it is over. */
  isShared: boolean = $derived.by(
    () => this.settings.share ?? this.seats.filter((seat) => seat.sitter !== "bot").length <= 1,
  );

  nameOf(number: number): string {
    const seat = this.seats[number];
    if (seat?.sitter === "me") return mySeat(this.#nameless(number)).name;
    return (seat?.sitter === "here" && seat.name.trim()) || t("player", { n: number + 1 });
  }

  request(): NewTable {
    return {
      game: this.game.name as GameName,
      seats: this.seats.map((seat, number) => this.#newSeat(seat, number)),
      options: { ...this.options },
      content: this.content?.text ?? null,
      ...this.settings,
    } as NewTable;
  }

  #seat(number: number, sitter: Sitter): DraftSeat {
    return { sitter, name: t("player", { n: number + 1 }), bot: "normal" };
  }

  #newSeat(seat: DraftSeat, number: number): NewSeat {
    if (seat.sitter === "me") return mySeat(this.#nameless(number));
    if (seat.sitter === "here")
      return { kind: "here", name: this.nameOf(number), prisoner: this.#prisoner(number) };
    return seat.sitter === "bot" ? { kind: "bot", bot: seat.bot } : { kind: "link" };
  }

  #nameless(number: number): string {
    const isAmongBots = this.count("link") + this.count("here") === 0;
    return isAmongBots ? t("page-lobby-you") : t("player", { n: number + 1 });
  }

  /** Each player at this screen gets a different prisoner, and none gets the visitor's own. */
  #prisoner(number: number): Prisoner | null {
    const others = house.known?.prisoners.filter((prisoner) => prisoner !== settings.prisoner) ?? [];
    return (others[number] ?? null) as Prisoner | null;
  }
}
