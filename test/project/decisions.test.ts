import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const folder = "docs/decisions";
const files = readdirSync(folder)
  .filter((name) => /^\d{4}-.+\.md$/.test(name))
  .sort();
const linesOf = (name: string): readonly string[] => readFileSync(join(folder, name), "utf8").split("\n");

interface Row {
  readonly number: string;
  readonly file: string;
  readonly title: string;
  readonly summary: string;
  readonly status: string;
}
const rows: readonly Row[] = linesOf("README.md").flatMap((line) => {
  const [, number, file, title, summary, status] =
    /^\| \[(\d{4})\]\((\S+)\) \| (.+?) \| (.+?) \| (.+) \|$/.exec(line) ?? [];
  return number === undefined ? [] : [{ number, file: file!, title: title!, summary: summary!, status: status! }];
});

const inverses = {
  amends: "amended by",
  extends: "extended by",
  supersedes: "superseded by",
  "amended by": "amends",
  "extended by": "extends",
  "superseded by": "supersedes",
} as const;
type Relation = keyof typeof inverses;

/** `accepted; amends [0017](0017-search.md) (what); extended by …`: each relation with the pages that it names. */
const relationsOf = (status: string): readonly { readonly relation: Relation; readonly file: string }[] =>
  status
    .split("; ")
    .slice(1)
    .flatMap((part) => {
      const [relation] = /^(amends|amended by|extends|extended by|supersedes|superseded by) /.exec(part) ?? [];
      if (relation === undefined) throw new Error(`unknown relation: ${part}`);
      const named = [...part.matchAll(/\]\((\d{4}-[\w-]+\.md)\)/g)].map(([, file]) => file!);
      return named.map((file) => ({ relation: relation.trim() as Relation, file }));
    });
const statusOf = (name: string): string => /^\d{4}-\d\d-\d\d, (accepted.*)$/.exec(linesOf(name)[2] ?? "")?.[1] ?? "";

describe("decisions", () => {
  it("the index lists every page once, in order, and no other", () => {
    expect(rows.map(({ file }) => file)).toEqual(files);
    expect(rows.map(({ number }) => number)).toEqual(files.map((name) => name.slice(0, 4)));
  });

  it.each(files)("%s has a title, a date and a status, as the index says", (name) => {
    const row = rows.find(({ file }) => file === name);
    expect(linesOf(name)[0]).toBe(`# ${row?.number} ${row?.title}`);
    expect(statusOf(name)).toBe(row?.status);
  });

  it.each(files)("%s and the pages that it names in its status name each other", (name) => {
    for (const { relation, file } of relationsOf(statusOf(name)))
      expect(relationsOf(statusOf(file))).toContainEqual({ relation: inverses[relation], file: name });
  });
});
