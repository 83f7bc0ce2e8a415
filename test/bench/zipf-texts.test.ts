import { expect, it } from "vitest";
import { zipfTexts } from "../../scripts/bench/search/zipf-texts.ts";
import { demoTexts } from "./search/demo-texts.ts";

const texts = await demoTexts();
const wordsOf = (sentences: readonly string[]): readonly string[] =>
  sentences.flatMap((one) => one.match(/\p{L}+/gu) ?? []);
const timesOf = (words: readonly string[]): readonly number[] => {
  const seen = new Map<string, number>();
  for (const word of words) seen.set(word, (seen.get(word) ?? 0) + 1);
  return [...seen.values()].toSorted((a, b) => b - a);
};

const [small, large] = [zipfTexts(texts, 1000), zipfTexts(texts, 16_000)];
const english = timesOf(wordsOf(large.sentences.filter((_, n) => n % 2 === 0)));

it("has more words where there are more papers", () => {
  const count = ({ sentences }: typeof small): number => new Set(wordsOf(sentences)).size;
  expect(count(large)).toBeGreaterThan(2.5 * count(small));
});

it("has words by Zipf's law: ten times further down, a tenth as often", () => {
  for (const place of [10, 100]) {
    const ratio = english[place - 1]! / english[10 * place - 1]!;
    expect(ratio).toBeGreaterThan(7);
    expect(ratio).toBeLessThan(14);
  }
});

it("takes turns between sentences of English and of French", () => {
  const [first, second] = [0, 1].map((rest) => wordsOf(large.sentences.filter((_, n) => n % 2 === rest)));
  expect(first).toContain("the");
  expect(first).not.toContain("les");
  expect(second).toContain("les");
  expect(second).not.toContain("the");
});

it("is the same at every run", () => {
  expect(zipfTexts(texts, 1000)).toEqual(small);
});
