import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

// All colours are in src/cellmates/pictures/palette.json. The page gets them as custom properties, by day and by
// night, and index.html as %name.day% and %name.night%.
const FILE = fileURLToPath(new URL("../src/cellmates/pictures/palette.json", import.meta.url));
const NAME = "virtual:palette.css";

type Colour = string | [day: string, night: string];

export function palette(): Plugin {
  return {
    name: "palette",
    resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
    load(id) {
      if (id !== `\0${NAME}`) return null;
      this.addWatchFile(FILE);
      return styleSheet();
    },
    transformIndexHtml: (html) =>
      html.replace(/%([\w-]+)\.(day|night)%/g, (_, name, when) => valueOf(name, when)),
  };
}

function colours(): [name: string, colour: Colour][] {
  const { colours: groups } = JSON.parse(readFileSync(FILE, "utf-8")) as {
    colours: Record<string, Record<string, Colour>>;
  };
  return Object.values(groups).flatMap((group) => Object.entries(group));
}

function styleSheet(): string {
  const all = colours();
  const day = all.map(([name, colour]) => `--${name}: ${typeof colour === "string" ? colour : colour[0]};`);
  const night = all.flatMap(([name, colour]) =>
    typeof colour === "string" ? [] : [`--${name}: ${colour[1]};`],
  );
  return `:root { ${day.join(" ")} } :root[data-theme="dark"] { ${night.join(" ")} }`;
}

function valueOf(name: string, when: "day" | "night"): string {
  const colour = new Map(colours()).get(name);
  if (colour === undefined) throw new Error(`palette.json has no colour called ${name}`);
  return typeof colour === "string" ? colour : colour[when === "day" ? 0 : 1];
}
