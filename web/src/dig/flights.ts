/** What flies over the table when something happens: cards and cigarettes, from zone to zone. */

import type { Flight, Sprite } from "../table/game_ui";
import type { Scene } from "../table/scene.svelte";
import type { DigEvent, DigEventArgs, Event } from "../wire";
import { digEvent, digView } from "./seen";

const BACK: Sprite = { kind: "back", name: null };
const CIGARETTE: Sprite = { kind: "cigarette", name: null };
/** More than these would be a blur. */
const MOST = 6;

type Flown = { [Name in keyof DigEventArgs]?: (args: DigEventArgs[Name], scene: Scene) => readonly Flight[] };

export function flights(event: Event, scene: Scene): readonly Flight[] {
  return flown(digEvent(event), scene);
}

function flown<Name extends keyof DigEventArgs>(
  event: DigEvent & { name: Name; args: DigEventArgs[Name] },
  scene: Scene,
): readonly Flight[] {
  return FLOWN[event.name]?.(event.args, scene) ?? [];
}

const FLOWN: Flown = {
  drew: ({ seat, kind }, scene) => [fly("deck", zone(seat, scene), card(kind))],
  drew_unseen: ({ seat }, scene) => [fly("deck", zone(seat, scene), BACK)],
  dealt: ({ seat, kind }, scene) => [fly("deck", zone(seat, scene), card(kind))],
  discarded: ({ seat, kind }, scene) => [fly(zone(seat, scene), heap(kind, scene), card(kind))],
  lost: ({ seat, kind }, scene) => [fly(zone(seat, scene), heap(kind, scene), card(kind))],
  sold: ({ seat, kind }, scene) => [fly(zone(seat, scene), heap(kind, scene), card(kind))],
  played: ({ seat, kind }, scene) => [fly(zone(seat, scene), "discard", card(kind))],
  laid: ({ seat, kind }, scene) => [fly(zone(seat, scene), `laid:${seat}`, card(kind))],
  took: ({ seat, kind, number }, scene) => [fly(`pile:${kind}`, zone(seat, scene), card(kind), number)],
  salvaged: ({ seat, kind }, scene) => [fly("discard", zone(seat, scene), card(kind))],
  bought: ({ seat, price }) => [fly(`seat:${seat}`, "bank", CIGARETTE, price)],
  got_cigarettes: ({ seat, number }) => [fly("bank", `seat:${seat}`, CIGARETTE, number)],
  dug: ({ seat, tool }, scene) => [fly(zone(seat, scene), `tunnel:${seat}`, card(tool))],
  handed_over: ({ seat, to, tool }, scene) => [fly(zone(seat, scene), zone(to, scene), card(tool))],
  robbed: ({ taker, loser, kind }, scene) => [fly(zone(loser, scene), zone(taker, scene), card(kind))],
  robbed_unseen: ({ taker, loser }, scene) => [fly(zone(loser, scene), zone(taker, scene), BACK)],
  swapped: ({ seat, other }, scene) => exchange(seat, other, scene),
  deal_accepted: ({ seat, mate }, scene) => exchange(seat, mate, scene),
  shaken_down: (_, scene) => everybody(scene).map((seat) => fly(zone(seat, scene), "deck", BACK, 2)),
  joined: ({ seat, card: joined }) => [fly(`gang:${gangOf(joined)}`, `seat:${seat}`, gangCard(joined))],
  left_gang: ({ seat, card: left }) => [fly(`seat:${seat}`, `gang:${gangOf(left)}`, gangCard(left))],
};

function fly(from: string, to: string, sprite: Sprite, count = 1): Flight {
  return { from, to, sprite, count: Math.min(count, MOST) };
}

function exchange(one: number, other: number, scene: Scene): readonly Flight[] {
  const [here, there] = [zone(one, scene), zone(other, scene)];
  return [fly(here, there, BACK, 2), fly(there, here, BACK, 2)];
}

/** The zone of a seat's cards: the viewer's hand, or another player's panel. */
function zone(seat: number, scene: Scene): string {
  return seat === scene.seat ? "hand" : `seat:${seat}`;
}

/** Where a discarded card goes: back on its open pile, or on the search discard (D-102). */
function heap(kind: string, scene: Scene): string {
  return kind in (digView(scene)?.piles ?? {}) ? `pile:${kind}` : "discard";
}

function everybody(scene: Scene): readonly number[] {
  return Array.from({ length: digView(scene)?.players ?? 0 }, (_, seat) => seat);
}

function card(name: string): Sprite {
  return { kind: "card", name };
}

function gangCard(name: string): Sprite {
  return { kind: "gang", name: gangOf(name) };
}

function gangOf(name: string): string {
  return name.slice(0, name.indexOf("/"));
}
