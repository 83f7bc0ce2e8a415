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
} from "./catalogue-names.ts";
import { type Found, takeCode, takeLevel, takeSemester, takeType, takeYear, withoutNoise } from "./name-patterns.ts";

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

interface PathParts {
  /** Names of the folders, the nearest first. */
  readonly inner: readonly string[];
  /** The file's own name, without what tells nothing. */
  readonly name: string;
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
const titleOf = (rest: string): string | undefined => {
  const words = rest
    .replace(FILLER, " ")
    .replace(/[-–.&]+(?=\s|$)|(?<=^|\s)[-–.,&]+/gu, " ")
    .replace(/\(\s*\)/g, " ");
  const title = words.replace(/\s+/g, " ").replace(/^[\s,]+|[\s,]+$/g, "");
  return /\p{L}{3}/u.test(title) ? title : undefined;
};

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** A text without the first of these words that is in it, but where a colon makes it the beginning of a title. */
const withoutName = (text: string, names: readonly string[]): string => {
  const patterns = names.map((name) => new RegExp(`(?<![\\p{L}\\p{N}])${escaped(name)}(?![\\p{L}\\p{N}]|\\s*:)`, "iu"));
  return text.replace(patterns.find((pattern) => pattern.test(text)) ?? "", " ");
};

const namesIn = (entry: NamedEntry | undefined): readonly string[] =>
  entry === undefined
    ? []
    : [entry.name, entry.name_fr, ...[entry.name, entry.name_fr].map((name) => name.split(" – ")[0]!), entry.key];

const NOWHERE = {
  code: undefined,
  institution: undefined,
  faculty: undefined,
  department: undefined,
  level: undefined,
  semester: undefined,
} as const;

/** The nearest folder that says something. */
const inFolders = <V>(inner: readonly string[], find: (text: string) => Found<V>): V | undefined =>
  firstOf(inner, (folder) => find(withoutNoise(folder)).value);

const examinationPaper = (
  { inner, name }: PathParts,
  categories: readonly NamedCategory[],
  lastYear: number,
): Proposal => {
  const year = takeYear(name, lastYear);
  const category =
    firstOf(inner, (folder) => findNamed(categories, bare(folder)) ?? findWithin(categories, bare(folder))) ??
    findWithin(categories, name);
  const type = takeType(withoutName(year.rest, namesIn(category)));
  return {
    ...NOWHERE,
    title: titleOf(type.rest),
    type: type.value,
    year: year.value ?? inFolders(inner, (text) => takeYear(text, lastYear)),
    category,
  };
};

const universityPaper = ({ inner, name }: PathParts, names: CatalogueNames, lastYear: number): Proposal => {
  const place = universityPlace(names, inner.toReversed(), name);
  const year = takeYear(name, lastYear);
  const code = takeCode(year.rest);
  const level = takeLevel(code.rest);
  const semester = takeSemester(level.rest);
  const type = takeType(semester.rest);
  const saidCode = code.value ?? inFolders(inner, takeCode);
  const levelName = level.value ?? inFolders(inner, takeLevel) ?? levelOfCode(saidCode, place.institution);
  const isResit = type.isResit || inner.some((folder) => takeType(folder).isResit);
  const semesterKey = isResit ? "resit" : (semester.value ?? inFolders(inner, takeSemester));
  return {
    ...place,
    title: titleOf(withoutName(type.rest, namesIn(place.institution))),
    code: saidCode,
    type: type.value ?? inFolders(inner, takeType),
    year: year.value ?? inFolders(inner, (text) => takeYear(text, lastYear)),
    level: levelName === undefined ? undefined : findNamed(names.level, levelName),
    semester: names.semester.find(({ key }) => key === semesterKey),
    category: undefined,
  };
};

/** Proposes fields by the path of a file, `UB/FET/Level 300/CEF 341 exam 2023.pdf`. `lastYear`: no paper is of a later one. */
export const proposeFields = (path: string, names: CatalogueNames, lastYear: number): Proposal => {
  const folders = path.split("/");
  const file = folders.pop() ?? "";
  const parts: PathParts = { inner: folders.toReversed(), name: withoutNoise(file.replace(/\.pdf$/i, "")) };
  const area = areaOf(path);
  if (area === undefined) return universityPaper(parts, names, lastYear);
  const categories = names.category.filter(({ type }) => type === area);
  return examinationPaper(parts, categories, lastYear);
};
