import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { chunkFolders } from "./scripts/build/chunk-folders.ts";

const folders = chunkFolders();

/** Live inspection is built apart (scripts/build/build-inspector.ts): the app names its entry, which the server has with the demo only. */
const inspectionApart: Plugin = {
  name: "annales-inspection",
  apply: "build",
  enforce: "pre",
  resolveId: (source) =>
    source.endsWith("/inspector/connection/connect.ts")
      ? { id: "/dev/connect.js", external: "absolute" as const }
      : null,
};

/** A name that a module does not have is undefined where it runs: the build stops instead. */
const refuseMissing = (
  level: string,
  log: { readonly code?: string; readonly message: string },
  handle: (level: never, log: never) => void,
): void => {
  if (log.code === "IMPORT_IS_UNDEFINED" || log.code === "MISSING_EXPORT") throw new Error(log.message);
  handle(level as never, log as never);
};

/**
 * How the app is built; scripts/build.ts builds the frame of the public pages apart. What every page of the app needs is one
 * file of packages, which few releases change, and one of our own code: many small ones weigh more and take more round trips.
 * Screens and texts that are opened later stay files of their own.
 */
export default defineConfig({
  appType: "custom",
  plugins: [react(), inspectionApart, folders.plugin],
  publicDir: "src/ui/brand/public",
  build: {
    outDir: "dist/client",
    target: ["chrome100", "firefox100", "safari15.4"],
    manifest: true,
    chunkSizeWarningLimit: 2000,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: "index.html",
      onLog: refuseMissing,
      output: {
        chunkFileNames: folders.chunkFileNames,
        assetFileNames: folders.assetFileNames,
        codeSplitting: {
          groups: [
            { name: "libraries", tags: ["$initial"], test: /node_modules|@oxc-project/, priority: 2 },
            { name: "app", tags: ["$initial"] },
            ...folders.groups,
          ],
        },
      },
      treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
    },
  },
});
