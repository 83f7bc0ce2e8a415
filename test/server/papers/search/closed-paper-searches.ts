import { expect } from "vitest";
import type { PaperList } from "../../../../src/contract/entities.ts";
import { normalizeForSearch } from "../../../../src/contract/papers/search-query.ts";
import { demoTexts } from "../../../bench/search/demo-texts.ts";
import { storeTexts } from "../../../bench/search/store-demo-texts.ts";
import { type PapersPerson, startPapersWorld, type PapersWorld } from "../papers-world.ts";

/** The share of a shut paper's words that searches may give an account (contract.md). */
export const MOST = 0.05;

/** The paper that is attacked: one of the texts of the demo. */
const TARGET = "ub-law204-2022-exam";
/** Narrows a search to the target. */
export const narrow = "&year=2022&paper_type=Exam";

export const wordsOf = (text: string): readonly string[] => normalizeForSearch(text).match(/[\p{L}\p{N}]+/gu) ?? [];

interface Target {
  readonly id: number;
  readonly code: string;
  readonly pages: string;
  /** Words of its pages that its heading does not say, each once. */
  readonly words: readonly string[];
  /** Those that a search looks for beside others. */
  readonly telling: readonly string[];
}

/** Stores the texts of the demo and answers the target. */
const storeTarget = async (world: PapersWorld): Promise<Target> => {
  const texts = await demoTexts();
  await world.run(storeTexts(texts));
  const { paper, pages } = texts.find((text) => text.paper.key === TARGET)!;
  const rows = await world.sql(
    (db) => db<{ id: number; word: string; isFiller: boolean }>`
      SELECT p.id, word, to_tsvector('english', word) = '' OR to_tsvector('french', word) = '' AS "isFiller"
      FROM paper p, unnest(${[...new Set(wordsOf(pages.join(" ")))]}::text[]) word
      WHERE key = ${TARGET} AND NOT p.found_by @@ plainto_tsquery('simple', word)
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

export const ask = async (person: PapersPerson, q: string, more = narrow): Promise<PaperList> => {
  const { status, body, text } = await person.get(`/api/papers?q=${encodeURIComponent(q)}${more}`);
  expect(status, text).toBe(200);
  return body as never;
};

/** A server with the texts of the demo, whose searches have no price, and what tells how much an attack on the target got. */
export const startClosedPaperSearches = async () => {
  const world = await startPapersWorld({ env: { LIMIT_SEARCHES: "1000000" } });
  const target = await storeTarget(world);
  /** The target, where a search holds the words as they were typed. */
  const hitOf = (list: PaperList) => (list.isNear ? undefined : list.items.find(({ id }) => id === target.id));
  const sentenceOf = (list: PaperList): string => (hitOf(list)?.found?.segments ?? []).map(({ text }) => text).join("");
  return {
    ...world,
    target,
    hitOf,
    sentenceOf,
    /** The share of the target's words that an attack got. */
    shareOf: (got: Iterable<string>): number => {
      const known = new Set(got);
      return target.words.filter((word) => known.has(word)).length / target.words.length;
    },
    /** The words that an account is told by asking for each of them. */
    probe: async (words: readonly string[], q: (word: string) => string): Promise<ReadonlySet<string>> => {
      const person = await world.person();
      const got = new Set<string>();
      for (const word of words) {
        const list = await ask(person, q(word));
        if (hitOf(list) !== undefined) [word, ...wordsOf(sentenceOf(list))].forEach((one) => got.add(one));
      }
      return got;
    },
  };
};
export type ClosedPaperSearches = Awaited<ReturnType<typeof startClosedPaperSearches>>;
