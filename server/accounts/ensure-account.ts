import { Effect, Redacted } from "effect";
import { SqlClient } from "effect/sql";
import { randomBytes } from "node:crypto";
import { Passwords } from "./passwords.ts";

/** An account that is there from the start. The catalogue is named by its keys. */
export interface GivenAccount {
  readonly email: string;
  readonly name: string;
  readonly password: Redacted.Redacted;
  readonly role: "student" | "admin";
  readonly phone?: string;
  readonly institution?: string;
  readonly faculty?: string;
  readonly departments?: readonly string[];
  readonly level?: string;
  readonly category?: string;
}

type Table = "institution" | "faculty" | "level" | "category";

/** A code that students pass on: ten letters and figures (checklist 9.38). */
export const newReferral = (): string => randomBytes(5).toString("hex");

const insert = Effect.fn("Accounts.insert")(function* (account: GivenAccount) {
  const sql = yield* SqlClient.SqlClient;
  const passwordHash = yield* (yield* Passwords).hash(Redacted.value(account.password));
  const idOf = (table: Table) => sql`(SELECT id FROM ${sql(table)} WHERE key = ${account[table] ?? null})`;
  const rows = yield* sql<{ id: number }>`INSERT INTO account
      (email, name, phone, password_hash, email_verified, role, referral, institution_id, faculty_id, level_id, category_id)
    VALUES (${account.email}, ${account.name}, ${account.phone ?? null}, ${passwordHash}, true, ${account.role},
      ${newReferral()}, ${idOf("institution")}, ${idOf("faculty")}, ${idOf("level")}, ${idOf("category")})
    ON CONFLICT (lower(email)) DO NOTHING RETURNING id`;
  const departments = account.departments ?? [];
  for (const { id } of departments.length > 0 ? rows : [])
    yield* sql`INSERT INTO account_department (account_id, department_id)
      SELECT ${id}::int, id FROM department WHERE key IN ${sql.in(departments)}`;
});

/**
 * Makes the account unless its e-mail address has one already. One that is there keeps its password and all else; only
 * a role of admin is given to it anew.
 */
export const ensureAccount = Effect.fn("Accounts.ensure")(function* (account: GivenAccount) {
  const sql = yield* SqlClient.SqlClient;
  const found = yield* sql`SELECT 1 FROM account WHERE lower(email) = lower(${account.email})`;
  if (found.length === 0) yield* sql.withTransaction(insert(account));
  if (account.role === "admin")
    yield* sql`UPDATE account SET role = 'admin' WHERE lower(email) = lower(${account.email}) AND role <> 'admin'`;
}, Effect.orDie);
