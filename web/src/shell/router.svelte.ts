/** Which page is open. Places for the rulebook, the lessons and the replays are kept. */

export type Place =
  | { page: "lobby" }
  | { page: "table"; table: string; key: string | null }
  | { page: "strange"; path: string };

let place = $state.raw<Place>(placeOf(location));

export const route = {
  get place(): Place {
    return place;
  },
};

/** Go to a page of ours, as a link would. */
export function goTo(address: string): void {
  history.pushState(null, "", address);
  place = placeOf(location);
  window.scrollTo(0, 0);
}

/** A key is a secret: once it is used it shall not stay in the address. */
export function forgetKey(): void {
  history.replaceState(null, "", location.pathname);
}

addEventListener("popstate", () => (place = placeOf(location)));
addEventListener("hashchange", () => (place = placeOf(location)));

export function placeOf(address: { pathname: string; hash: string }): Place {
  const table = /^\/t\/([A-Za-z0-9]+)\/?$/.exec(address.pathname)?.[1];
  if (table) return { page: "table", table, key: address.hash.length > 1 ? address.hash.slice(1) : null };
  return address.pathname === "/" ? { page: "lobby" } : { page: "strange", path: address.pathname };
}
