import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const pages = [
  "README.md",
  "CONTRIBUTING.md",
  ...readdirSync("docs")
    .filter((name) => name.endsWith(".md"))
    .map((name) => join("docs", name)),
];
/** Files and folders of the project as a page names them: whole paths in backquotes. */
const named = (text: string): readonly string[] =>
  [...text.matchAll(/`((?:docs|scripts|server|src|stand-ins|test)\/[\w./-]+)`/g)].map(([, path = ""]) => path);

it.each(pages)("%s names only files that are there", (page) => {
  expect(named(readFileSync(page, "utf8")).filter((path) => !existsSync(path))).toEqual([]);
});
