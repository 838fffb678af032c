/** Which page is open. Paths for the rulebook, the lessons and the replays are reserved. */

export type Route =
  | { page: "lobby" }
  | { page: "table"; table: string; key: string | null }
  | { page: "not-found"; path: string };

let current = $state.raw<Route>(routeAt(location));

export const route = {
  get current(): Route {
    return current;
  },
};

/** Go to a page of this site, as a link would. */
export function goTo(address: string): void {
  history.pushState(null, "", address);
  current = routeAt(location);
  window.scrollTo(0, 0);
}

/** Remove the key from the address once it is used: it is a secret. */
export function forgetKey(): void {
  history.replaceState(null, "", location.pathname);
}

addEventListener("popstate", () => (current = routeAt(location)));
addEventListener("hashchange", () => (current = routeAt(location)));

export function routeAt(address: { pathname: string; hash: string }): Route {
  const table = /^\/t\/([A-Za-z0-9]+)\/?$/.exec(address.pathname)?.[1];
  if (table) return { page: "table", table, key: address.hash.length > 1 ? address.hash.slice(1) : null };
  return address.pathname === "/" ? { page: "lobby" } : { page: "not-found", path: address.pathname };
}
