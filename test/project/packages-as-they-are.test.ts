import { readFileSync } from "node:fs";
import { relative, resolve } from "node:path";
import { build, type Plugin } from "vite";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { packageFolderOf } from "../../scripts/build/third-party-notices.ts";

/** What the app imports, and what these import themselves. */
const imported = ["effect", "xstate", "@xstate/react", "react", "react-dom/client", "ofetch", "wouter"];
const brought = ["ufo", "destr", "use-sync-external-store", "scheduler"];
const chart = resolve("src/machines/download/download.machine.ts");
/** Only the build knows this file. */
const entry = resolve("src/packages-entry.ts");

/** What a build by vite.config.ts puts out that shakes nothing off; and files that do not reach it as they are. */
const modules: string[] = [];
const changed: string[] = [];
let code = "";
const probe: Plugin = {
  name: "annales-test-probe",
  enforce: "post",
  resolveId: (id) => (id === entry ? id : null),
  load: (id) =>
    id === entry
      ? [...imported, chart].map((name, place) => `export * as m${place} from ${JSON.stringify(name)};`).join("\n")
      : null,
  transform(text, id) {
    const path = id.split("?")[0]!;
    if (packageFolderOf(id) !== null && !id.startsWith("\0") && readFileSync(path, "utf8") !== text)
      changed.push(relative(process.cwd(), path));
  },
  generateBundle(_, bundle) {
    for (const output of Object.values(bundle)) {
      if (output.type !== "chunk") continue;
      modules.push(...Object.keys(output.modules));
      code += output.code;
    }
  },
};

afterAll(() => void vi.unstubAllEnvs());
beforeAll(() => {
  vi.stubEnv("NODE_ENV", "production");
  return build({
    configFile: "vite.config.ts",
    logLevel: "silent",
    publicDir: false,
    plugins: [probe],
    build: {
      write: false,
      minify: false,
      manifest: false,
      rolldownOptions: { input: entry, treeshake: false, preserveEntrySignatures: "strict" },
    },
  });
}, 120_000);

it("the build takes each package from its own folder, and no file of ours in its place", () => {
  const folders = new Set(modules.map(packageFolderOf));
  const asked = [...imported, ...brought].map((name) => `node_modules/${name.replace("/client", "")}`);
  expect(asked.filter((name) => !folders.has(name))).toEqual([]);
});

it("the build gives packages to users letter for letter", () => {
  expect(modules.some((id) => id.endsWith("/xstate.esm.js"))).toBe(true);
  expect(changed).toEqual([]);
});

it("the build gives charts to users with what describes their states", () => {
  const [, described = ""] = /description: "([^"]+)"/.exec(readFileSync(chart, "utf8")) ?? [];
  expect(described).not.toBe("");
  expect(code.includes(described), described).toBe(true);
});
