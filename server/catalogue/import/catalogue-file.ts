import { Effect, Schema } from "effect";
import type { CatalogueKind } from "../../../src/contract/catalogue/catalogue-admin.ts";
import { type CsvRecord, readCsv } from "../../csv-files/csv-file.ts";

/** An entry as a file of a catalogue has it. */
export interface FileEntry {
  readonly kind: CatalogueKind;
  /** Stays the same for ever: names may change. */
  readonly key: string;
  /** Key of the institution of a faculty or category, or of the faculty of a department; null for others. */
  readonly parent: string | null;
  readonly name: string;
  /** Null where the file has none: as it is, or as the name of a new entry. */
  readonly name_fr: string | null;
  /** Of an institution: how it prints levels. Undefined: as it is. */
  readonly level_names?: "anglophone" | "francophone";
  /** Keys of entries that this one takes the place of, with all that hangs on them. */
  readonly merges: readonly string[];
}

/** Entries are written in this order: what stands in another comes after it. */
export const importedKinds: readonly CatalogueKind[] = [
  "institution",
  "faculty",
  "department",
  "level",
  "semester",
  "hnd",
  "concour",
];

const Text = Schema.Trimmed.check(Schema.isNonEmpty(), Schema.isMaxLength(200));
const Key = Schema.String.check(Schema.isPattern(/^[a-z0-9][a-z0-9._-]{0,99}$/));
const LevelNames = Schema.Literals(["anglophone", "francophone"]);
const named = {
  key: Key,
  name: Text,
  name_fr: Schema.optional(Text),
  merges: Schema.optional(Schema.Array(Key)),
};
const entries = <S extends Schema.Top>(schema: S) => Schema.optional(Schema.Array(schema));
const Department = Schema.Struct(named);
const Faculty = Schema.Struct({ ...named, departments: entries(Department) });
const Institution = Schema.Struct({
  ...named,
  level_names: Schema.optional(LevelNames),
  faculties: entries(Faculty),
});
const Category = Schema.Struct({
  ...named,
  type: Schema.Literals(["hnd", "concour"]),
  institution: Schema.optional(Key),
});

/** A catalogue as JSON. What else stands in it, such as `sources`, is for people. */
const CatalogueFile = Schema.Struct({
  format: Schema.Literal("annales-catalogue"),
  version: Schema.Literal(1),
  levels: entries(Department),
  semesters: entries(Department),
  institutions: entries(Institution),
  categories: entries(Category),
});
type CatalogueFile = typeof CatalogueFile.Type;

type Named = typeof Department.Type;
const entryOf = (kind: CatalogueKind, parent: string | null, { key, name, name_fr, merges }: Named): FileEntry => ({
  kind,
  key,
  parent,
  name,
  name_fr: name_fr ?? null,
  merges: merges ?? [],
});

/** Key of the institution that a type of categories stands in where nothing else is said. */
const institutionOf = { hnd: "hnd", concour: "concours" } as const;

const entriesOf = ({ levels = [], semesters = [], institutions = [], categories = [] }: CatalogueFile) => [
  ...institutions.map((row) => ({
    ...entryOf("institution", null, row),
    ...(row.level_names !== undefined && { level_names: row.level_names }),
  })),
  ...institutions.flatMap(({ key, faculties = [] }) => faculties.map((row) => entryOf("faculty", key, row))),
  ...institutions.flatMap(({ faculties = [] }) =>
    faculties.flatMap(({ key, departments = [] }) => departments.map((row) => entryOf("department", key, row))),
  ),
  ...levels.map((row) => entryOf("level", null, row)),
  ...semesters.map((row) => entryOf("semester", null, row)),
  ...categories.map((row) => entryOf(row.type, row.institution ?? institutionOf[row.type], row)),
];

const readJson = (text: string): Effect.Effect<readonly FileEntry[], string> =>
  Effect.try({ try: (): unknown => JSON.parse(text.replace(/^\u{feff}/u, "")), catch: String }).pipe(
    Effect.flatMap((told) => Effect.mapError(Schema.decodeUnknownEffect(CatalogueFile)(told), String)),
    Effect.map(entriesOf),
  );

const Line = Schema.Struct({
  kind: Schema.Literals(importedKinds),
  ...named,
  merges: Schema.Array(Key),
  level_names: Schema.optional(LevelNames),
});

const parentOf = (kind: CatalogueKind, parent: string | undefined): string | null =>
  parent !== undefined && parent !== "" ? parent : kind === "hnd" || kind === "concour" ? institutionOf[kind] : null;

const lineOf = (record: CsvRecord, at: number) => {
  const { parent, merges = "", ...cells } = record;
  const said = Object.fromEntries(Object.entries(cells).filter(([, cell]) => cell !== ""));
  const told = { ...said, merges: merges.split(/[\s,|]+/).filter((key) => key !== "") };
  return Schema.decodeUnknownEffect(Line)(told).pipe(
    Effect.mapError((problem) => `record ${at + 1}: ${String(problem)}`),
    Effect.map((row): FileEntry => ({
      ...entryOf(row.kind, parentOf(row.kind, parent), row),
      ...(row.level_names !== undefined && { level_names: row.level_names }),
    })),
  );
};

const readTable = (text: string): Effect.Effect<readonly FileEntry[], string> =>
  Effect.flatMap(readCsv(text), (records) => Effect.forEach(records, lineOf));

/** The entries of a file, JSON or CSV by its first character. Fails with what is wrong, in words. */
export const readCatalogueFile = (text: string): Effect.Effect<readonly FileEntry[], string> =>
  /^\u{feff}?\s*\{/u.test(text) ? readJson(text) : readTable(text);
