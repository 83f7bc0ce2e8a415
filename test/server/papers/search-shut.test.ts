import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PaperList } from "../../../src/contract/entities.ts";
import { plainText } from "../../../src/contract/search.ts";
import { type DemoText, demoTexts } from "../../bench/search/demo-text.ts";
import { storeTexts } from "../../bench/search/library.ts";
import { type Person, startWorld, type World } from "./world.ts";

/** The share of a shut paper's words that searches may give an account (contract.md). */
const MOST = 0.05;

const wordsOf = (text: string): readonly string[] => plainText(text).match(/[\p{L}\p{N}]+/gu) ?? [];

let world: World;
let texts: readonly DemoText[];
beforeAll(async () => {
  world = await startWorld({ env: { LIMIT_SEARCHES: "1000000", LIMIT_SEARCHES_ADDRESS: "1000000" } });
  texts = await demoTexts();
  await world.run(storeTexts(texts));
});
afterAll(() => world?.close());

interface Target {
  readonly id: number;
  readonly code: string;
  /** Narrows a search to this paper. */
  readonly narrow: string;
  /** Words of its pages that its heading does not say, each once. */
  readonly words: ReadonlySet<string>;
}

const targetOf = async (key: string): Promise<Target> => {
  const { paper, pages } = texts.find((text) => text.paper.key === key)!;
  const [row] = await world.sql((db) => db<{ id: number }>`SELECT id FROM paper WHERE key = ${key}`);
  const heading = new Set(wordsOf(`${paper.code} ${paper.title} ${paper.type} ${paper.year}`));
  return {
    id: row!.id,
    code: paper.code!,
    narrow: `&year=${paper.year}&paper_type=${encodeURIComponent(paper.type!)}`,
    words: new Set(wordsOf(pages.join(" ")).filter((word) => !heading.has(word))),
  };
};

const ask = async (person: Person, q: string, more: string): Promise<PaperList> => {
  const { status, body, text } = await person.get(`/api/papers?q=${encodeURIComponent(q)}${more}`);
  expect(status, text).toBe(200);
  return body as never;
};
const found = (list: PaperList, { id }: Target) => list.items.find((paper) => paper.id === id);
const snippetOf = (list: PaperList, target: Target): string =>
  (found(list, target)?.found?.segments ?? []).map(({ text }) => text).join("");

/** The share of the paper's words that an attack got. */
const shareOf = (got: Iterable<string>, { words }: Target): number => {
  const known = new Set([...got].filter((word) => words.has(word)));
  return known.size / words.size;
};

/** Each sentence that is shown gives the phrases to ask for next. */
const extendPhrases = async (person: Person, target: Target): Promise<ReadonlySet<string>> => {
  const got = new Set<string>();
  const asked = new Set<string>();
  const ahead = [...target.words].slice(0, 12);
  while (ahead.length > 0 && asked.size < 300) {
    const q = ahead.pop()!;
    if (asked.has(q)) continue;
    asked.add(q);
    const shown = snippetOf(await ask(person, `${target.code} ${q}`, target.narrow), target);
    const words = wordsOf(shown);
    words.forEach((word) => got.add(word));
    if (words.length > 3) ahead.push(`"${words.slice(-3).join(" ")}"`, `"${words.slice(0, 3).join(" ")}"`);
    for (const word of words.slice(-2)) ahead.push(word);
  }
  return got;
};

/** Each word of a dictionary is asked for; the best dictionary is the paper's own words. */
const probeWords = async (person: Person, target: Target, q: (word: string) => string): Promise<ReadonlySet<string>> => {
  const got = new Set<string>();
  for (const word of target.words) {
    const list = await ask(person, q(word), target.narrow);
    if (found(list, target) !== undefined) [word, ...wordsOf(snippetOf(list, target))].forEach((one) => got.add(one));
  }
  return got;
};

const letters = [..."abcdefghijklmnopqrstuvwxyz0123456789"];

/** Words are spelled letter by letter, as long as something begins so. */
const probePrefixes = async (person: Person, target: Target): Promise<ReadonlySet<string>> => {
  const got = new Set<string>();
  const ahead = [...letters];
  for (let asked = 0; ahead.length > 0 && asked < 1200; asked += 1) {
    const begun = ahead.pop()!;
    if (found(await ask(person, `${target.code} ${begun}`, target.narrow), target) === undefined) continue;
    [...got].filter((one) => begun.startsWith(one)).forEach((one) => got.delete(one));
    got.add(begun);
    ahead.push(...letters.map((letter) => begun + letter));
  }
  return got;
};

const mistyped = (word: string): string => (word.length < 5 ? word : `${word.slice(0, 2)}${word[3]}${word[2]}${word.slice(4)}`);

describe("an account without a subscription gets at most 5 % of a paper's words", () => {
  let target: Target;
  beforeAll(async () => {
    target = await targetOf("ub-cef343-2023-exam");
    expect(target.words.size).toBeGreaterThan(100);
  });

  it("by phrases that grow from what was shown", async () => {
    expect(shareOf(await extendPhrases(await world.person(), target), target)).toBeLessThanOrEqual(MOST);
  });

  it("by asking for each word", async () => {
    const got = await probeWords(await world.person(), target, (word) => `${word} ${target.code}`);
    expect(shareOf(got, target)).toBeLessThanOrEqual(MOST);
  });

  it("by asking for each word at once", async () => {
    const person = await world.person();
    const got = new Set<string>();
    const probes = [...target.words].map(async (word) => {
      const list = await ask(person, `${word} ${target.code}`, target.narrow);
      if (found(list, target) !== undefined) got.add(word);
    });
    await Promise.all(probes);
    expect(shareOf(got, target)).toBeLessThanOrEqual(MOST);
  });

  it("by asking for each word in quotation marks", async () => {
    const got = await probeWords(await world.person(), target, (word) => `${target.code} "${word}"`);
    expect(shareOf(got, target)).toBeLessThanOrEqual(MOST);
  });

  it("by spelling words letter by letter", async () => {
    const got = await probePrefixes(await world.person(), target);
    expect(got.size / target.words.size).toBeLessThanOrEqual(MOST);
  });

  it("by words that look like its own", async () => {
    const got = await probeWords(await world.person(), target, (word) => `${target.code} ${mistyped(word)}`);
    expect(shareOf(got, target)).toBeLessThanOrEqual(MOST);
  });

  it("by how many are counted", async () => {
    const person = await world.person();
    const got = new Set<string>();
    for (const word of target.words) {
      const { total, counts, nearest } = await ask(person, `${word} ${target.code}`, `&limit=1&counts=true${target.narrow}`);
      const isCounted = counts!.year.some(({ count }) => count > 0) || (total ?? 0) > 0;
      if (isCounted || nearest?.some(({ id }) => id === target.id) === false) got.add(word);
    }
    expect(shareOf(got, target)).toBeLessThanOrEqual(MOST);
  });
});
