import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import type { CatalogueNames, NamedCategory, NamedEntry, NamedInstitution } from "./catalogue-names.ts";

/** The catalogue by its names. */
export const readCatalogueNames = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient;
  const plain = (table: string, parent: string | null) =>
    sql<NamedEntry>`SELECT id, key, ${parent === null ? sql`NULL::int` : sql(parent)} AS parent, name, name_fr
      FROM ${sql(table)} ORDER BY id`;
  return {
    institution: yield* sql<NamedInstitution>`SELECT id, key, NULL::int AS parent, name, name_fr, level_names
      FROM institution ORDER BY id`,
    faculty: yield* plain("faculty", "institution_id"),
    department: yield* plain("department", "faculty_id"),
    level: yield* plain("level", null),
    semester: yield* plain("semester", null),
    category: yield* sql<NamedCategory>`SELECT id, key, institution_id AS parent, name, name_fr, type
      FROM category ORDER BY id`,
  } satisfies CatalogueNames;
}).pipe(Effect.orDie);
