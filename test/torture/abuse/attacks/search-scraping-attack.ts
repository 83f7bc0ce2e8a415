import { PGlite } from "@electric-sql/pglite";
import { normalizeForSearch } from "../../../../src/contract/papers/search-query.ts";
import { demoTexts } from "../../../bench/search/demo-texts.ts";
import { pause } from "../../kill/kill-flow.ts";
import type { Attack } from "../attack.ts";
import { joinAttacker, listPapers } from "../attacker-accounts.ts";

/** The paper that is wanted, and the share of its words that searches may give an account (contract.md). */
const WANTED = "ub-law204-2022-exam";
const MOST = 0.05;

interface Hit {
  readonly id: number;
  readonly found?: { readonly segments: readonly { readonly text: string }[] };
}

const wordsOf = (text: string): readonly string[] => normalizeForSearch(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Of these words, those that a search looks for and that none of the heading's has the stem of. */
const tellingOf = async (words: readonly string[], heading: string): Promise<readonly string[]> => {
  const database = await PGlite.create();
  const { rows } = await database.query<{ word: string }>(
    `SELECT word FROM unnest($1::text[]) word WHERE NOT EXISTS (SELECT FROM unnest('{english,french}'::regconfig[]) language
      WHERE to_tsvector(language, word) = '' OR to_tsvector(language, $2) @@ plainto_tsquery(language, word))`,
    [words, heading],
  );
  await database.close();
  return rows.map(({ word }) => word);
};

/** The paper as the list shows it, and the words of its pages that the list does not say. */
const findTarget = async (address: string) => {
  const account = await joinAttacker(address, "searcher");
  const { paper, pages } = (await demoTexts()).find((text) => text.paper.key === WANTED)!;
  const narrow = `&year=${paper.year}&paper_type=Exam`;
  const papers = await listPapers(account.client, "university", `&q=${paper.code}${narrow}`);
  const shown = papers.find(({ code }) => code === paper.code)!;
  const heading = wordsOf(JSON.stringify(shown)).join(" ");
  const words = await tellingOf([...new Set(wordsOf(pages.join(" ")))], heading);
  return { ...account, id: Number(shown["id"]), code: paper.code!, narrow, words };
};

/** Asks for each word of a shut paper, as if all were guessed, and for the phrases that grow from what is shown. */
export const search: Attack = async (address) => {
  const { client, id, code, narrow, words } = await findTarget(address);
  return async (signal) => {
    const got = new Set<string>();
    let [asked, refused] = [0, 0];
    const ask = async (q: string): Promise<readonly string[]> => {
      asked += 1;
      const { status, body } = await client.get(`/api/papers?q=${encodeURIComponent(q)}${narrow}`);
      if (status !== 200) {
        refused += 1;
        await pause(500);
        return [];
      }
      const { items, isNear } = body as unknown as { readonly items: readonly Hit[]; readonly isNear?: boolean };
      const hit = isNear === true ? undefined : items.find((item) => item.id === id);
      if (hit === undefined) return [];
      return [...wordsOf(q), ...wordsOf((hit.found?.segments ?? []).map(({ text }) => text).join(""))];
    };
    const ahead = words.flatMap((word) => [`${word} ${code}`, `${code} "${word}"`]);
    while (!signal.aborted && ahead.length > 0) {
      const told = await ask(ahead.shift()!);
      told.forEach((word) => got.add(word));
      if (told.length > 6) ahead.push(`"${told.slice(-3).join(" ")}" ${code}`);
    }
    const share = words.filter((word) => got.has(word)).length / words.length;
    const line = `${(100 * share).toFixed(1)} % of a shut paper's ${words.length} words, by ${asked} searches`;
    return { got: `${line}, ${refused} of them refused`, problems: share > MOST ? [line] : [] };
  };
};
