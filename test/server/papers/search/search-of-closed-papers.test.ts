import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PaperList } from "../../../../src/contract/entities.ts";
import { normalizeForSearch } from "../../../../src/contract/papers/search-query.ts";
import { type DemoText, demoTexts } from "../../../bench/search/demo-texts.ts";
import { storeTexts } from "../../../bench/search/store-demo-texts.ts";
import { type PapersPerson, startPapersWorld, type PapersWorld } from "../papers-world.ts";

/** The share of a shut paper's words that searches may give an account (contract.md). */
const MOST = 0.05;

const wordsOf = (text: string): readonly string[] => normalizeForSearch(text).match(/[\p{L}\p{N}]+/gu) ?? [];

interface Target {
  readonly id: number;
  readonly code: string;
  readonly pages: string;
  /** Words of its pages that its heading does not say, each once. */
  readonly words: readonly string[];
  /** Those that a search looks for beside others. */
  readonly telling: readonly string[];
}

let world: PapersWorld;
let texts: readonly DemoText[];
let target: Target;
/** Narrows a search to the target. */
const narrow = "&year=2022&paper_type=Exam";

const targetOf = async (key: string): Promise<Target> => {
  const { paper, pages } = texts.find((text) => text.paper.key === key)!;
  const rows = await world.sql(
    (db) => db<{ id: number; word: string; isFiller: boolean }>`
      SELECT p.id, word, to_tsvector('english', word) = '' OR to_tsvector('french', word) = '' AS "isFiller"
      FROM paper p, unnest(${[...new Set(wordsOf(pages.join(" ")))]}::text[]) word
      WHERE key = ${key} AND NOT p.found_by @@ plainto_tsquery('simple', word)
        AND NOT p.found_by @@ plainto_tsquery('english', word) AND NOT p.found_by @@ plainto_tsquery('french', word)`,
  );
  return {
    id: rows[0]!.id,
    code: paper.code!,
    pages: pages.join(" "),
    words: rows.map(({ word }) => word),
    telling: rows.filter(({ isFiller }) => !isFiller).map(({ word }) => word),
  };
};

beforeAll(async () => {
  world = await startPapersWorld({ env: { LIMIT_SEARCHES: "1000000" } });
  texts = await demoTexts();
  await world.run(storeTexts(texts));
  target = await targetOf("ub-law204-2022-exam");
});
afterAll(() => world?.close());

const ask = async (person: PapersPerson, q: string, more = narrow): Promise<PaperList> => {
  const { status, body, text } = await person.get(`/api/papers?q=${encodeURIComponent(q)}${more}`);
  expect(status, text).toBe(200);
  return body as never;
};
/** The target, where a search holds the words as they were typed. */
const hitOf = (list: PaperList) => (list.isNear ? undefined : list.items.find(({ id }) => id === target.id));
const sentenceOf = (list: PaperList): string => (hitOf(list)?.found?.segments ?? []).map(({ text }) => text).join("");

/** The share of the target's words that an attack got. */
const shareOf = (got: Iterable<string>): number => {
  const known = new Set(got);
  return target.words.filter((word) => known.has(word)).length / target.words.length;
};

/** The words that an account is told by asking for each of them. */
const probe = async (words: readonly string[], q: (word: string) => string): Promise<ReadonlySet<string>> => {
  const person = await world.person();
  const got = new Set<string>();
  for (const word of words) {
    const list = await ask(person, q(word));
    if (hitOf(list) !== undefined) [word, ...wordsOf(sentenceOf(list))].forEach((one) => got.add(one));
  }
  return got;
};

/** Each sentence that is shown gives the phrases to ask for next. */
const extendPhrases = async (): Promise<ReadonlySet<string>> => {
  const person = await world.person();
  const got = new Set<string>();
  const asked = new Set<string>();
  const ahead = [...target.telling];
  while (ahead.length > 0 && asked.size < 200) {
    const q = ahead.shift()!;
    if (asked.has(q)) continue;
    asked.add(q);
    const words = wordsOf(sentenceOf(await ask(person, `${q} ${target.code}`)));
    words.forEach((word) => got.add(word));
    if (words.length > 3) ahead.unshift(`"${words.slice(-3).join(" ")}"`, `"${words.slice(0, 3).join(" ")}"`);
  }
  return got;
};

/** Two words that stand side by side are asked for as a phrase, all of them from the beginning. */
const probePairs = async (): Promise<number> => {
  const person = await world.person();
  const words = wordsOf(target.pages).slice(0, 200);
  let told = 0;
  for (let n = 1; n < words.length; n += 1) {
    const list = await ask(person, `"${words[n - 1]} ${words[n]}" ${target.code}`);
    if (hitOf(list)?.found !== undefined) told += 1;
  }
  return told / words.length;
};

/** Beginnings of words are asked for: all that the target's words begin with. */
const probeBeginnings = async (): Promise<number> => {
  const person = await world.person();
  const beginnings = new Set(target.telling.filter((word) => word.length > 3).map((word) => word.slice(0, 3)));
  let told = 0;
  for (const begun of beginnings) if (hitOf(await ask(person, `${target.code} ${begun}`))?.found) told += 1;
  return told / target.words.length;
};

describe("an account to which a paper is shut gets at most 5 % of its words", () => {
  it("by phrases that grow from what is shown", async () => {
    expect(shareOf(await extendPhrases())).toBeLessThanOrEqual(MOST);
  });

  it("by asking for two words that stand side by side", async () => {
    expect(await probePairs()).toBeLessThanOrEqual(MOST);
  });

  it("by asking for each word", async () => {
    expect(shareOf(await probe(target.telling, (word) => `${word} ${target.code}`))).toBeLessThanOrEqual(MOST);
  });

  it("by asking for each word in quotation marks", async () => {
    expect(shareOf(await probe(target.words, (word) => `${target.code} "${word}"`))).toBeLessThanOrEqual(MOST);
  });

  it("by asking for all words at once", async () => {
    const person = await world.person();
    const told = await Promise.all(
      target.telling.map(async (word) => (hitOf(await ask(person, `${word} ${target.code}`)) ? word : "")),
    );
    expect(shareOf(told)).toBeLessThanOrEqual(MOST);
  });

  it("by asking for the beginnings of words", async () => {
    expect(await probeBeginnings()).toBeLessThanOrEqual(MOST);
  });

  it("by how many are counted", async () => {
    const person = await world.person();
    const told: string[] = [];
    for (const word of target.telling) {
      const { items, total, counts, isNear } = await ask(person, `${word} ${target.code}`, `&counts=true${narrow}`);
      const isNothing = isNear || items.length === 0;
      const isCounted = total! > 0 || counts!.year.some(({ value, count }) => value === 2022 && count > 0);
      if (!isNothing && isCounted) told.push(word);
    }
    expect(shareOf(told)).toBeLessThanOrEqual(MOST);
  });
});

/** What an account that has asked for too much is answered, whatever it asks. */
const answersTo = async (person: PapersPerson): Promise<readonly PaperList[]> => {
  const turned = (word: string): string => word.slice(0, 2) + (word[3] ?? "") + (word[2] ?? "") + word.slice(4);
  const some = target.telling.filter((_, n) => n % 24 === 0);
  const queries = some.flatMap((word) => [
    word,
    `${target.code} ${word}`,
    `${target.code} ${turned(word)}`,
    `${target.code} ${word.slice(0, 3)}`,
    `zzzzzz ${word}`,
    `"${word}" contract`,
  ]);
  const answers: PaperList[] = [];
  for (const q of queries) {
    answers.push(await ask(person, q, `&counts=true${narrow}`));
    answers.push(await ask(person, q, `&counts=true&limit=2&sort=newest`));
  }
  return answers;
};

it("answers an account whose words are spent the same whatever the pages of a shut paper hold", async () => {
  const spent = await world.person();
  for (const word of target.telling) await ask(spent, `${word} ${target.code}`);
  await world.sql((db) => db`CREATE TABLE told AS SELECT * FROM search_disclosure`);
  const before = await answersTo(spent);
  // The same sentence and nothing else in the pages.
  await world.sql(
    (db) => db`UPDATE paper_page g SET text = CASE WHEN g.n = s.page THEN s.text ELSE '' END
      FROM (SELECT * FROM paper_snippet) s WHERE g.paper_id = s.paper_id AND g.paper_id = ${target.id}`,
  );
  await world.sql(
    (db) => db`UPDATE paper_snippet s SET page = g.n, text = g.text, words = written_words(g.text)
      FROM paper_page g WHERE g.paper_id = s.paper_id AND g.text <> '' AND s.paper_id = ${target.id}`,
  );
  await world.sql(
    (db) => db`DELETE FROM paper_word WHERE NOT in_heading
      AND word NOT IN (SELECT unnest(tsvector_to_array(found_by)) FROM paper_page)`,
  );
  await world.sql((db) => db`TRUNCATE search_disclosure`);
  await world.sql((db) => db`INSERT INTO search_disclosure SELECT * FROM told`);
  expect(await answersTo(spent)).toEqual(before);
});
