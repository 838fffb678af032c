// Says where convicts would land, as the page's ghost does: cases { view, text } as JSON on standard input, landings on
// standard output. The tests compare them with what the engine then does.

import { text } from "node:stream/consumers";

import { rolldown } from "rolldown";

const NO_WORDS = {
  name: "no-words",
  resolveId: (id) => (id.endsWith("words.svelte") ? "\0words" : null),
  load: (id) => (id === "\0words" ? "export const t = (id) => id;" : null),
};

const bundle = await rolldown({
  input: new URL("src/boats/landing.ts", import.meta.url).pathname,
  plugins: [NO_WORDS],
});
const { output } = await bundle.generate({ format: "esm" });
const { landingOf } = await import(`data:text/javascript,${encodeURIComponent(output[0].code)}`);
const cases = JSON.parse(await text(process.stdin));
console.log(JSON.stringify(cases.map(({ view, text }) => landingOf(view, text))));
