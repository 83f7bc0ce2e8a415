import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "vite";
import { compressFiles } from "./compress-files.ts";

/**
 * Builds the page that says hello in React, the floor of all weights, as the app is built; answers its folder. `hello` is drawn in
 * the browser; `hello-prerendered` is in the HTML and hydrated.
 */
export const buildHelloPage = async (page: "hello" | "hello-prerendered" = "hello"): Promise<string> => {
  const dist = await mkdtemp(join(tmpdir(), "annales-hello-"));
  await build({
    configFile: "vite.config.ts",
    root: `test/bench/${page}`,
    publicDir: false,
    logLevel: "warn",
    build: {
      outDir: join(dist, "client"),
      emptyOutDir: true,
      rolldownOptions: { input: `test/bench/${page}/index.html` },
    },
  });
  await compressFiles(join(dist, "client"));
  return dist;
};
