import { Effect } from "effect";
import { SqlClient, type Statement } from "effect/sql";
import type { CsvExportName } from "../../src/contract/admin/csv-exports.ts";
import type { CsvCell } from "./csv-cell.ts";

/** A line of a list, and the place after it: what the next page begins behind. */
export interface ExportRow {
  readonly cells: readonly CsvCell[];
  readonly place: string;
}

/** `columns` in the order of the file; `rows`: one page of them, by the key `place`, which is a text. */
interface ExportList {
  readonly columns: readonly string[];
  readonly rows: (sql: SqlClient.SqlClient, after: string | null, most: number) => Statement.Statement<Row>;
}
type Row = Readonly<Record<string, CsvCell>> & { readonly place: string };

const names = (sql: SqlClient.SqlClient, of: "account" | "paper", what: "department" | "category") =>
  sql`(SELECT string_agg(n.name, '; ' ORDER BY n.id) FROM ${sql(`${of}_${what}`)} j JOIN ${sql(what)} n
    ON n.id = j.${sql(`${what}_id`)} WHERE j.${sql(`${of}_id`)} = x.id)`;
const afterId = (sql: SqlClient.SqlClient, after: string | null) => sql`x.id > ${Number(after ?? 0)}`;

const payments: ExportList = {
  columns: [
    "id",
    "created_at",
    "state",
    "service",
    "phone",
    "amount",
    "currency",
    "type",
    "level",
    "semester",
    "category",
    "academic_year",
    "operator_reference",
    "student_id",
    "student_name",
    "student_email",
  ],
  rows: (sql, after, most) => {
    const [at = "", id = ""] = after?.split(" ") ?? [];
    const rest = after === null ? sql`true` : sql`(x.created_at, x.id) > (${at}::timestamptz, ${id}::uuid)`;
    return sql<Row>`SELECT x.id::text AS id, x.created_at, x.state, x.service, x.phone, x.amount, x.currency, x.type,
        l.name AS level, s.name AS semester, c.name AS category, x.academic_year, x.operator_reference,
        a.id AS student_id, a.name AS student_name, a.email AS student_email,
        to_char(x.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || ' ' || x.id AS place
      FROM payment x JOIN account a ON a.id = x.account_id LEFT JOIN level l ON l.id = x.level_id
        LEFT JOIN semester s ON s.id = x.semester_id LEFT JOIN category c ON c.id = x.category_id
      WHERE ${rest} ORDER BY x.created_at, x.id LIMIT ${most}`;
  },
};

/** Without what opens an account or follows a person: no hash, no second factor, no session, no referral code. */
const students: ExportList = {
  columns: [
    "id",
    "created_at",
    "name",
    "email",
    "phone",
    "email_verified",
    "institution",
    "faculty",
    "departments",
    "level",
    "category",
    "language",
    "notify",
  ],
  rows: (sql, after, most) => sql<Row>`SELECT x.id, x.created_at, x.name, x.email, x.phone, x.email_verified,
      i.name AS institution, f.name AS faculty, ${names(sql, "account", "department")} AS departments,
      l.name AS level, c.name AS category, x.language, x.notify, x.id::text AS place
    FROM account x LEFT JOIN institution i ON i.id = x.institution_id LEFT JOIN faculty f ON f.id = x.faculty_id
      LEFT JOIN level l ON l.id = x.level_id LEFT JOIN category c ON c.id = x.category_id
    WHERE x.role = 'student' AND x.closed_at IS NULL AND ${afterId(sql, after)} ORDER BY x.id LIMIT ${most}`,
};

const papers: ExportList = {
  columns: [
    "id",
    "created_at",
    "area",
    "kind",
    "code",
    "title",
    "type",
    "year",
    "status",
    "institution",
    "faculty",
    "departments",
    "level",
    "semester",
    "categories",
    "pages",
    "bytes",
    "owner_id",
  ],
  rows: (sql, after, most) => sql<Row>`SELECT x.id, x.created_at, x.area, x.kind, x.code, x.title, x.type, x.year,
      x.status, i.name AS institution, f.name AS faculty, ${names(sql, "paper", "department")} AS departments,
      l.name AS level, s.name AS semester, ${names(sql, "paper", "category")} AS categories, x.pages, x.bytes,
      x.owner_id, x.id::text AS place
    FROM paper x LEFT JOIN institution i ON i.id = x.institution_id LEFT JOIN faculty f ON f.id = x.faculty_id
      LEFT JOIN level l ON l.id = x.level_id LEFT JOIN semester s ON s.id = x.semester_id
    WHERE ${afterId(sql, after)} ORDER BY x.id LIMIT ${most}`,
};

const lists: Readonly<Record<CsvExportName, ExportList>> = { payments, students, papers };

export const exportColumns = (name: CsvExportName): readonly string[] => lists[name].columns;

/** At most `most` lines behind the place `after`, the oldest first. */
export const readExportPage = Effect.fn("Exports.readExportPage")(function* (
  name: CsvExportName,
  after: string | null,
  most: number,
) {
  const sql = yield* SqlClient.SqlClient;
  const { columns, rows } = lists[name];
  const found = yield* rows(sql, after, most);
  return found.map((row): ExportRow => ({ cells: columns.map((column) => row[column] ?? null), place: row.place }));
}, Effect.orDie);
