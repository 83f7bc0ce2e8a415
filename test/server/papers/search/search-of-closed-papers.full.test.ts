import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PaperList } from "../../../../src/contract/entities.ts";
import type { PapersPerson } from "../papers-world.ts";
import {
  ask,
  type ClosedPaperSearches,
  MOST,
  narrow,
  startClosedPaperSearches,
  wordsOf,
} from "./closed-paper-searches.ts";

let world: ClosedPaperSearches;
beforeAll(async () => {
  world = await startClosedPaperSearches();
});
afterAll(() => world?.close());

/** Each sentence that is shown gives the phrases to ask for next. */
const extendPhrases = async (): Promise<ReadonlySet<string>> => {
  const person = await world.person();
  const got = new Set<string>();
  const asked = new Set<string>();
  const ahead = [...world.target.telling];
  while (ahead.length > 0 && asked.size < 200) {
    const q = ahead.shift()!;
    if (asked.has(q)) continue;
    asked.add(q);
    const words = wordsOf(world.sentenceOf(await ask(person, `${q} ${world.target.code}`)));
    words.forEach((word) => got.add(word));
    if (words.length > 3) ahead.unshift(`"${words.slice(-3).join(" ")}"`, `"${words.slice(0, 3).join(" ")}"`);
  }
  return got;
};

/** Two words that stand side by side are asked for as a phrase, all of them from the beginning. */
const probePairs = async (): Promise<number> => {
  const person = await world.person();
  const words = wordsOf(world.target.pages).slice(0, 200);
  let told = 0;
  for (let n = 1; n < words.length; n += 1) {
    const list = await ask(person, `"${words[n - 1]} ${words[n]}" ${world.target.code}`);
    if (world.hitOf(list)?.found !== undefined) told += 1;
  }
  return told / words.length;
};

describe("an account to which a paper is shut gets at most 5 % of its words", () => {
  it("by phrases that grow from what is shown", async () => {
    expect(world.shareOf(await extendPhrases())).toBeLessThanOrEqual(MOST);
  });

  it("by asking for two words that stand side by side", async () => {
    expect(await probePairs()).toBeLessThanOrEqual(MOST);
  });

  it("by asking for each word", async () => {
    expect(
      world.shareOf(await world.probe(world.target.telling, (word) => `${word} ${world.target.code}`)),
    ).toBeLessThanOrEqual(MOST);
  });
});

/** What an account that has asked for too much is answered, whatever it asks. */
const answersTo = async (person: PapersPerson): Promise<readonly PaperList[]> => {
  const turned = (word: string): string => word.slice(0, 2) + (word[3] ?? "") + (word[2] ?? "") + word.slice(4);
  const some = world.target.telling.filter((_, n) => n % 24 === 0);
  const queries = some.flatMap((word) => [
    word,
    `${world.target.code} ${word}`,
    `${world.target.code} ${turned(word)}`,
    `${world.target.code} ${word.slice(0, 3)}`,
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
  for (const word of world.target.telling) await ask(spent, `${word} ${world.target.code}`);
  await world.sql((db) => db`CREATE TABLE told AS SELECT * FROM search_disclosure`);
  const before = await answersTo(spent);
  // The same sentence and nothing else in the pages.
  await world.sql(
    (db) => db`UPDATE paper_page g SET text = CASE WHEN g.n = s.page THEN s.text ELSE '' END
      FROM (SELECT * FROM paper_snippet) s WHERE g.paper_id = s.paper_id AND g.paper_id = ${world.target.id}`,
  );
  await world.sql(
    (db) => db`UPDATE paper_snippet s SET page = g.n, text = g.text, words = written_words(g.text)
      FROM paper_page g WHERE g.paper_id = s.paper_id AND g.text <> '' AND s.paper_id = ${world.target.id}`,
  );
  await world.sql(
    (db) => db`DELETE FROM paper_word WHERE NOT in_heading
      AND word NOT IN (SELECT unnest(tsvector_to_array(found_by)) FROM paper_page)`,
  );
  await world.sql((db) => db`TRUNCATE search_disclosure`);
  await world.sql((db) => db`INSERT INTO search_disclosure SELECT * FROM told`);
  expect(await answersTo(spent)).toEqual(before);
});
