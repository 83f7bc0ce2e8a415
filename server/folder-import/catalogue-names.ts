import { foldText } from "../../src/contract/strip-accents.ts";

/** An entry of the catalogue, as file names and manifests may name it. */
export interface NamedEntry {
  readonly id: number;
  readonly key: string;
  /** Id of the institution of a faculty or category, of the faculty of a department; null for others. */
  readonly parent: number | null;
  readonly name: string;
  readonly name_fr: string;
}

export interface NamedInstitution extends NamedEntry {
  readonly level_names: "anglophone" | "francophone" | null;
}

export interface NamedCategory extends NamedEntry {
  readonly type: "hnd" | "concour";
}

/** The whole catalogue, hidden entries too. */
export interface CatalogueNames {
  readonly institution: readonly NamedInstitution[];
  readonly faculty: readonly NamedEntry[];
  readonly department: readonly NamedEntry[];
  readonly level: readonly NamedEntry[];
  readonly semester: readonly NamedEntry[];
  readonly category: readonly NamedCategory[];
}

/** Words without case, accents and marks: 'Génie_civil (L2)' → 'genie civil l2'. */
export const plainWords = (text: string): string =>
  foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

const SMALL_WORDS = new Set("of the and for in a an de des du d l la le les et en au aux".split(" "));

const initialsOf = (name: string): string =>
  plainWords(name)
    .split(" ")
    .filter((word) => !SMALL_WORDS.has(word))
    .map((word) => word[0])
    .join("");

const namesOf = ({ name, name_fr }: NamedEntry): readonly string[] => [...new Set([name, name_fr].map(plainWords))];

/** What comes before the dash of a name, and the end of a key that a file of a catalogue gave: 'ub-fet' → 'fet'. */
const shortNamesOf = (entry: NamedEntry): readonly string[] => {
  const ending = entry.key.startsWith("added-") ? "" : plainWords(entry.key.slice(entry.key.indexOf("-") + 1));
  const parts = [entry.name, entry.name_fr].map((name) => name.split(" – "));
  return [...parts.flatMap(([before = "", after]) => (after === undefined ? [] : [plainWords(before)])), ending].filter(
    (name) => name !== "",
  );
};

const letterNamesOf = (entry: NamedEntry): readonly string[] =>
  [entry.name, entry.name_fr].map(initialsOf).filter((letters) => letters.length > 1);

/** What people write for an entry, the surest first. */
const WAYS = [namesOf, shortNamesOf, letterNamesOf] as const;

/** What tells one university from another: 'University of Yaoundé I' → 'yaounde i'. */
const placeOf = (name: string): string =>
  plainWords(name).replace(/^(?:the )?univ(?:ersity|ersite)(?: (?:of|de|d))? /, "");

const one = <Entry extends NamedEntry>(found: readonly Entry[]): Entry | undefined =>
  found.length === 1 ? found[0] : undefined;

/** The one entry that a test finds by the surest way that finds any; undefined where that finds several. */
const findBySurestWay = <Entry extends NamedEntry>(
  entries: readonly Entry[],
  isMeant: (name: string) => boolean,
): Entry | undefined => {
  for (const way of WAYS) {
    const found = entries.filter((entry) => way(entry).some(isMeant));
    if (found.length > 0) return one(found);
  }
  return undefined;
};

/** The one entry that a whole text names: by key, by name, else by what people write in its place; undefined where none or several do. */
export const findNamed = <Entry extends NamedEntry>(entries: readonly Entry[], text: string): Entry | undefined => {
  const wanted = plainWords(text);
  if (wanted === "") return undefined;
  return entries.find(({ key }) => key === text.trim()) ?? findBySurestWay(entries, (name) => name === wanted);
};

/** The one entry whose name, or short name, is the longest among the words of a text. */
export const findWithin = <Entry extends NamedEntry>(entries: readonly Entry[], text: string): Entry | undefined => {
  const words = ` ${plainWords(text)} `;
  const lengths = entries.map((entry) =>
    Math.max(
      0,
      ...[...namesOf(entry), ...shortNamesOf(entry)]
        .filter((name) => words.includes(` ${name} `))
        .map(({ length }) => length),
    ),
  );
  const longest = Math.max(0, ...lengths);
  return longest < 3 ? undefined : one(entries.filter((_, at) => lengths[at] === longest));
};

/** The institution that a folder is named after: by its name, by its town, or by its letters in capitals. */
export const findInstitution = (
  institutions: readonly NamedInstitution[],
  folder: string,
): NamedInstitution | undefined => {
  const named = findNamed(institutions, folder);
  if (named !== undefined) return named;
  const words = ` ${plainWords(folder)} `;
  const places = institutions.map(({ name, name_fr }) =>
    Math.max(...[name, name_fr].map(placeOf).map((place) => (words.includes(` ${place} `) ? place.length : 0))),
  );
  const longest = Math.max(0, ...places);
  return longest < 3
    ? findByCapitals(institutions, folder)
    : one(institutions.filter((_, at) => places[at] === longest));
};

/** The institution whose letters are among the words of a text, in capitals: 'CSC205 UB 2022'. */
export const findByCapitals = (
  institutions: readonly NamedInstitution[],
  text: string,
): NamedInstitution | undefined => {
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  const capitals = new Set(words.filter((word) => /^\p{Lu}{2}/u.test(word)).map(plainWords));
  return findBySurestWay(institutions, (name) => capitals.has(name));
};
