/** The match as one viewer sees it: the view, what is on offer where, and what a tap does. */

import { call } from "../shell/api";
import { notices } from "../shell/notices.svelte";
import { settings } from "../shell/settings.svelte";
import { player, t } from "../words/words.svelte";
import type { Decision, Event, Option, TableInfo, View, Objection } from "../wire";
import type { TableControl } from "./control.svelte";
import type { GameUi, Target } from "./game_ui";

/** A thing that has several options, one of which is to be chosen. */
export type Choosing = { target: Target; options: readonly Option[] };

export class Scene {
  choosing = $state.raw<Choosing | null>(null);
  /** An option that costs something and waits for a yes. */
  confirming = $state.raw<{ option: Option; warning: string } | null>(null);
  /** What a bot would do, and for which ticket. */
  advice = $state.raw<{ ticket: string; answer: string } | null>(null);
  /** The question in the middle of a composed answer; null: as the server asks it. */
  asking = $state<string | null>(null);
  #considered = $state.raw<Option | null>(null);

  constructor(
    readonly control: TableControl,
    readonly ui: GameUi,
  ) {}

  // Views

  view: View | null = $derived.by(() => this.control.teller.shown?.view ?? null);
  /** The present view, which answers refer to; `view` may lag behind. */
  present: View | null = $derived.by(() => this.control.picture?.view ?? null);
  happening: readonly Event[] = $derived.by(() => this.control.teller.happening);
  decision: Decision | null = $derived.by(() => this.control.decision);
  /** Whether the question belongs to the viewer's own turn. */
  isOnTurn: boolean = $derived.by(() => this.decision !== null && this.present?.turn === this.decision.seat);
  offers: ReadonlyMap<Target, readonly Option[]> = $derived.by(() => this.#offers());
  /** The option that the hint points at. */
  hinted: Option | null = $derived.by(() => {
    const { advice, decision } = this;
    if (!advice || advice.ticket !== decision?.ticket) return null;
    return decision.options.find((option) => option.text === advice.answer) ?? null;
  });

  /** The option under the pointer or the focus, so that the board can preview it; null once it is not on offer. */
  get considered(): Option | null {
    const option = this.#considered;
    return option && this.decision?.options.includes(option) ? option : null;
  }

  set considered(option: Option | null) {
    this.#considered = option;
  }

  get table(): TableInfo | null {
    return this.control.table;
  }

  /** The seat whose view this is; in a replay it may be another player's. */
  get seat(): number | null {
    const { shown } = this.control.teller;
    return shown ? shown.seat : this.control.seat;
  }

  offersAt(target: Target): readonly Option[] {
    return this.offers.get(target) ?? [];
  }

  isHinted(target: Target): boolean {
    return this.hinted !== null && this.ui.targetOf(this.hinted) === target;
  }

  // Actions

  /** A tap on a thing on the table. */
  tap(target: Target): void {
    const options = this.offersAt(target);
    const [only] = options;
    if (only && options.length === 1) this.choose(only);
    else if (only) this.choosing = { target, options };
    else void this.explain(this.ui.wishesAt(target, this));
  }

  /** Take an option, after a confirmation if it costs something. */
  choose(option: Option): void {
    this.choosing = null;
    const warning = settings.confirm ? this.ui.warning(option, this) : null;
    if (warning) this.confirming = { option, warning };
    else this.#take(option);
  }

  confirm(): void {
    const asked = this.confirming;
    this.confirming = null;
    if (asked) this.#take(asked.option);
  }

  /** Play several answers, all or none. */
  async playAll(answers: readonly string[]): Promise<boolean> {
    this.choosing = null;
    return this.control.play(answers, this.ui.saysEnd);
  }

  /** Show why the first of these is refused. */
  async explain(wishes: readonly string[]): Promise<void> {
    if (!this.decision) return notices.show(this.#whoIsAsked());
    const [why] = (await this.why(wishes)).filter((each) => each.problem);
    if (why?.problem) notices.show(t(why.problem.id, why.problem.args), "plain", why.problem.rule);
  }

  explainUndo(): void {
    notices.show(t("page-undo-none"));
  }

  /** The refusals that these answers would get. */
  async why(answers: readonly string[]): Promise<readonly Objection[]> {
    const { seat } = this;
    if (seat === null || answers.length === 0) return [];
    try {
      return await call("POST /api/tables/{table}/why", {
        table: this.control.id,
        body: { seat, answers: [...answers].slice(0, 64) },
      });
    } catch (error) {
      notices.refuse(error);
      return [];
    }
  }

  /** Ask a bot what it would do here. */
  async askForHint(): Promise<void> {
    const { seat } = this;
    if (seat === null || !this.decision) return;
    try {
      const hint = await call("POST /api/tables/{table}/hint", { table: this.control.id, body: { seat } });
      this.advice = { ticket: hint.ticket, answer: hint.answer };
      notices.show(t("page-hint-says", { words: hint.words }));
    } catch (error) {
      notices.refuse(error);
    }
  }

  #take(option: Option): void {
    this.considered = null;
    void this.control.play([option.text], this.ui.saysEnd);
  }

  #offers(): ReadonlyMap<Target, readonly Option[]> {
    const found = new Map<Target, Option[]>();
    for (const option of this.decision?.options ?? []) {
      const target = this.ui.targetOf(option);
      if (target !== null) found.set(target, [...(found.get(target) ?? []), option]);
    }
    return found;
  }

  #whoIsAsked(): string {
    const waiting = this.present?.waiting ?? [];
    if (this.present?.over || waiting.length === 0) return t("page-nothing-to-do");
    return t("page-others-turn", { players: waiting.map(player) });
  }
}
