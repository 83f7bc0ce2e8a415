import { Clock, Effect } from "effect";
import { SqlClient, type Statement } from "effect/sql";
import type { Ref } from "../../src/contract/entities.ts";
import type { PaperRequestForm } from "../../src/contract/forms.ts";
import type { AdminPaperRequest } from "../../src/contract/papers/paper-requests.ts";
import { countRows } from "../sql/count-rows.sql.ts";

/** Keeps what is asked for and answers its id. */
export const storePaperRequest = Effect.fn("Requests.storePaperRequest")(function* (
  accountId: number,
  form: PaperRequestForm,
) {
  const sql = yield* SqlClient.SqlClient;
  const [made] = yield* sql<{ id: number }>`INSERT INTO paper_request ${sql.insert({
    account_id: accountId,
    code: form.code ?? null,
    title: form.title,
    year: form.year ?? null,
    note: form.note || null,
    created_at: new Date(yield* Clock.currentTimeMillis),
  })} RETURNING id`;
  return made!.id;
}, Effect.orDie);

/** Whose requests: one student's, or all that wait. */
export type RequestFilter = { readonly accountId: number } | "all";

const of = (sql: SqlClient.SqlClient, whose: RequestFilter): Statement.Fragment =>
  whose === "all" ? sql`r.answered_at IS NULL` : sql`r.account_id = ${whose.accountId}`;

interface Row extends Omit<AdminPaperRequest, "createdAt"> {
  readonly createdAt: Date;
  readonly by: Ref;
}

/** At most `limit` requests before the request `after`, the newest first. */
export const listPaperRequests = Effect.fn("Requests.listPaperRequests")(function* (
  whose: RequestFilter,
  after: number | null,
  limit: number,
) {
  const sql = yield* SqlClient.SqlClient;
  const rest = after === null ? sql`true` : sql`r.id < ${after}`;
  const rows = yield* sql<Row>`SELECT r.id, r.code, r.title, r.year, r.note, r.created_at AS "createdAt",
      CASE WHEN p.id IS NOT NULL THEN jsonb_build_object('id', p.id, 'title', p.title, 'language', p.language) END AS paper,
      jsonb_build_object('id', a.id, 'name', a.name) AS by
    FROM paper_request r JOIN account a ON a.id = r.account_id LEFT JOIN paper p ON p.id = r.paper_id
    WHERE ${of(sql, whose)} AND ${rest} ORDER BY r.id DESC LIMIT ${limit}`;
  return rows.map((row): AdminPaperRequest => ({ ...row, createdAt: row.createdAt.toISOString() }));
}, Effect.orDie);

/** Counted to one above `LIST_COUNT_MAX`. */
export const countPaperRequests = Effect.fn("Requests.countPaperRequests")(function* (whose: RequestFilter) {
  const sql = yield* SqlClient.SqlClient;
  return yield* countRows(sql`SELECT FROM paper_request r WHERE ${of(sql, whose)}`);
});

/** Titles nearer than this, by trigrams, mean one course. */
const SAME_TITLE = 0.5;

/**
 * Answers the requests that this paper fulfils and tells whose they were: the code, however it is written, or, where none
 * was named, a title near to the paper's; and the year where one was named. Belongs in the transaction that approves.
 */
export const answerPaperRequests = Effect.fn("Requests.answerPaperRequests")(function* (paperId: number, now: number) {
  const sql = yield* SqlClient.SqlClient;
  const code = (of: "r" | "p") => sql`regexp_replace(plain(${sql(of)}.code), '[^a-z0-9]', '', 'g')`;
  return yield* sql<{ accountId: number }>`UPDATE paper_request r SET answered_at = ${new Date(now)}, paper_id = p.id
    FROM paper p WHERE p.id = ${paperId} AND r.answered_at IS NULL AND (r.year IS NULL OR r.year = p.year)
      AND CASE WHEN r.code IS NULL THEN similarity(plain(r.title), plain(p.title)) >= ${SAME_TITLE}
        ELSE ${code("r")} = ${code("p")} END
    RETURNING r.account_id AS "accountId"`;
});
