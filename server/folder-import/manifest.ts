import { Effect, Schema } from "effect";
import { PaperType } from "../../src/contract/entities.ts";
import { PaperCode } from "../../src/contract/field-rules.ts";
import { paperKindOf, TITLE_MAX } from "../../src/contract/papers/paper-rules.ts";
import { FIRST_YEAR } from "../../src/contract/papers/paper-year.ts";
import { type CsvRecord, readCsv, writeCsv } from "../csv-files/csv-file.ts";
import type { NewPaper } from "../papers/store-paper.sql.ts";
import { type CatalogueNames, findNamed, type NamedEntry } from "./catalogue-names.ts";
import type { Proposal } from "./propose-fields.ts";

/** The columns of a manifest. `note` is for whoever reads it; `sha256` says which file a line is of, wherever that lies. */
export const manifestColumns = [
  "file",
  "title",
  "code",
  "type",
  "year",
  "institution",
  "faculty",
  "department",
  "level",
  "semester",
  "category",
  "note",
  "sha256",
] as const;

/** A line of a manifest: every cell as text, empty where it is open. Several departments or categories are separated by `|`. */
export type ManifestRow = Readonly<Record<(typeof manifestColumns)[number], string>>;

/** What is stored of a line; or why nothing is. */
export type ResolvedRow =
  | { readonly facts: NewPaper; readonly problems: readonly [] }
  | { readonly facts: null; readonly problems: readonly string[] };

const nameOf = (entry: NamedEntry | undefined): string => entry?.name ?? "";

/** The line of a proposal. */
export const rowOf = (
  file: { readonly path: string; readonly sha256: string },
  { title = "", code = "", type, year, category, ...places }: Proposal,
  note = "",
): ManifestRow => ({
  file: file.path,
  title,
  code,
  type: type ?? "",
  year: year === undefined ? "" : String(year),
  institution: nameOf(places.institution),
  faculty: nameOf(places.faculty),
  department: nameOf(places.department),
  level: nameOf(places.level),
  semester: nameOf(places.semester),
  category: category?.key ?? "",
  note,
  sha256: file.sha256,
});

export const writeManifest = (rows: readonly ManifestRow[]): string =>
  writeCsv(
    manifestColumns,
    rows.map((row) => manifestColumns.map((column) => row[column])),
  );

const rowOfRecord = (record: CsvRecord): ManifestRow =>
  Object.fromEntries(manifestColumns.map((column) => [column, record[column] ?? ""])) as ManifestRow;

/** The lines of a manifest, as a spreadsheet saved it. Fails with what is wrong, in words. */
export const readManifest = (text: string): Effect.Effect<readonly ManifestRow[], string> =>
  Effect.flatMap(readCsv(text), (records) => {
    const missing = ["file", "sha256"].filter((column) => records[0] !== undefined && !(column in records[0]));
    return missing.length === 0
      ? Effect.succeed(records.map(rowOfRecord))
      : Effect.fail(`it has no column ${missing.join(", ")}`);
  });

/** Of the jobs of imported papers: behind every upload. */
const IMPORT_PRIORITY = 50;

const NOWHERE = { facultyId: null, departmentIds: [], levelId: null, semesterId: null } as const;

const splitCell = (cell: string): readonly string[] =>
  cell
    .split("|")
    .map((part) => part.trim())
    .filter((part) => part !== "");

const inParent = (entries: readonly NamedEntry[], within: NamedEntry | undefined) =>
  entries.filter(({ parent }) => within !== undefined && parent === within.id);

const typed = (title: string, type: PaperType | null): string =>
  type === null || title.toLowerCase().endsWith(type.toLowerCase()) ? title : `${title} ${type}`;

const isCode = Schema.is(PaperCode);

const isType = (type: string): type is PaperType => (PaperType.literals as readonly string[]).includes(type);

type Problems = string[];

const finder =
  (problems: Problems) =>
  <Entry extends NamedEntry>(column: keyof ManifestRow, cell: string, entries: readonly Entry[]): Entry | undefined => {
    const found = cell === "" ? undefined : findNamed(entries, cell);
    if (cell !== "" && found === undefined) problems.push(`${column} "${cell}" is not in the catalogue`);
    return found;
  };

/** Where a line says the paper belongs: each inside the other, as the catalogue has it. */
const placeOf = (row: ManifestRow, names: CatalogueNames, problems: Problems) => {
  const find = finder(problems);
  const institution = find("institution", row.institution, names.institution);
  const near = inParent(names.faculty, institution);
  const faculty = find("faculty", row.faculty, near);
  const within = (faculty === undefined ? near : [faculty]).flatMap((one) => inParent(names.department, one));
  const departments = splitCell(row.department).flatMap((cell) => find("department", cell, within) ?? []);
  const categories = splitCell(row.category).flatMap((cell) => find("category", cell, names.category) ?? []);
  const level = find("level", row.level, names.level);
  const semester = find("semester", row.semester, names.semester);
  const categoryIds = categories.map(({ id }) => id);
  const [first] = categories;
  if (first !== undefined) return { ...NOWHERE, area: first.type, institutionId: first.parent, categoryIds };
  if (row.institution === "" && row.category === "") problems.push("institution, or category, is open");
  return {
    area: "university" as const,
    institutionId: institution?.id ?? null,
    facultyId: faculty?.id ?? null,
    departmentIds: departments.map(({ id }) => id),
    levelId: level?.id ?? null,
    semesterId: semester?.id ?? null,
    categoryIds,
  };
};

const yearOf = ({ year }: ManifestRow, lastYear: number, problems: Problems): number => {
  const said = Number(year);
  if (year === "") problems.push("year is open");
  else if (!Number.isInteger(said) || said < FIRST_YEAR || said > lastYear) problems.push(`year "${year}" is wrong`);
  return said;
};

const typeOf = ({ type, category }: ManifestRow, problems: Problems): PaperType | null => {
  if (isType(type)) return type;
  if (type !== "") problems.push(`type "${type}" is none of ${PaperType.literals.join(", ")}`);
  else if (category === "") problems.push("type is open");
  return null;
};

const codeOf = ({ code, category }: ManifestRow, problems: Problems): string | null => {
  const said = code.replace(/\s+/g, "").toUpperCase();
  if (said === "" || category !== "") return null;
  if (!isCode(said)) problems.push(`code "${code}" is wrong`);
  return said;
};

/** The title that is stored: of a university paper with its type, and its code where it has no title. */
const titleOf = (row: ManifestRow, code: string | null, type: PaperType | null, problems: Problems): string => {
  const said = row.title.replace(/\s+/g, " ").trim() || (code ?? "");
  const title = row.category === "" ? typed(said, type) : said;
  if (said === "") problems.push("title is open");
  if (title.length > TITLE_MAX) problems.push("title is too long");
  return title;
};

/** What a line says of a paper, by the rules of an upload; or everything that is wrong with it. `lastYear` as of papers. */
export const resolveRow = (row: ManifestRow, names: CatalogueNames, lastYear: number): ResolvedRow => {
  const problems: Problems = [];
  const type = typeOf(row, problems);
  const code = codeOf(row, problems);
  const title = titleOf(row, code, type, problems);
  const year = yearOf(row, lastYear, problems);
  const place = placeOf(row, names, problems);
  if (problems.length > 0) return { facts: null, problems };
  const known = { key: null, code, title, type, kind: paperKindOf(type), year, ownerId: null, solutionOf: null };
  return { facts: { ...known, ...place, status: "pending", priority: IMPORT_PRIORITY }, problems: [] };
};

const SHOWN = ["file", "code", "title", "type", "year", "institution", "level", "category", "note"] as const;
const WIDEST = 38;

const cut = (text: string): string => (text.length > WIDEST ? `…${text.slice(1 - WIDEST)}` : text);

/** The lines of a manifest as a table of a terminal; long cells lose their beginning. */
export const manifestTable = (rows: readonly ManifestRow[]): readonly string[] => {
  const cells = [
    SHOWN.map(String),
    ...rows.map((row) => SHOWN.map((column) => (column === "note" ? row.note : cut(row[column])))),
  ];
  const widths = SHOWN.map((_, at) => Math.max(...cells.map((line) => line[at]!.length)));
  return cells.map((line) =>
    line
      .map((cell, at) => cell.padEnd(widths[at]!))
      .join("  ")
      .trimEnd(),
  );
};
