// For tests: what the page draws of `boats`, from views and options alone. Standard input: cases { view, option,
// events } as JSON. Standard output: for each, the landing, the verdicts on the viewer's bet, and the results of
// finished games. The tests compare it with the engine.

import { text } from "node:stream/consumers";

import { rolldown } from "rolldown";

const NO_WORDS = {
  name: "no-words",
  resolveId: (id) => (id.endsWith("words.svelte") ? "\0words" : id === "page" ? "\0page" : null),
  load: (id) => (id === "\0words" ? "export const t = (id) => id;" : id === "\0page" ? PARTS : null),
};
const PARTS = ["landing", "bets", "results"].map((part) => `export * from "${path(part)}";`).join("\n");

const bundle = await rolldown({ input: "page", plugins: [NO_WORDS] });
const { output } = await bundle.generate({ format: "esm" });
const page = await import(`data:text/javascript,${encodeURIComponent(output[0].code)}`);
const cases = JSON.parse(await text(process.stdin));
console.log(JSON.stringify(cases.map(drawn)));

function path(part) {
  return new URL(`src/boats/${part}.ts`, import.meta.url).pathname;
}

function drawn({ view, option, events }) {
  return {
    landing: option ? page.landingOf(option) : null,
    verdicts: (view?.outlook?.convicts ?? []).map(page.verdictOn),
    points: page
      .resultsIn(events ?? [])
      .map((result) =>
        result.points.map((_, seat) => result.boats.map((_, boat) => page.pointsFrom(result, seat, boat + 1))),
      ),
  };
}
