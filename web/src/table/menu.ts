/** The entries of a table's menu, by viewer and state. */

import { player, t } from "../words/words.svelte";
import type { SeatInfo, TableInfo } from "../wire";
import type { TableControl } from "./control.svelte";

type Act = Parameters<TableControl["act"]>[0];

export type MenuItem = {
  icon: string;
  label: string;
  /** A command to the table, or something that the page does itself. */
  does: Act | "links" | "rules" | "lobby" | "delete";
  /** The question to confirm; null: none. */
  about: string | null;
  hurts: boolean;
  goesHome: boolean;
};
export type MenuTopic = { id: string; title: string; items: readonly MenuItem[] };

export function menuOf(control: TableControl): readonly MenuTopic[] {
  const { table, you } = control;
  if (!table) return [];
  const own = you.seats.flatMap((seat) => table.seats[seat] ?? []);
  const topics = [
    { id: "table", title: "", items: tableItems(you.host, own, table) },
    { id: "own", title: "", items: own.flatMap((seat) => ownItems(seat, own.length > 1, table)) },
    { id: "host", title: t("page-bar-menu-host"), items: you.host ? hostItems(you.seats, table) : [] },
  ];
  return topics.filter((topic) => topic.items.length > 0);
}

function tableItems(isHost: boolean, own: readonly SeatInfo[], table: TableInfo): MenuItem[] {
  const isOpen = ["lobby", "playing", "dealing"].includes(table.status);
  const links = isHost && isOpen ? [item("link", t("page-bar-menu-links"), "links")] : [];
  const rules = item("info", t("page-bar-menu-rules"), "rules");
  const home = own.length > 0 ? [item("arrow-left", t("page-bar-menu-lobby"), "lobby")] : [];
  return [rules, ...links, ...home];
}

function ownItems({ seat, bot }: SeatInfo, isOneOfMany: boolean, { status }: TableInfo): MenuItem[] {
  const named = { player: player(seat) };
  const items: MenuItem[] = [];
  if (!["lobby", "dealing", "playing"].includes(status)) return items;
  if (status === "playing" && bot) items.push(item("play", t("page-come-back"), { type: "come_back", seat }));
  if (status === "playing" && !bot) {
    const label = isOneOfMany ? t("page-bot-for", named) : t("page-bar-menu-hand-over");
    items.push(item("robot", label, { type: "hand_over", seat }));
  }
  const codeLabel = isOneOfMany ? t("page-bar-menu-code-for", named) : t("page-bar-menu-code");
  items.push(item("rescue", codeLabel, { type: "new_code", seat }));
  const leaveLabel = isOneOfMany ? t("page-bar-menu-leave-for", named) : t("page-bar-menu-leave");
  const leave = item("leave", leaveLabel, { type: "leave", seat }, t("page-bar-menu-leave-about"));
  return [...items, { ...leave, goesHome: !isOneOfMany }];
}

function hostItems(mine: readonly number[], table: TableInfo): MenuItem[] {
  const others = table.seats.filter((seat) => !mine.includes(seat.seat) && seat.kind !== "bot");
  const items = table.status === "playing" ? others.flatMap((seat) => seatItems(seat, table)) : [];
  if (table.status === "playing")
    items.push(
      item("cross", t("page-bar-menu-abandon"), { type: "abandon" }, t("page-bar-menu-abandon-about")),
    );
  else items.push(item("cross", t("page-bar-menu-delete"), "delete", t("page-bar-menu-delete-about")));
  return items;
}

function seatItems({ seat, bot, taken, free, awaits, present }: SeatInfo, table: TableInfo): MenuItem[] {
  const named = { player: player(seat) };
  if (!taken && (free || awaits)) return []; // it is open already, or the others are being asked
  if (!taken)
    return [
      item("unlock", t("page-bar-menu-open", named), { type: "open", seat }, t("page-bar-menu-open-about")),
    ];
  const replace = item("robot", t("page-bar-menu-replace", named), {
    type: "replace",
    seat,
    bot: table.stand_in,
  });
  const about = t("page-bar-menu-kick-about", named);
  return [
    ...(bot || present ? [] : [replace]), // a player who is present hands over themselves
    item("cross", t("page-bar-menu-kick", named), { type: "kick", seat }, about),
  ];
}

/** An item that asks first is one that costs something. */
function item(icon: string, label: string, does: MenuItem["does"], about: string | null = null): MenuItem {
  return { icon, label, does, about, hurts: about !== null, goesHome: false };
}
