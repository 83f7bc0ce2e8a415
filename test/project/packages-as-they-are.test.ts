import { readFileSync } from "node:fs";
import { dirname, relative, resolve } from "node:path";
import { build, type Plugin } from "vite";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { packageFolderOf } from "../../scripts/build/third-party-notices.ts";

/** What the app imports, and what these import themselves. */
const imported = ["effect", "xstate", "@xstate/react", "react", "react-dom/client", "ofetch", "wouter"];
const brought = ["ufo", "destr", "use-sync-external-store", "scheduler"];
const chart = resolve("src/machines/download/download.machine.ts");
const app = resolve("src/main.tsx");
/** Only the build knows this file. */
const entry = resolve("src/packages-entry.ts");

/** What a build by vite.config.ts puts out that shakes nothing off; and files that do not reach it as they are. */
const modules: string[] = [];
const changed: string[] = [];
/** Files of packages whose address alone a module has; each is put out as a file of its own. */
const addressed: string[] = [];
const unchanged: string[] = [];
let code = "";
/** What each module imports: as it is written, and as it is resolved. */
const imports = new Map<string, { readonly written: readonly string[]; readonly resolved: readonly string[] }>();
const IMPORT = /\b(?:from|import|require)\s*\(?\s*(["'])([^"']+)\1/g;
const packageName = (written: string): string => /^(?:@[^/]+\/)?[^/]+/.exec(written)![0];

/** What the compiler of a module adds for older browsers; the entry of live inspection, which is built apart (vite.config.ts). */
const isAdded = (id: string): boolean => id.startsWith("\0@oxc-project+runtime@") || id === "/dev/connect.js";

/** Whether `id` is what `importer` names: a file of the package, or of its own; or a file of ours by its own path. */
function isAsWritten(importer: string, written: readonly string[], id: string): boolean {
  const folder = packageFolderOf(id);
  if (isAdded(id)) return true;
  if (folder === null)
    return packageFolderOf(importer) === null && written.some((path) => resolve(dirname(importer), path) === id);
  if (id.startsWith("\0") || folder === packageFolderOf(importer)) return true;
  return written.some((name) => folder.endsWith(`node_modules/${packageName(name)}`));
}
const probe: Plugin = {
  name: "annales-test-probe",
  enforce: "post",
  resolveId: (id) => (id === entry ? id : null),
  load: (id) =>
    id === entry
      ? [...imported, chart, app].map((name, place) => `export * as m${place} from ${JSON.stringify(name)};`).join("\n")
      : null,
  transform(text, id) {
    const path = id.split("?")[0]!;
    if (id.endsWith("?url")) addressed.push(path);
    else if (packageFolderOf(id) !== null && !id.startsWith("\0") && readFileSync(path, "utf8") !== text)
      changed.push(relative(process.cwd(), path));
  },
  moduleParsed({ id, code: text, importedIds, dynamicallyImportedIds }) {
    const written = [...(text ?? "").matchAll(IMPORT)].map(([, , name]) => name!);
    imports.set(id, { written, resolved: [...importedIds, ...dynamicallyImportedIds] });
  },
  generateBundle(_, bundle) {
    for (const output of Object.values(bundle)) {
      if (output.type === "asset")
        for (const path of addressed.filter((one) => output.originalFileNames.includes(relative(process.cwd(), one)))) {
          if (readFileSync(path).equals(Buffer.from(output.source))) unchanged.push(path);
        }
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

it("the build takes nothing under the name of a package but a file of that package", () => {
  expect(imports.size).toBeGreaterThan(100);
  const foreign = [...imports].flatMap(([importer, { written, resolved }]) =>
    resolved.filter((id) => !isAsWritten(importer, written, id)).map((id) => `${importer} takes ${id}`),
  );
  expect(foreign).toEqual([]);
});

it("the build gives packages to users letter for letter", () => {
  expect(modules.some((id) => id.endsWith("/xstate.esm.js"))).toBe(true);
  expect(changed).toEqual([]);
  expect(addressed).toEqual([resolve("node_modules/elkjs/lib/elk-worker.min.js")]);
  expect(unchanged).toEqual(addressed);
});

it("the build gives charts to users with what describes their states", () => {
  const [, described = ""] = /description: "([^"]+)"/.exec(readFileSync(chart, "utf8")) ?? [];
  expect(described).not.toBe("");
  expect(code.includes(described), described).toBe(true);
});
