/** What a visitor may paste to get to a table: a link, its end, or the address of a table. */

export type Pasted =
  | { kind: "table"; address: string; table: string }
  | { kind: "half" | "code" | "no-link" | "empty" }
  | { kind: "elsewhere"; host: string };

const TABLE = /^[a-z2-7]{16}$/;
const KEY = /^[A-Za-z0-9_-]{43}$/;
const CODE = /^(?:[A-Za-z0-9]{5}[\s-]*){5}$/;

export function readPasted(pasted: string, here: string): Pasted {
  const text = pasted.trim();
  if (text === "") return { kind: "empty" };
  if (CODE.test(text)) return { kind: "code" };
  const bare = /^([a-z2-7]{16})(?:#(.*))?$/.exec(text);
  if (bare) return opened(bare[1] ?? "", bare[2] ?? "");
  return readAddress(text, here);
}

function readAddress(text: string, here: string): Pasted {
  const found = /(?:https?:\/\/\S+)/.exec(text)?.[0] ?? text;
  if (!URL.canParse(found, here)) return { kind: "no-link" };
  const address = new URL(found, here);
  const table = /^\/t\/([^/]+)\/?$/.exec(address.pathname)?.[1] ?? "";
  if (!TABLE.test(table)) return { kind: "no-link" };
  if (address.host !== new URL(here).host) return { kind: "elsewhere", host: address.host };
  return opened(table, address.hash.slice(1));
}

/** Without a key a visitor may return to a table they know; part of a key opens nothing. */
function opened(table: string, key: string): Pasted {
  if (key !== "" && !KEY.test(key)) return { kind: "half" };
  return { kind: "table", table, address: key ? `/t/${table}#${key}` : `/t/${table}` };
}
