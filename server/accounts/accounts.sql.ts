import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import type { Language, User } from "../../src/contract/entities.ts";
import { levelRef } from "./level-name.sql.ts";
import { failWith } from "../http/errors/api-error.ts";

/** The column that holds names in a language. */
export const nameColumn = (language: Language): "name" | "name_fr" => (language === "fr" ? "name_fr" : "name");

/** Who an account is, its institution and so on named in `language`; undefined when there is none (checklist 3.1–3.14). */
export const findUser = Effect.fn("Users.findUser")(function* (id: number, language: Language) {
  const sql = yield* SqlClient.SqlClient;
  const name = sql(nameColumn(language));
  const level = { id: sql`account.level_id`, institutionId: sql`account.institution_id` };
  const ref = (table: "institution" | "faculty" | "category") =>
    sql`(SELECT json_build_object('id', id, 'name', ${name}) FROM ${sql(table)} WHERE id = account.${sql(`${table}_id`)})`;
  const rows = yield* sql<User>`
    SELECT id, uuid, account.name, email, coalesce(phone, '') AS phone, photo, email_verified,
      ${ref("institution")} AS institution, ${ref("faculty")} AS faculty,
      ${levelRef(sql, language, level)},
      ${ref("category")} AS category, referral, notify, share_counts, language, role,
      (SELECT coalesce(json_agg(json_build_object('id', department.id, 'name', department.${name})
          ORDER BY plain(department.${name}), department.id), '[]')
        FROM account_department JOIN department ON department.id = department_id
        WHERE account_id = account.id) AS department
    FROM account WHERE id = ${id}`;
  return rows[0];
}, Effect.orDie);

export interface Credentials {
  readonly id: number;
  readonly passwordHash: string;
}

/** What a sign-in needs to know of an account. */
export interface SignInAccount extends Credentials {
  readonly isBlocked: boolean;
}

/**
 * The account of a phone number or an e-mail address; letters of an address count alike in both cases. Of several accounts with
 * a number it is the verified one, else the oldest.
 */
export const findAccountByIdentifier = Effect.fn("Users.findAccountByIdentifier")(function* (identifier: string) {
  const sql = yield* SqlClient.SqlClient;
  const rows = yield* sql<SignInAccount>`
    SELECT id, password_hash AS "passwordHash", blocked_at IS NOT NULL AS "isBlocked" FROM account
    WHERE (phone = ${identifier} OR lower(email) = lower(${identifier})) AND closed_at IS NULL
    ORDER BY email_verified DESC, id LIMIT 1`;
  return rows[0];
}, Effect.orDie);

/** The credentials of an account that is signed in. */
export const findAccountCredentials = Effect.fn("Users.findAccountCredentials")(function* (id: number) {
  const sql = yield* SqlClient.SqlClient;
  const rows = yield* sql<Credentials>`SELECT id, password_hash AS "passwordHash" FROM account WHERE id = ${id}`;
  return rows[0] ?? (yield* Effect.die(new Error(`the account ${id} is gone`)));
}, Effect.orDie);

/**
 * Holds an account, and the number it has or will have, until the transaction ends: a number becomes one verified account's at
 * a time. Null for the number it has.
 */
export const lockPhone = Effect.fn("Users.lockPhone")(function* (id: number, phone: string | null) {
  const sql = yield* SqlClient.SqlClient;
  const [own] = yield* sql<{ phone: string | null }>`SELECT phone FROM account WHERE id = ${id} FOR NO KEY UPDATE`;
  yield* sql`SELECT pg_advisory_xact_lock(hashtextextended(${`phone ${phone ?? own?.phone ?? ""}`}, 0))`;
}, Effect.orDie);

/**
 * Notes that the address is the person's own. A number that a verified account has is that account's: this one loses it.
 * Belongs in a transaction.
 */
export const markEmailVerified = Effect.fn("Users.markEmailVerified")(function* (id: number) {
  const sql = yield* SqlClient.SqlClient;
  yield* lockPhone(id, null);
  yield* sql`UPDATE account SET email_verified = true, phone = CASE WHEN EXISTS (SELECT FROM account other
        WHERE other.phone = account.phone AND other.email_verified AND other.id <> ${id}) THEN NULL ELSE phone END
    WHERE id = ${id} AND closed_at IS NULL`;
}, Effect.orDie);

/** What a person is called: no password may be that. */
export const findPersonalIdentifiers = Effect.fn("Users.findPersonalIdentifiers")(function* (id: number) {
  const sql = yield* SqlClient.SqlClient;
  const rows = yield* sql<{ own: readonly string[] }>`
    SELECT array_remove(ARRAY[name, email, phone], NULL) AS own FROM account WHERE id = ${id}`;
  return rows[0]?.own ?? [];
}, Effect.orDie);

/**
 * Holds an account until the transaction ends, so that calls of one student are judged one after the other, on whichever
 * server. Refuses (unauthenticated) where it was closed in the meantime: nothing of it may be stored any more.
 */
export const lockAccount = Effect.fn("Users.lockAccount")(function* (id: number) {
  const sql = yield* SqlClient.SqlClient;
  const open = yield* Effect.orDie(sql`SELECT FROM account WHERE id = ${id} AND closed_at IS NULL FOR NO KEY UPDATE`);
  if (open.length === 0) return yield* failWith("unauthenticated");
});
