import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "vite";
import { compress } from "./compress.ts";

/** Builds the page that says hello in React, the floor of all weights, as the app is built; answers its folder. */
export const buildHello = async (): Promise<string> => {
  const dist = await mkdtemp(join(tmpdir(), "annales-hello-"));
  await build({
    configFile: "vite.config.ts",
    root: "test/bench/hello",
    publicDir: false,
    logLevel: "warn",
    build: { outDir: join(dist, "client"), emptyOutDir: true, rolldownOptions: { input: "test/bench/hello/app.html" } },
  });
  await compress(join(dist, "client"));
  return dist;
};
