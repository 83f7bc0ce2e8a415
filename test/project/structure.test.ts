import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { longestChains, readImports, type SourceTree } from "../../scripts/structure/import-graph.ts";
import { findStructureProblems, type StructureExceptions } from "../../scripts/structure/structure-rules.ts";
import config from "../../vite.config.ts";

const none: StructureExceptions = { circles: {}, ties: {}, charts: {}, folders: {}, words: {}, chance: {} };
const treeOf = (files: Readonly<Record<string, string>>): SourceTree => new Map(Object.entries(files));
const problemsOf = (files: Readonly<Record<string, string>>, exceptions: Partial<StructureExceptions> = {}) =>
  findStructureProblems(treeOf(files), { ...none, ...exceptions });

it("accepts a tree whose imports run one way", () => {
  const files = {
    "src/app/app.ts": `import { searchMachine } from "../machines/search/search.machine.ts";`,
    "src/machines/search/search.machine.ts": `export const searchMachine = 1;`,
  };
  expect(problemsOf(files)).toEqual([]);
});

it("names the files of a circle, imports of types and import() included", () => {
  const files = {
    "src/a.ts": `import {\n  one,\n} from "./b.ts";`,
    "src/b.ts": `export const one = () => import("./lib/c.ts");`,
    "src/lib/c.ts": `import type { A } from "../a.ts";`,
    "src/d.ts": `export * from "./a.ts";`,
  };
  expect(problemsOf(files)).toEqual(["circle of imports: src/a.ts, src/b.ts, src/lib/c.ts"]);
  expect(problemsOf(files, { circles: { "src/a.ts": "a reason" } })).toEqual([]);
});

it("names a two-way tie between folders of the server, and with the demo", () => {
  const files = {
    "server/papers/list.ts": `import { pay } from "../payments/lib/pay.ts";`,
    "server/papers/view.ts": "",
    "server/payments/lib/pay.ts": "export const pay = 1;",
    "server/payments/receipt.ts": `import type { View } from "../papers/view.ts";`,
    "demo/seed.ts": `import "../server/papers/view.ts";`,
    "server/start/fill.ts": `export const fill = () => import("../../demo/seed.ts");`,
    "demo/phone.ts": `import { fill } from "../server/start/fill.ts";`,
  };
  const tie =
    "two-way tie papers ↔ payments: server/papers/list.ts imports server/payments/lib/pay.ts, server/payments/receipt.ts imports server/papers/view.ts";
  const withDemo =
    "two-way tie demo ↔ start: demo/phone.ts imports server/start/fill.ts, server/start/fill.ts imports demo/seed.ts";
  expect(problemsOf(files)).toEqual([tie, withDemo]);
  expect(problemsOf(files, { ties: { "papers ↔ payments": "a reason" } })).toEqual([withDemo]);
});

it("lets a file of the server's own folder join areas and the demo", () => {
  const files = {
    "server/program.ts": `import "./papers/list.ts";\nimport "../demo/seed.ts";`,
    "server/papers/list.ts": `import "../outage.ts";`,
    "server/outage.ts": "",
    "demo/seed.ts": `import "../server/papers/list.ts";`,
  };
  expect(problemsOf(files)).toEqual([]);
});

it("names a chart that only its test, a type or a script uses", () => {
  const chart = "src/machines/lone/lone.machine.ts";
  const files = {
    [chart]: "export const loneMachine = 1;",
    "test/machines/lone.test.ts": `import { loneMachine } from "../../src/machines/lone/lone.machine.ts";`,
    "scripts/draw.ts": `import { loneMachine } from "../src/machines/lone/lone.machine.ts";`,
    "src/ui/lone.tsx": `import { type loneMachine, LONE } from "../machines/lone/lone.machine.ts";`,
  };
  expect(problemsOf(files)).toEqual([`chart that the program does not start: ${chart}`]);
  const started = { "server/lone.ts": `import { loneMachine } from "../src/machines/lone/lone.machine.ts";` };
  expect(problemsOf({ ...files, ...started })).toEqual([]);
});

it("names a folder with more than 15 files of its own", () => {
  const filesIn = (folder: string, count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`${folder}/file-${index}.css`, ""]));
  const files = { ...filesIn("src/many", 16), ...filesIn("src/many/more", 15) };
  expect(problemsOf(files)).toEqual(["folder of 16 files, more than 15: src/many"]);
  expect(problemsOf(files, { folders: { "src/many/": "data" } })).toEqual([]);
});

it("names private words in names of files and of exports, as whole words", () => {
  const files = {
    "src/ui/shelf-list.tsx": "export const list = 1;",
    "src/hints.ts": "export interface PaperTwin {}",
    "src/names.ts": "export const shelfish = 1;\nexport function makeDesk() {}\nconst kept = 1;",
  };
  expect(problemsOf(files)).toEqual([
    `private word "shelf" in a name: src/ui/shelf-list.tsx`,
    `private word "hints" in a name: src/hints.ts`,
    `private word "twin" in a name: src/hints.ts PaperTwin`,
    `private word "desk" in a name: src/names.ts makeDesk`,
  ]);
  const words = {
    "src/ui/": "wire",
    "src/hints.ts": "wire",
    "src/hints.ts PaperTwin": "wire",
    "src/names.ts makeDesk": "wire",
  };
  expect(problemsOf(files, { words })).toEqual([]);
});

it("names an exception that is not needed any more", () => {
  const exceptions = { ties: { "papers ↔ payments": "a reason" }, words: { "src/old/": "a reason" } };
  expect(problemsOf({ "src/a.ts": "" }, exceptions)).toEqual([
    "exception that is not needed any more: papers ↔ payments",
    "exception that is not needed any more: src/old/",
  ]);
});

it("finds the longest chains of imports, past a circle", () => {
  const tree = treeOf({
    "src/main.ts": `import "./a.ts";\nimport "./c.ts";`,
    "src/a.ts": `import "./b.ts";`,
    "src/b.ts": `import "./a.ts";\nimport "./c.ts";`,
    "src/c.ts": "",
    "src/alone.ts": "",
  });
  expect(longestChains(readImports(tree), 10)).toEqual([
    ["src/main.ts", "src/a.ts", "src/b.ts", "src/c.ts"],
    ["src/alone.ts"],
  ]);
});

it("has the app's page at the top level: the build begins at index.html, which starts src/main.tsx", () => {
  expect(config.build?.rolldownOptions?.input).toBe("index.html");
  const html = readFileSync("index.html", "utf8");
  expect(html).toContain('<div id="app"');
  expect(html).toMatch(/<script type="module" src="\/src\/main\.tsx"><\/script>/);
});

it("names a file of the product that imports the simulation", () => {
  const files = {
    "server/program.ts": `import { makeWorld } from "../simulation/world.ts";`,
    "test/world.test.ts": `import { makeWorld } from "../simulation/world.ts";`,
    "simulation/world.ts": "export const makeWorld = 1;",
  };
  expect(problemsOf(files)).toEqual(["server/program.ts imports the simulation: simulation/world.ts"]);
});

it("names file and line of chance and time that a run cannot provide", () => {
  const files = {
    "server/pay/pay.ts": `import { randomUUID } from "node:crypto";\nconst at = Date.now();\nconst later = new Date(at);`,
    "server/pay/pay.sql.ts": "sql`UPDATE pay SET id = gen_random_uuid(),\n  at = now(), n = random()`",
    "server/pay/clock.ts": "export const beat = () => performance.now();",
    "scripts/other.ts": "Math.random();",
  };
  const exceptions = { chance: { "server/pay/clock.ts": "it measures the machine" } };
  expect(problemsOf(files, exceptions)).toEqual([
    "server/pay/pay.ts:1: randomUUID is past the services of a run; take drawBytes or drawUuid",
    "server/pay/pay.ts:2: Date.now is past the services of a run; take Clock",
    "server/pay/pay.sql.ts:2: now() is past the services of a run; take a value of Clock",
    "server/pay/pay.sql.ts:1: gen_random_uuid() is past the services of a run; take a value of drawUuid or drawBytes",
    "server/pay/pay.sql.ts:2: random() is past the services of a run; take a value of drawUuid or drawBytes",
  ]);
  expect(problemsOf({}, exceptions)).toEqual(["exception that is not needed any more: server/pay/clock.ts"]);
});
