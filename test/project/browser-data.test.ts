import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const decision = readFileSync("docs/decisions/0059-what-the-browser-keeps.md", "utf8");
/** The names in the first column of the tables of decision 0059: of the history's entries, then of IndexedDB. */
const [, history = "", database = ""] = decision.split(/^\| (?:Name|Store) \|.+$/m);
const named = (table: string): readonly string[] =>
  [...table.matchAll(/^\| ((?:`\w+`(?:, )?)+) \|/gm)].flatMap(([, names = ""]) => names.match(/\w+/g) ?? []).sort();

const blockOf = (file: string, begin: string, end: string): string => {
  const [, rest = ""] = readFileSync(file, "utf8").split(begin);
  return rest.split(end)[0] ?? "";
};

test("the history's entries hold what decision 0059 says, with a reason, and nothing else", () => {
  const keys = blockOf("src/services/navigation/history-state.ts", "\nconst keys = {", "\n};").matchAll(
    /^ {2}(\w+)(?::|,)/gm,
  );
  const visits = blockOf("src/services/navigation/screen-snapshots.ts", "\ninterface Entry {", "\n}").matchAll(
    /readonly (\w+)/g,
  );
  expect([...keys, ...visits].map(([, name]) => name).sort()).toEqual(named(history));
});

test("IndexedDB has the stores that decision 0059 names, with a reason, and no other", () => {
  const stores = blockOf("src/services/device-store/device-store.ts", "\nconst stores = [", "]").match(/\w+/g) ?? [];
  expect(stores.toSorted()).toEqual(named(database));
});

test("the history and IndexedDB are written in these files alone", () => {
  const writers = (pattern: RegExp): readonly string[] =>
    globSync("src/**/*.{ts,tsx}")
      .filter((file) => pattern.test(readFileSync(file, "utf8")))
      .sort();
  expect(writers(/\bindexedDB\b/)).toEqual(["src/services/device-store/device-store.ts"]);
  expect(writers(/\bwriteHistory\(/)).toEqual([
    "src/services/navigation/history-state.ts",
    "src/services/navigation/question-address.ts",
    "src/services/navigation/screen-snapshots.ts",
    "src/services/navigation/search-address.ts",
  ]);
});
