import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";

const pages = globSync([
  "*.md",
  "docs/**/*.md",
  ".github/**/*.md",
  "{demo,harness,scripts,stand-ins}/**/*.md",
  "test/**/*.md",
]).sort();
/** A decision keeps the paths of its time; the index and the latest ones are checked by their links alone. */
const namesPresentFiles = (page: string): boolean => !page.startsWith("docs/decisions/0");
const rooms = "demo|deploy|docs|harness|mobile|scripts|server|simulation|src|stand-ins|test";
/** Files and folders of the project as a page names them: whole paths in backquotes. */
const named = (text: string): readonly string[] =>
  [...text.matchAll(new RegExp(`\`((?:${rooms})/[\\w./-]+)\``, "g"))].map(([, path = ""]) => path);
/** Relative links, from the folder of the page. */
const linked = (page: string, text: string): readonly string[] =>
  [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map(([, path = ""]) => join(dirname(page), path));

describe("docs", () => {
  it.each(pages)("%s links only to files that are there", (page) => {
    expect(linked(page, readFileSync(page, "utf8")).filter((path) => !existsSync(path))).toEqual([]);
  });

  it.each(pages.filter(namesPresentFiles))("%s names only files that are there", (page) => {
    expect(named(readFileSync(page, "utf8")).filter((path) => !existsSync(path))).toEqual([]);
  });

  it("docs/README.md lists every page and folder of docs", () => {
    const index = readFileSync("docs/README.md", "utf8");
    const entries = globSync("docs/*").filter((path) => path !== "docs/README.md" && path !== "docs/pictures");
    expect(entries.filter((path) => !index.includes(`](${path.slice("docs/".length)}`))).toEqual([]);
  });
});

describe("the walks of docs/architecture.md", () => {
  const walks = readFileSync("docs/architecture.md", "utf8")
    .split(/^## /m)
    .filter((part) => part.startsWith("Walk "));

  it("are three", () => {
    expect(walks.map((walk) => walk.slice(0, "Walk 1".length))).toEqual(["Walk 1", "Walk 2", "Walk 3"]);
  });

  it.each(walks)("%$: each file is listed once, in order, and the count is right", (walk) => {
    const steps = [...walk.matchAll(/^(\d+)\. `([^`]+)`/gm)];
    expect(steps.map(([, number]) => Number(number))).toEqual(steps.map((_, index) => index + 1));
    expect(new Set(steps.map(([, , file]) => file)).size).toBe(steps.length);
    expect(walk).toContain(`**${steps.length} files.**`);
  });
});
