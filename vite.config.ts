import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

/** Live inspection is built apart (scripts/build-inspector.ts): the app names its entry, which the server has with the demo only. */
const inspectionApart: Plugin = {
  name: "annales-inspection",
  apply: "build",
  enforce: "pre",
  resolveId: (source) =>
    source.endsWith("/dev/connect.ts") ? { id: "/dev/connect.js", external: "absolute" as const } : null,
};

/**
 * How the app is built; scripts/build.ts builds the frame of the public pages apart. What every page of the app needs is one
 * file: many small ones weigh more and take more round trips. Screens and texts that are opened later stay files of their own.
 */
export default defineConfig({
  appType: "custom",
  plugins: [react(), inspectionApart],
  publicDir: "src/ui/brand/public",
  build: {
    outDir: "dist/client",
    target: ["chrome100", "firefox100", "safari15.4"],
    manifest: true,
    chunkSizeWarningLimit: 2000,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: "app.html",
      output: { codeSplitting: { groups: [{ name: "app", tags: ["$initial"] }] } },
      treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
    },
  },
});
