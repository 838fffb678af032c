import { mount } from "svelte";

import "virtual:palette.css";
import "./app.css";
import App from "./App.svelte";
import { applySettings, settings } from "./shell/settings.svelte";
import { loadCatalogue } from "./words/words.svelte";

applySettings();

async function open(): Promise<void> {
  await loadCatalogue(settings.language).catch(() => loadCatalogue("en"));
  const target = document.getElementById("page");
  if (target) mount(App, { target });
  performance.mark("cellmates-open");
}

void open();
