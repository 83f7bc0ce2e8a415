import { execFileSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import * as api from "../../../harness/index.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly exports: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
  readonly files: readonly string[];
  readonly dependencies: Readonly<Record<string, string>>;
  readonly peerDependencies: Readonly<Record<string, string>>;
}
const harness = resolve("harness");
const { name, ...manifest } = JSON.parse(readFileSync(join(harness, "package.json"), "utf8")) as Manifest;
const readme = readFileSync(join(harness, "README.md"), "utf8");
/** The code of README.md, by the name of the file in its first line. */
const files = new Map(
  [...readme.matchAll(/```ts\n\/\/ (\S+)\n([^]*?)```/g)].map(([, file = "", code = ""]) => [file, code]),
);

const node = (folder: string, ...args: readonly string[]): string =>
  execFileSync(process.execPath, args, { cwd: folder, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
const tsc = (folder: string, ...args: readonly string[]): string =>
  node(folder, resolve("node_modules/typescript/bin/tsc"), ...args);

describe("the harness as a package", () => {
  const project = mkdtempSync(join(tmpdir(), "harness-"));
  const installed = join(project, "node_modules", name);

  beforeAll(() => {
    mkdirSync(installed, { recursive: true });
    cpSync(join(harness, "package.json"), join(installed, "package.json"));
    tsc(harness, "-p", "tsconfig.build.json", "--outDir", join(installed, "dist"));
    for (const needed of [
      ...Object.keys(manifest.dependencies),
      ...Object.keys(manifest.peerDependencies),
      "@types/node",
    ]) {
      mkdirSync(dirname(join(project, "node_modules", needed)), { recursive: true });
      symlinkSync(resolve("node_modules", needed), join(project, "node_modules", needed), "junction");
    }
    writeFileSync(join(project, "package.json"), JSON.stringify({ type: "module" }));
    for (const [file, code] of files) writeFileSync(join(project, file), code);
  }, 60_000);
  afterAll(() => rmSync(project, { recursive: true, force: true }));

  it("has the files that it exports, and says its version in the changelog", () => {
    const exported = Object.values(manifest.exports).flatMap((entry) =>
      typeof entry === "string" ? [entry] : Object.values(entry),
    );
    expect(exported.filter((path) => !existsSync(join(installed, path)))).toEqual([]);
    expect(manifest.files.filter((glob) => glob !== "dist" && globSync(glob, { cwd: harness }).length === 0)).toEqual(
      [],
    );
    expect(readFileSync(join(harness, "CHANGELOG.md"), "utf8")).toContain(`\n## ${manifest.version}\n`);
  });

  it("needs versions that are installed here", () => {
    const { devDependencies, dependencies } = JSON.parse(readFileSync("package.json", "utf8")) as Record<
      "devDependencies" | "dependencies",
      Readonly<Record<string, string>>
    >;
    const needed = { ...manifest.dependencies, ...manifest.peerDependencies };
    const here = { ...dependencies, ...devDependencies };
    expect(needed).toEqual(Object.fromEntries(Object.keys(needed).map((one) => [one, `^${here[one]}`])));
  });

  it("is used by the code of its README as it says there", () => {
    expect([...files.keys()]).toEqual([
      "upload.machine.ts",
      "upload.model.ts",
      "upload.test.ts",
      "upload.page.ts",
      "upload.mutation.ts",
      "shop.ts",
      "uploads.composition.ts",
    ]);
    const options = ["--module", "NodeNext", "--target", "ES2023", "--lib", "ES2024,DOM", "--types", "node"];
    const strict = ["--strict", "--exactOptionalPropertyTypes", "--noUncheckedIndexedAccess", "--skipLibCheck"];
    tsc(project, "--noEmit", "--allowImportingTsExtensions", ...options, ...strict, ...files.keys());
    writeFileSync(
      join(project, "titles.ts"),
      `import { modelChecks } from "${name}";
import { upload } from "./upload.model.ts";
console.log(modelChecks(upload, { steps: 3000, seed: 1 }).checks.map(({ title }) => title).join("\\n"));`,
    );
    const [, titles = ""] = /```\nupload\n([^]*?)```/.exec(readme) ?? [];
    expect(node(project, "titles.ts").trim().split("\n")).toEqual(
      titles
        .trim()
        .split("\n")
        .map((line) => line.trim()),
    );
    expect(node(project, "upload.mutation.ts")).toContain("not noticed by invariants:");
    expect(node(project, "shop.ts")).toContain("upload never ends with");
    writeFileSync(
      join(project, "story.ts"),
      `import { brokenLawText, exploreComposition } from "${name}";
import { uploads } from "./uploads.composition.ts";
console.log(exploreComposition(uploads).broken.map((broken) => brokenLawText(uploads, broken, "uploads")).join("\\n"));`,
    );
    const [, story = ""] = /```\n(two uploads: [^]*?)```/.exec(readme) ?? [];
    expect(node(project, "story.ts")).toBe(story);
  }, 60_000);

  it("names every value of its API in its README", () => {
    const names = Object.keys(api);
    expect(names.length).toBeGreaterThan(30);
    expect(names.filter((value) => !new RegExp(`[\`,( ]${value}[\`(]`).test(readme))).toEqual([]);
  });

  it("names every field of a model in its README", () => {
    const model = readFileSync(join(harness, "chart-model.ts"), "utf8");
    const [, fields = ""] = /interface ModelSpec[^{]*\{([^]*?)\n\}/.exec(model) ?? [];
    const named = [...fields.matchAll(/^  readonly (\w+)/gm)].map(([, field = ""]) => field);
    expect(named.length).toBeGreaterThan(8);
    expect(named.filter((field) => !readme.includes(`\`${field}\``))).toEqual([]);
  });
});
