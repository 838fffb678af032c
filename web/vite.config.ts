import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { palette } from "./palette";

// The server sends the built files as they are: see src/cellmates/server/http/page.py.
// `vite dev` shows changes at once, next to a running server (CELLMATES=http://127.0.0.1:8000).
export default defineConfig({
  plugins: [palette(), svelte()],
  base: "/",
  build: {
    outDir: "../src/cellmates/server/page",
    emptyOutDir: true,
    target: "es2023",
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  server: {
    fs: { allow: [".", "../src/cellmates/pictures"] },
    proxy: { "/api": { target: process.env["CELLMATES"] ?? "http://127.0.0.1:8000", ws: true } },
  },
});
