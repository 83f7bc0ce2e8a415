import react from "@vitejs/plugin-react";
import { build, type Plugin } from "vite";

/**
 * The inspector's page, the worker of elkjs and what connects the app to it: served below /dev with the demo, and never part
 * of the app. `collectNotices` sees the packages that are put out.
 */
export const buildInspector = (collectNotices: Plugin) =>
  build({
    configFile: false,
    logLevel: "warn",
    base: "/dev/",
    publicDir: false,
    plugins: [react(), collectNotices],
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
