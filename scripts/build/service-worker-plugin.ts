import type { Plugin } from "vite";
import { VitePWA } from "vite-plugin-pwa";

/**
 * Builds the app's worker (src/service-worker) beside the app, and tells it the files of the app; which of them a phone keeps, it
 * decides itself.
 */
export const serviceWorkerPlugin = (collectNotices: Plugin) =>
  VitePWA({
    strategies: "injectManifest",
    srcDir: "src/service-worker",
    filename: "worker.ts",
    injectRegister: false,
    manifest: false,
    injectManifest: {
      globPatterns: ["assets/**/*.{js,css,woff2,svg}"],
      dontCacheBustURLsMatching: /^assets\//,
      buildPlugins: { vite: [collectNotices] },
    },
  });
