import { randomFrom, type SeededRandom } from "../../../demo/generator/seeded-random.ts";
import type { PaperFilter } from "../../../server/papers/list/paper-filter.sql.ts";
import type { LibraryTexts } from "./fill-papers.ts";

/** One search as a student makes it. */
export interface SampleSearch {
  readonly kind: string;
  readonly q: string;
  readonly filter: PaperFilter;
}

const codes = ["CEF", "CSC", "MAT", "PHY", "ECO", "LAW", "INF"] as const;

const words = (sentence: string): readonly string[] => sentence.match(/\p{L}{4,}/gu) ?? ["paper"];
const turned = (word: string): string => word.slice(0, 2) + (word[3] ?? "") + (word[2] ?? "") + word.slice(4);

/** Kinds of searches, and how many of a hundred are of each. */
const kinds: readonly (readonly [string, number, (random: SeededRandom, material: LibraryTexts) => string])[] = [
  ["a code", 25, (random) => `${random.pick(codes)} ${random.int(100, 699)}`],
  ["a code and a year", 10, (random) => `${random.pick(codes)}${random.int(100, 699)} ${random.int(2000, 2026)}`],
  [
    "two codes",
    5,
    (random) => `${random.pick(codes)}${random.int(100, 699)} ${random.pick(codes)}${random.int(100, 699)}`,
  ],
  ["two words of a title", 15, (random, { titles }) => random.sample(words(random.pick(titles)), 2).join(" ")],
  ["one word of a title", 10, (random, { titles }) => random.pick(words(random.pick(titles)))],
  ["three words of a page", 15, (random, { sentences }) => random.sample(words(random.pick(sentences)), 3).join(" ")],
  ["one word of a page", 5, (random, { sentences }) => random.pick(words(random.pick(sentences)))],
  ["a phrase of a page", 5, (random, { sentences }) => `"${random.pick(sentences).split(" ").slice(1, 5).join(" ")}"`],
  ["a mistyped code", 5, (random) => `${turned(random.pick(codes))}${random.int(100, 699)}`],
  ["a mistyped word", 5, (random, { titles }) => turned(random.pick(words(random.pick(titles))))],
];

const filters = (random: SeededRandom): PaperFilter => {
  if (random.chance(0.2)) return {};
  if (random.chance(0.2)) return { type: "university", paper_type: "Exam", year: random.int(2015, 2026) };
  return { type: random.pick(["university", "university", "university", "hnd", "concour"] as const) };
};

/** `count` searches, mixed as above; the same seed gives the same. */
export const makeSampleSearches = (count: number, material: LibraryTexts): readonly SampleSearch[] => {
  const random = randomFrom("searches");
  return Array.from({ length: count }, () => {
    let left = random.int(0, 99);
    const [kind, , make] = kinds.find(([, share]) => (left -= share) < 0)!;
    return { kind, q: make(random, material), filter: filters(random) };
  });
};
