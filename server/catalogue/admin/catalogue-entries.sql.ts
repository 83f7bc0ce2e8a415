import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import type { CatalogueEntry, CatalogueKind, CatalogueList } from "../../../src/contract/catalogue/catalogue-admin.ts";
import { LIST_COUNT_MAX } from "../../../src/contract/page-size.ts";
import { drawBytes } from "../../secure-random.ts";

interface EntryTable {
  readonly table: "institution" | "faculty" | "department" | "level" | "semester" | "category";
  /** The column that leads to the parent. */
  readonly within?: "institution_id" | "faculty_id";
  /** Where entries stand in it, and the column of theirs that says so. */
  readonly holds?: readonly ["faculty" | "department", "institution_id" | "faculty_id"];
  readonly type?: "hnd" | "concour";
  readonly isOrdered: boolean;
}

/** Where the entries of a kind are kept. */
export const entryTables: Readonly<Record<CatalogueKind, EntryTable>> = {
  institution: { table: "institution", holds: ["faculty", "institution_id"], isOrdered: true },
  faculty: { table: "faculty", within: "institution_id", holds: ["department", "faculty_id"], isOrdered: false },
  department: { table: "department", within: "faculty_id", isOrdered: false },
  level: { table: "level", isOrdered: true },
  semester: { table: "semester", isOrdered: true },
  hnd: { table: "category", type: "hnd", isOrdered: true },
  concour: { table: "category", type: "concour", isOrdered: true },
};

const columns = (sql: SqlClient.SqlClient, { table, holds }: EntryTable) => sql`id, name, name_fr,
  ${table === "semester" ? sql`false` : sql`hidden`} AS hidden,
  ${
    holds === undefined
      ? sql`0`
      : sql`(SELECT count(*)::int FROM ${sql(holds[0])} AS held WHERE held.${sql(holds[1])} = ${sql(table)}.id)`
  } AS inside`;

const among = (sql: SqlClient.SqlClient, { type, within }: EntryTable, parentId: number | null) =>
  sql.and([
    ...(type === undefined ? [] : [sql`type = ${type}`]),
    ...(within === undefined ? [] : [sql`${sql(within)} = ${parentId}`]),
    sql`true`,
  ]);

/** The entries of a kind, in the order in which students choose from them; those in `parentId` where they stand in one. */
export const listEntries = Effect.fn("CatalogueAdmin.listEntries")(function* (
  kind: CatalogueKind,
  parentId: number | null,
) {
  const sql = yield* SqlClient.SqlClient;
  const place = entryTables[kind];
  return yield* sql<CatalogueEntry>`SELECT ${columns(sql, place)} FROM ${sql(place.table)}
    WHERE ${among(sql, place, parentId)}
    ORDER BY ${place.isOrdered ? sql`position,` : sql``} plain(name), id LIMIT ${LIST_COUNT_MAX}`;
}, Effect.orDie);

/** The entry, held until the transaction ends; undefined where the kind has none of this id. */
export const lockEntry = Effect.fn("CatalogueAdmin.lockEntry")(function* (kind: CatalogueKind, id: number) {
  const sql = yield* SqlClient.SqlClient;
  const place = entryTables[kind];
  const ofType = place.type === undefined ? sql`` : sql`AND type = ${place.type}`;
  const [row] = yield* sql<CatalogueEntry & { readonly parentId: number | null }>`SELECT ${columns(sql, place)},
      ${place.within === undefined ? sql`NULL::int` : sql(place.within)} AS "parentId"
    FROM ${sql(place.table)} WHERE id = ${id} ${ofType} FOR UPDATE`;
  return row;
}, Effect.orDie);

/** In what entries stand: an institution, or a faculty and the institution above it. */
export const findParent = Effect.fn("CatalogueAdmin.findParent")(function* (
  kind: "institution" | "faculty",
  id: number,
) {
  const sql = yield* SqlClient.SqlClient;
  const above = kind === "faculty" ? sql`institution_id` : sql`NULL::int`;
  const [row] = yield* sql<NonNullable<CatalogueList["parent"]>>`SELECT id, name, name_fr, ${above} AS above
    FROM ${sql(kind)} WHERE id = ${id}`;
  return row;
}, Effect.orDie);

/** Whether another entry at the same place has one of these names, its accents and capitals left out. */
export const isNameTaken = Effect.fn("CatalogueAdmin.isNameTaken")(function* (
  kind: CatalogueKind,
  { name, name_fr }: Pick<CatalogueEntry, "name" | "name_fr">,
  { parentId, except }: { readonly parentId: number | null; readonly except: number | null },
) {
  const sql = yield* SqlClient.SqlClient;
  const place = entryTables[kind];
  const rows = yield* sql`SELECT FROM ${sql(place.table)} WHERE ${among(sql, place, parentId)}
    AND id IS DISTINCT FROM ${except}::int
    AND (plain(name) = plain(${name}) OR plain(name_fr) = plain(${name_fr})) LIMIT 1`;
  return rows.length > 0;
}, Effect.orDie);

/** The institution that stands for a type of category (checklist 7.38); made where it is not there. */
const institutionOf = Effect.fn("CatalogueAdmin.institutionOf")(function* (type: "hnd" | "concour") {
  const sql = yield* SqlClient.SqlClient;
  const key = type === "hnd" ? "hnd" : "concours";
  const name = type === "hnd" ? "HND" : "Concours";
  yield* sql`INSERT INTO institution (key, name, name_fr, position)
    SELECT ${key}, ${name}, ${name}, coalesce(max(position), 0) + 1 FROM institution ON CONFLICT (key) DO NOTHING`;
  const [row] = yield* sql<{ id: number }>`SELECT institution_id AS id FROM category WHERE type = ${type}
    UNION ALL SELECT id FROM institution WHERE key = ${key} LIMIT 1`;
  return row!.id;
});

/** Puts a new entry at the end; answers its id. */
export const insertEntry = Effect.fn("CatalogueAdmin.insertEntry")(function* (
  kind: CatalogueKind,
  names: Pick<CatalogueEntry, "name" | "name_fr">,
  parentId: number | null,
) {
  const sql = yield* SqlClient.SqlClient;
  const { table, within, type, isOrdered } = entryTables[kind];
  const [last] = isOrdered
    ? yield* sql<{ position: number }>`SELECT coalesce(max(position), 0) + 1 AS position FROM ${sql(table)}`
    : [];
  const row = {
    key: `added-${(yield* drawBytes(8)).toString("hex")}`,
    name: names.name,
    name_fr: names.name_fr,
    ...last,
    ...(within !== undefined && { [within]: parentId }),
    ...(type !== undefined && { type, institution_id: yield* institutionOf(type) }),
  };
  const [made] = yield* sql<{ id: number }>`INSERT INTO ${sql(table)} ${sql.insert(row)} RETURNING id`;
  return made!.id;
}, Effect.orDie);
