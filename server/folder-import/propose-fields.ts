import type { PaperType } from "../../src/contract/entities.ts";
import {
  type CatalogueNames,
  findByCapitals,
  findInstitution,
  findNamed,
  findWithin,
  type NamedCategory,
  type NamedEntry,
  type NamedInstitution,
  plainWords,
} from "./catalogue-names.ts";
import { takeCode, takeLevel, takeSemester, takeType, takeYear, withoutNoise } from "./name-patterns.ts";

/** What the path of a file says of the paper in it; undefined is open. */
export interface Proposal {
  readonly title: string | undefined;
  readonly code: string | undefined;
  readonly type: PaperType | undefined;
  readonly year: number | undefined;
  readonly institution: NamedInstitution | undefined;
  readonly faculty: NamedEntry | undefined;
  readonly department: NamedEntry | undefined;
  readonly level: NamedEntry | undefined;
  readonly semester: NamedEntry | undefined;
  /** Of HND and Concours papers, which have no other place. */
  readonly category: NamedCategory | undefined;
}

const AREAS = [
  ["hnd", /(?<!\p{L})(?:hnd|bts)(?!\p{L})/iu],
  ["concour", /(?<!\p{L})(?:concours?|competitive|entrance)(?!\p{L})/iu],
] as const;

const areaOf = (path: string) => AREAS.find(([, pattern]) => pattern.test(path))?.[0];

const firstOf = <A, B>(list: readonly A[], find: (item: A) => B | undefined): B | undefined => {
  for (const item of list) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
};

const DEPARTMENT = /^(?:department|dept|departement)\s+(?:of|de|d'|des)?\s*/i;
const bare = (folder: string): string => folder.replace(/_/g, " ").replace(DEPARTMENT, "");

/** The place that folders name, the outer before the inner; a department alone says where it is where only one has its name. */
const universityPlace = (names: CatalogueNames, folders: readonly string[], name: string) => {
  const { institution: institutions, faculty: faculties, department: departments } = names;
  const said =
    firstOf(folders, (folder) => findInstitution(institutions, folder)) ?? findByCapitals(institutions, name);
  const near = said === undefined ? faculties : faculties.filter(({ parent }) => parent === said.id);
  const faculty = firstOf(folders, (folder) => findNamed(near, bare(folder)));
  const nearIds = new Set((faculty === undefined ? near : [faculty]).map(({ id }) => id));
  const within = departments.filter(({ parent }) => parent !== null && nearIds.has(parent));
  const department = firstOf(folders, (folder) => findNamed(within, bare(folder)));
  const above = faculty ?? faculties.find(({ id }) => id === department?.parent);
  const institution = said ?? institutions.find(({ id }) => id === above?.parent);
  return { institution, faculty: above, department };
};

/** Course codes begin with the year of study, by the numbers that the institution prints (docs/decisions/0087). */
const levelOfCode = (code: string | undefined, institution: NamedInstitution | undefined): string | undefined => {
  const [digit] = /\d/.exec(code ?? "") ?? [];
  if (digit === undefined || digit === "0" || !institution?.level_names) return undefined;
  return institution.level_names === "anglophone" ? `Level ${digit}00` : `Niveau ${digit}`;
};

const FILLER =
  /(?<![\p{L}\p{N}])(?:past (?:questions?|papers?)|question papers?|papers?|sujets?|hnd|bts|concours?|session(?: normale)?|semest(?:er|re))(?![\p{L}\p{N}])/giu;

/** A title of what is left of a name, where that says anything. */
const titleOf = (rest: string, places: readonly string[]): string | undefined => {
  const words = rest
    .replace(FILLER, " ")
    .replace(/\s[-–.,&]+(?=\s|$)|(?<=^|\s)[-–.,&]+\s/gu, " ")
    .replace(/\(\s*\)/g, " ");
  const title = words.replace(/\s+/g, " ").replace(/^[\s\-–.,]+|[\s\-–.,]+$/g, "");
  if (!/\p{L}{3}/u.test(title) || places.includes(plainWords(title))) return undefined;
  return title;
};

const withoutWords = (text: string, words: readonly string[]): string =>
  words.reduce(
    (left, word) => left.replace(new RegExp(`(?<![\\p{L}\\p{N}])${word}(?![\\p{L}\\p{N}])`, "gu"), " "),
    text,
  );

/** Proposes fields by the path of a file, `UB/FET/Level 300/CEF 341 exam 2023.pdf`. `lastYear`: no paper is of a later one. */
export const proposeFields = (path: string, names: CatalogueNames, lastYear: number): Proposal => {
  const parts = path.split("/");
  const folders = parts.slice(0, -1);
  const inner = folders.toReversed();
  const name = withoutNoise(parts.at(-1)!.replace(/\.pdf$/i, ""));
  const year = takeYear(name, lastYear);
  const code = takeCode(year.rest);
  const level = takeLevel(code.rest);
  const semester = takeSemester(level.rest);
  const type = takeType(semester.rest);
  const inFolders = <V>(find: (text: string) => { readonly value: V | undefined }) =>
    firstOf(inner, (folder) => find(withoutNoise(folder)).value);
  const said = {
    year: year.value ?? inFolders((text) => takeYear(text, lastYear)),
    type: type.value ?? inFolders(takeType),
    code: code.value ?? inFolders(takeCode),
    level: level.value ?? inFolders(takeLevel),
    semester: semester.value ?? inFolders(takeSemester),
    isResit: type.isResit || inner.some((folder) => takeType(folder).isResit),
  };
  const area = areaOf(path);
  if (area !== undefined) {
    const categories = names.category.filter((one) => one.type === area);
    const category =
      firstOf(inner, (folder) => findNamed(categories, bare(folder)) ?? findWithin(categories, bare(folder))) ??
      findWithin(categories, name);
    const places = category === undefined ? [] : [category.name, category.name_fr].map(plainWords);
    return {
      title: titleOf(withoutWords(type.rest, category === undefined ? [] : [category.name.split(" – ")[0]!]), places),
      code: undefined,
      type: said.type,
      year: said.year,
      institution: undefined,
      faculty: undefined,
      department: undefined,
      level: undefined,
      semester: undefined,
      category,
    };
  }
  const place = universityPlace(names, folders, name);
  const levelName = said.level ?? levelOfCode(said.code, place.institution);
  const semesterKey = said.isResit ? "resit" : said.semester;
  const short = place.institution === undefined ? [] : [place.institution.key.toUpperCase()];
  return {
    ...place,
    title: titleOf(withoutWords(type.rest, short), []),
    code: said.code,
    type: said.type,
    year: said.year,
    level: levelName === undefined ? undefined : findNamed(names.level, levelName),
    semester: names.semester.find(({ key }) => key === semesterKey),
    category: undefined,
  };
};
