import { Effect } from "effect";
import { PaperType } from "../../src/contract/entities.ts";
import { PAPER_CODE_MAX, paperKindOf, TITLE_MAX } from "../../src/contract/papers/paper-rules.ts";
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

/** Names, keys or ids of the catalogue are the file's to say; what it does not know is a problem. */
export type ResolvedRow =
  | { readonly facts: NewPaper; readonly problems: readonly [] }
  | { readonly facts: null; readonly problems: readonly string[] };

const nameOf = (entry: NamedEntry | undefined): string => entry?.name ?? "";

/** The line of a proposal. */
export const rowOf = (
  file: { readonly path: string; readonly sha256: string },
  { title = "", code = "", type = "", year, category, ...places }: Proposal,
  note = "",
): ManifestRow => ({
  file: file.path,
  title,
  code,
  type,
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

const splitCell = (cell: string): readonly string[] =>
  cell
    .split("|")
    .map((part) => part.trim())
    .filter((part) => part !== "");

const inParent = <Entry extends NamedEntry>(entries: readonly Entry[], parents: readonly NamedEntry[]) =>
  entries.filter(({ parent }) => parents.some(({ id }) => id === parent));

const typed = (title: string, type: PaperType | null): string =>
  type === null || title.toLowerCase().endsWith(type.toLowerCase()) ? title : `${title} ${type}`;

const isType = (type: string): type is PaperType => (PaperType.literals as readonly string[]).includes(type);

/** What a line says of a paper, by the rules of an upload; or everything that is wrong with it. `lastYear` as of papers. */
export const resolveRow = (row: ManifestRow, names: CatalogueNames, lastYear: number): ResolvedRow => {
  const problems: string[] = [];
  const find = <Entry extends NamedEntry>(column: keyof ManifestRow, cell: string, entries: readonly Entry[]) => {
    const found = entries.find(({ id }) => String(id) === cell) ?? findNamed(entries, cell);
    if (cell !== "" && found === undefined) problems.push(`${column} "${cell}" is not in the catalogue`);
    return found;
  };
  const type = row.type === "" ? null : isType(row.type) ? row.type : undefined;
  if (type === undefined) problems.push(`type "${row.type}" is none of ${PaperType.literals.join(", ")}`);
  const year = Number(row.year);
  if (row.year === "") problems.push("year is open");
  else if (!Number.isInteger(year) || year < FIRST_YEAR || year > lastYear)
    problems.push(`year "${row.year}" is wrong`);
  const code = row.code.replace(/\s+/g, "").toUpperCase();
  if (code !== "" && (code.length > PAPER_CODE_MAX || !/^(?=.*\p{L})(?=.*\d)/u.test(code)))
    problems.push(`code "${row.code}" is wrong`);
  const said = row.title.replace(/\s+/g, " ").trim();
  const categories = splitCell(row.category).flatMap((cell) => find("category", cell, names.category) ?? []);
  const institution = find("institution", row.institution, names.institution);
  const faculty = find("faculty", row.faculty, inParent(names.faculty, institution === undefined ? [] : [institution]));
  const faculties =
    faculty === undefined ? inParent(names.faculty, institution === undefined ? [] : [institution]) : [faculty];
  const departments = splitCell(row.department).flatMap(
    (cell) => find("department", cell, inParent(names.department, faculties)) ?? [],
  );
  const level = find("level", row.level, names.level);
  const semester = find("semester", row.semester, names.semester);
  const [first] = categories;
  if (row.category === "" && row.institution === "") problems.push("institution, or category, is open");
  if (row.category === "" && row.type === "") problems.push("type is open");
  if (said === "" && (code === "" || row.category !== "")) problems.push("title is open");
  const title = first === undefined ? typed(said === "" ? code : said, type ?? null) : said;
  if (title.length > TITLE_MAX) problems.push("title is too long");
  if (problems.length > 0) return { facts: null, problems };
  const ofUniversity = {
    area: "university",
    institutionId: institution?.id ?? null,
    facultyId: faculty?.id ?? null,
    departmentIds: departments.map(({ id }) => id),
    levelId: level?.id ?? null,
    semesterId: semester?.id ?? null,
  } as const;
  const nowhere = { facultyId: null, departmentIds: [], levelId: null, semesterId: null } as const;
  const place = first === undefined ? ofUniversity : { area: first.type, institutionId: first.parent, ...nowhere };
  const facts: NewPaper = {
    key: null,
    code: first === undefined && code !== "" ? code : null,
    title,
    type: type ?? null,
    kind: paperKindOf(type ?? null),
    year,
    status: "pending",
    ...place,
    categoryIds: categories.map(({ id }) => id),
    ownerId: null,
    solutionOf: null,
    priority: IMPORT_PRIORITY,
  };
  return { facts, problems: [] };
};

/** Of the jobs of imported papers: behind every upload. */
const IMPORT_PRIORITY = 50;

const SHOWN = ["file", "code", "title", "type", "year", "institution", "level", "category", "note"] as const;
const WIDEST = 38;

const cut = (text: string): string => (text.length > WIDEST ? `…${text.slice(1 - WIDEST)}` : text);

/** The lines of a manifest as a table of a terminal; long cells lose their beginning. */
export const manifestTable = (rows: readonly ManifestRow[]): readonly string[] => {
  const cells = [SHOWN.map(String), ...rows.map((row) => SHOWN.map((column) => cut(row[column])))];
  const widths = SHOWN.map((_, at) => Math.max(...cells.map((line) => line[at]!.length)));
  return cells.map((line) =>
    line
      .map((cell, at) => cell.padEnd(widths[at]!))
      .join("  ")
      .trimEnd(),
  );
};
