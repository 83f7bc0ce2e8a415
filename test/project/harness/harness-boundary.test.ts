import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { readImports, type SourceTree } from "../../../scripts/structure/import-graph.ts";

const isInside = (path: string): boolean => path.startsWith("harness/");
const entries = new Set(["harness/index.ts", "harness/vitest.ts"]);
const packages = new Set(["xstate", "@xstate/graph", "fast-check", "vitest"]);

/** Imports across the border of harness, except those of its entries. */
const crossings = (tree: SourceTree): readonly string[] =>
  [...readImports(tree)].flatMap(([path, imports]) =>
    imports
      .map((imported) => imported.path)
      .filter((to) => isInside(path) !== isInside(to) && !entries.has(to))
      .map((to) => `${path} imports ${to}`),
  );
/** Packages that harness imports, Node's own left out, except those that it may. */
const foreignPackages = (tree: SourceTree): readonly string[] =>
  [...tree].flatMap(([path, text]) =>
    [...text.matchAll(/^(?:import|export|\}).*? from "([^.][^"]*)"|^import "([^.][^"]*)"|import\("([^.][^"]*)"\)/gm)]
      .flatMap((match) => match.slice(1).filter((name) => name !== undefined))
      .filter((name) => isInside(path) && !name.startsWith("node:") && !packages.has(name))
      .map((name) => `${path} imports ${name}`),
  );
/** Values of XState that a file of harness imports, itself, instead of through the file that holds what XState's next version moves. */
const xstateValues = (tree: SourceTree): readonly string[] =>
  [...tree]
    .filter(([path]) => isInside(path) && !/\.test\.ts$|^harness\/(?:examples|xstate)\//.test(path))
    .filter(([, text]) => /^import (?!type )[^;]*from "(?:xstate|@xstate\/graph)"/m.test(text))
    .filter(([, text]) =>
      [...text.matchAll(/^import (?!type )\{([^}]*)\} from "(?:xstate|@xstate\/graph)"/gm)].some(([, names = ""]) =>
        names.split(",").some((name) => name.trim() !== "" && !name.trim().startsWith("type ")),
      ),
    )
    .map(([path]) => path);

const files = globSync("{harness,src,server,demo,scripts,stand-ins,test}/**/*.{ts,tsx,mjs}").sort();
const project: SourceTree = new Map(files.map((path) => [path, readFileSync(path, "utf8")]));

it("harness is imported by its entries alone, and imports nothing of the project", () => {
  expect(crossings(project)).toEqual([]);
});

it("harness imports XState, its graph, fast-check and vitest, and no other package", () => {
  expect(foreignPackages(project)).toEqual([]);
});

it("one file of harness imports values of XState", () => {
  expect(xstateValues(project)).toEqual([]);
});

it("an import across the border, of another package, or of a value of XState is found", () => {
  const tree: SourceTree = new Map([
    ["harness/index.ts", `export * from "./run.ts";`],
    [
      "harness/run.ts",
      `import type { A } from "../src/a.ts";\nimport { z } from "zod";\nimport { type B, and } from "xstate";`,
    ],
    ["src/a.ts", `import { run } from "../harness/run.ts";\nimport { one } from "../harness/index.ts";`],
  ]);
  expect(crossings(tree)).toEqual(["harness/run.ts imports src/a.ts", "src/a.ts imports harness/run.ts"]);
  expect(foreignPackages(tree)).toEqual(["harness/run.ts imports zod"]);
  expect(xstateValues(tree)).toEqual(["harness/run.ts"]);
});
