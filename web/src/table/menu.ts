/** What the menu of a table offers, to whom and when. */

import { player, t } from "../words/words.svelte";
import type { SeatInfo, TableInfo } from "../wire";
import type { TableControl } from "./control.svelte";

type Act = Parameters<TableControl["act"]>[0];

export type Deed = {
  icon: string;
  label: string;
  /** A command to the table, or something that the page does. */
  does: Act | "links" | "rules" | "lobby" | "delete";
  /** What is asked before; null: nothing. */
  about: string | null;
  hurts: boolean;
  goesHome: boolean;
};
export type MenuTopic = { id: string; title: string; deeds: readonly Deed[] };

export function menuOf(control: TableControl): readonly MenuTopic[] {
  const { table, you } = control;
  if (!table) return [];
  const own = you.seats.flatMap((seat) => table.seats[seat] ?? []);
  const topics = [
    { id: "table", title: "", deeds: tableDeeds(you.host, own, table) },
    { id: "own", title: "", deeds: own.flatMap((seat) => ownDeeds(seat, own.length > 1, table)) },
    { id: "host", title: t("page-bar-menu-host"), deeds: you.host ? hostDeeds(you.seats, table) : [] },
  ];
  return topics.filter((topic) => topic.deeds.length > 0);
}

function tableDeeds(isHost: boolean, own: readonly SeatInfo[], table: TableInfo): Deed[] {
  const isOpen = ["lobby", "playing", "dealing"].includes(table.status);
  const links = isHost && isOpen ? [deed("link", t("page-bar-menu-links"), "links")] : [];
  const rules = deed("info", t("page-bar-menu-rules"), "rules");
  const home = own.length > 0 ? [deed("arrow-left", t("page-bar-menu-lobby"), "lobby")] : [];
  return [rules, ...links, ...home];
}

function ownDeeds({ seat, bot }: SeatInfo, isOneOfMany: boolean, { status }: TableInfo): Deed[] {
  const named = { player: player(seat) };
  const deeds: Deed[] = [];
  if (!["lobby", "dealing", "playing"].includes(status)) return deeds;
  if (status === "playing" && bot) deeds.push(deed("play", t("page-come-back"), { type: "come_back", seat }));
  if (status === "playing" && !bot) {
    const label = isOneOfMany ? t("page-bot-for", named) : t("page-bar-menu-hand-over");
    deeds.push(deed("robot", label, { type: "hand_over", seat }));
  }
  const codeLabel = isOneOfMany ? t("page-bar-menu-code-for", named) : t("page-bar-menu-code");
  deeds.push(deed("rescue", codeLabel, { type: "new_code", seat }));
  const leaveLabel = isOneOfMany ? t("page-bar-menu-leave-for", named) : t("page-bar-menu-leave");
  const leave = deed("leave", leaveLabel, { type: "leave", seat }, t("page-bar-menu-leave-about"));
  return [...deeds, { ...leave, goesHome: !isOneOfMany }];
}

function hostDeeds(mine: readonly number[], table: TableInfo): Deed[] {
  const others = table.seats.filter((seat) => !mine.includes(seat.seat) && seat.kind !== "bot");
  const deeds = table.status === "playing" ? others.flatMap((seat) => seatDeeds(seat, table)) : [];
  if (table.status === "playing")
    deeds.push(
      deed("cross", t("page-bar-menu-abandon"), { type: "abandon" }, t("page-bar-menu-abandon-about")),
    );
  else deeds.push(deed("cross", t("page-bar-menu-delete"), "delete", t("page-bar-menu-delete-about")));
  return deeds;
}

function seatDeeds({ seat, bot, taken, free, awaits, present }: SeatInfo, table: TableInfo): Deed[] {
  const named = { player: player(seat) };
  if (!taken && (free || awaits)) return []; // it is open already, or the others are being asked
  if (!taken)
    return [
      deed("unlock", t("page-bar-menu-open", named), { type: "open", seat }, t("page-bar-menu-open-about")),
    ];
  const replace = deed("robot", t("page-bar-menu-replace", named), {
    type: "replace",
    seat,
    bot: table.stand_in,
  });
  const about = t("page-bar-menu-kick-about", named);
  return [
    ...(bot || present ? [] : [replace]), // who is there hands over himself
    deed("cross", t("page-bar-menu-kick", named), { type: "kick", seat }, about),
  ];
}

/** What is asked about hurts. */
function deed(icon: string, label: string, does: Deed["does"], about: string | null = null): Deed {
  return { icon, label, does, about, hurts: about !== null, goesHome: false };
}
