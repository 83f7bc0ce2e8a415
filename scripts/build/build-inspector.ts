import react from "@vitejs/plugin-react";
import { build } from "vite";

/** The inspector's page and what connects the app to it: served below /dev with the demo, and never part of the app. */
export const buildInspector = () =>
  build({
    configFile: false,
    logLevel: "warn",
    base: "/dev/",
    publicDir: false,
    plugins: [react()],
    build: {
      outDir: "dist/dev",
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: { inspector: "inspector.html", connect: "src/inspector/connection/connect.ts" },
        preserveEntrySignatures: "exports-only",
        output: { entryFileNames: ({ name }) => (name === "connect" ? "connect.js" : "assets/[name]-[hash].js") },
      },
    },
  });
