import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import type { Ref } from "../../src/contract/entities.ts";
import { normalizeIdentifier } from "../../src/contract/field-rules.ts";
import { accountAuditEvents, type AdminUser, type UserFilter } from "../../src/contract/accounts/users-admin.ts";
import { countRows } from "../sql/count-rows.sql.ts";

/** Acts that are shown of one account. */
const MAX_AUDIT_ENTRIES = 50;

/** Which accounts an admin looks for. */
export interface UserListFilter {
  readonly filter?: UserFilter | undefined;
  readonly q?: string | undefined;
}

interface UserRow extends Omit<AdminUser, "createdAt"> {
  readonly createdAt: Date;
}

const columns = (sql: SqlClient.SqlClient) => sql`id, name, email, coalesce(phone, '') AS phone, role,
  blocked_at IS NOT NULL AS "isBlocked", created_at AS "createdAt"`;
const shown = ({ createdAt, ...row }: UserRow): AdminUser => ({ ...row, createdAt: createdAt.toISOString() });

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, "\\$&");

const conditionOf = (sql: SqlClient.SqlClient, { filter = "all", q = "" }: UserListFilter) => {
  const words = q.trim();
  // Shorter than three letters, only a beginning is found by the index.
  const like = words.length < 3 ? `${escapeLike(words)}%` : `%${escapeLike(words)}%`;
  return sql.and([
    sql`closed_at IS NULL`,
    ...(filter === "blocked" ? [sql`blocked_at IS NOT NULL`] : []),
    ...(filter === "admins" ? [sql`role = 'admin'`] : []),
    ...(words === ""
      ? []
      : [
          sql`(phone = ${normalizeIdentifier(words)} OR lower(email) LIKE lower(${like}) OR plain(name) LIKE plain(${like}))`,
        ]),
  ]);
};

/** At most `limit` accounts after the one with the id `after`, the newest first; those that were closed are gone. */
export const searchUsers = Effect.fn("UsersAdmin.searchUsers")(function* (
  wanted: UserListFilter,
  after: number | null,
  limit: number,
) {
  const sql = yield* SqlClient.SqlClient;
  const rest = after === null ? sql`` : sql`AND id < ${after}`;
  const rows = yield* sql<UserRow>`SELECT ${columns(sql)} FROM account WHERE ${conditionOf(sql, wanted)} ${rest}
    ORDER BY id DESC LIMIT ${limit}`;
  return rows.map(shown);
}, Effect.orDie);

/** Counted to one above `LIST_COUNT_MAX`. */
export const countUsers = Effect.fn("UsersAdmin.countUsers")(function* (wanted: UserListFilter) {
  const sql = yield* SqlClient.SqlClient;
  return yield* countRows(sql`SELECT FROM account WHERE ${conditionOf(sql, wanted)}`);
});

interface AdminOnlyColumns {
  readonly blockedReason: string | null;
  readonly hasSecondFactor: boolean;
  readonly sessions: number;
}

/** An account with what only admins see of it; undefined for one that is closed or never was. `now` in ms. */
export const findUserDetails = Effect.fn("UsersAdmin.findUserDetails")(function* (id: number, now: number) {
  const sql = yield* SqlClient.SqlClient;
  const [row] = yield* sql<UserRow & AdminOnlyColumns>`SELECT ${columns(sql)}, blocked_reason AS "blockedReason",
      totp_confirmed_at IS NOT NULL AS "hasSecondFactor",
      (SELECT count(*)::int FROM session WHERE account_id = account.id AND expires_at > ${new Date(now)}) AS sessions
    FROM account WHERE id = ${id} AND closed_at IS NULL`;
  return row && { ...row, createdAt: row.createdAt.toISOString() };
}, Effect.orDie);

interface ActRow {
  readonly kind: (typeof accountAuditEvents)[number];
  readonly by: Ref | null;
  readonly reason: string;
  readonly at: Date;
}

/** What admins did to an account, the newest first. */
export const listAuditEntries = Effect.fn("UsersAdmin.listAuditEntries")(function* (id: number) {
  const sql = yield* SqlClient.SqlClient;
  const rows = yield* sql<ActRow>`SELECT kind, coalesce(reason, '') AS reason, e.at,
      CASE WHEN a.id IS NULL THEN NULL ELSE jsonb_build_object('id', a.id, 'name', a.name) END AS by
    FROM account_event e LEFT JOIN account a ON a.id = e.admin_id
    WHERE account_id = ${id} AND kind IN ${sql.in(accountAuditEvents)} ORDER BY e.at DESC, e.id DESC LIMIT ${MAX_AUDIT_ENTRIES}`;
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}, Effect.orDie);
