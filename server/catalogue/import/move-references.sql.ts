import { Effect } from "effect";
import { SqlClient } from "effect/sql";

interface Reference {
  readonly table: string;
  readonly column: string;
  /** The other column of a key of two, such as the paper of `paper_department`; null where the column is in no key. */
  readonly beside: string | null;
}

/** Every column that refers to ids of the table, by the constraints of the database. */
const findReferences = Effect.fn("CatalogueImport.findReferences")(function* (table: string) {
  const sql = yield* SqlClient.SqlClient;
  return yield* sql<Reference>`SELECT c.conrelid::regclass::text AS table, a.attname AS column,
      (SELECT other.attname FROM pg_index i JOIN pg_attribute other
         ON other.attrelid = c.conrelid AND other.attnum = ANY(i.indkey) AND other.attnum <> a.attnum
       WHERE i.indrelid = c.conrelid AND i.indisprimary AND a.attnum = ANY(i.indkey)) AS beside
    FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
    WHERE c.contype = 'f' AND c.confrelid = ${table}::regclass ORDER BY 1, 2`;
});

/** Has all rows that refer to one entry refer to another of the same table. Belongs in a transaction. */
export const moveReferences = Effect.fn("CatalogueImport.moveReferences")(function* (
  table: string,
  from: number,
  to: number,
) {
  const sql = yield* SqlClient.SqlClient;
  for (const { table: of, column, beside } of yield* findReferences(table)) {
    if (beside !== null)
      yield* sql`DELETE FROM ${sql(of)} AS old WHERE ${sql(column)} = ${from} AND EXISTS (SELECT FROM ${sql(of)} AS held
        WHERE held.${sql(column)} = ${to} AND held.${sql(beside)} = old.${sql(beside)})`;
    yield* sql`UPDATE ${sql(of)} SET ${sql(column)} = ${to} WHERE ${sql(column)} = ${from}`;
  }
});
