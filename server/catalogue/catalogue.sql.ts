import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import type { Language, Ref } from "../../src/contract/entities.ts";
import { nameColumn } from "../accounts/accounts.sql.ts";
import { levelName } from "../accounts/level-name.sql.ts";
import type { SemesterKey } from "./academic-calendar.ts";

/** Names are put in order without their accents: the collation of the database sorts by bytes. */
export const listInstitutions = Effect.fn("Catalogue.listInstitutions")(function* (language: Language) {
  const sql = yield* SqlClient.SqlClient;
  const name = sql(nameColumn(language));
  return yield* sql<Ref>`SELECT id, ${name} AS name FROM institution WHERE NOT hidden ORDER BY position, plain(${name}), id`;
}, Effect.orDie);

/** The levels, as an institution prints them where one is named. */
export const listLevels = Effect.fn("Catalogue.listLevels")(function* (
  language: Language,
  institutionId: number | null,
) {
  const sql = yield* SqlClient.SqlClient;
  const name = levelName(sql, language, { level: "l", institutionId: sql`${institutionId}::int` });
  return yield* sql<Ref>`SELECT id, ${name} AS name FROM level l WHERE NOT hidden
    ORDER BY position, plain(${sql(nameColumn(language))}), id`;
}, Effect.orDie);

export interface SemesterRow extends Ref {
  readonly key: SemesterKey;
}

export const listSemesters = Effect.fn("Catalogue.listSemesters")(function* (language: Language) {
  const sql = yield* SqlClient.SqlClient;
  return yield* sql<SemesterRow>`
    SELECT id, key, ${sql(nameColumn(language))} AS name FROM semester ORDER BY position, id`;
}, Effect.orDie);

const children = { institution: "faculty", faculty: "department" } as const;

/** The faculties of an institution or the departments of a faculty; undefined when there is no such parent. */
export const listChildren = Effect.fn("Catalogue.listChildren")(function* (
  parent: keyof typeof children,
  id: number,
  language: Language,
) {
  const sql = yield* SqlClient.SqlClient;
  const parents = yield* sql`SELECT 1 FROM ${sql(parent)} WHERE id = ${id}`;
  if (parents.length === 0) return undefined;
  const name = sql(nameColumn(language));
  return yield* sql<Ref>`SELECT id, ${name} AS name FROM ${sql(children[parent])}
    WHERE ${sql(`${parent}_id`)} = ${id} AND NOT hidden ORDER BY plain(${name}), id`;
}, Effect.orDie);

interface CategoryRow extends Ref {
  readonly institutionId: number;
  readonly hidden: boolean;
}

/** The categories of a type, the hidden ones too, each with the institution that stands for the type. */
export const listCategories = Effect.fn("Catalogue.listCategories")(function* (
  type: "hnd" | "concour",
  language: Language,
) {
  const sql = yield* SqlClient.SqlClient;
  const name = sql(nameColumn(language));
  return yield* sql<CategoryRow>`SELECT id, ${name} AS name, institution_id AS "institutionId", hidden FROM category
    WHERE type = ${type} ORDER BY position, plain(${name}), id`;
}, Effect.orDie);
