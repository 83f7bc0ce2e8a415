import { VitePWA } from "vite-plugin-pwa";

/**
 * Builds the app's worker (src/worker) beside the app, and tells it which files an app without a connection needs: all of the
 * app's own but pdf.js, which is kept when it was used once.
 */
export const workerBeside = () =>
  VitePWA({
    strategies: "injectManifest",
    srcDir: "src/worker",
    filename: "worker.ts",
    injectRegister: false,
    manifest: false,
    injectManifest: {
      globPatterns: ["assets/*.{js,css,woff2}"],
      globIgnores: ["assets/pdf*"],
      dontCacheBustURLsMatching: /^assets\//,
    },
  });
