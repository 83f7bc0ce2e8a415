import { Clock, Effect, Redacted } from "effect";
import { SqlClient } from "effect/sql";
import { PasswordHasher, SERVER_CLIENT } from "./passwords/password-hasher.ts";
import { closeSessionsExcept } from "./sessions/sessions.sql.ts";
import { drawBytes, drawUuid } from "../secure-random.ts";

/** An account that is there from the start. The catalogue is named by its keys. */
export interface InitialAccount {
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
export const newReferralCode: Effect.Effect<string> = Effect.map(drawBytes(5), (bytes) => bytes.toString("hex"));

const insert = Effect.fn("Accounts.insert")(function* (account: InitialAccount) {
  const sql = yield* SqlClient.SqlClient;
  const passwordHash = yield* (yield* PasswordHasher).hash(SERVER_CLIENT, Redacted.value(account.password));
  const idOf = (table: Table) => sql`(SELECT id FROM ${sql(table)} WHERE key = ${account[table] ?? null})`;
  const rows = yield* sql<{ id: number }>`INSERT INTO account
      (uuid, created_at, email, name, phone, password_hash, email_verified, role, referral, institution_id, faculty_id,
        level_id, category_id)
    VALUES (${yield* drawUuid}, ${new Date(yield* Clock.currentTimeMillis)}, ${account.email}, ${account.name}, ${account.phone ?? null}, ${passwordHash}, true, ${account.role},
      ${yield* newReferralCode}, ${idOf("institution")}, ${idOf("faculty")}, ${idOf("level")}, ${idOf("category")})
    ON CONFLICT (lower(email)) DO NOTHING RETURNING id`;
  const departments = account.departments ?? [];
  for (const { id } of departments.length > 0 ? rows : [])
    yield* sql`INSERT INTO account_department (account_id, department_id)
      SELECT ${id}::int, id FROM department WHERE key IN ${sql.in(departments)}`;
});

/** Gives an account the password and the role, and signs it out everywhere: whoever had it until now showed neither. */
const takeOver = Effect.fn("Accounts.takeOver")(function* (id: number, { password, role }: InitialAccount) {
  const sql = yield* SqlClient.SqlClient;
  const passwordHash = yield* (yield* PasswordHasher).hash(SERVER_CLIENT, Redacted.value(password));
  yield* sql`UPDATE account SET role = ${role}, password_hash = ${passwordHash} WHERE id = ${id}`;
  yield* closeSessionsExcept(id, null);
  yield* sql`DELETE FROM reset_session WHERE account_id = ${id}`;
});

/**
 * Makes the account unless its e-mail address has one already. One that is there keeps its password and all else, but where it
 * has no password, or becomes an admin by this: anybody may have signed up with an address that was not verified.
 */
export const ensureAccount = Effect.fn("Accounts.ensureAccount")(function* (account: InitialAccount) {
  const sql = yield* SqlClient.SqlClient;
  const rows = yield* sql<{ id: number; isWhole: boolean }>`SELECT id,
      password_hash <> '' AND (role = 'admin' OR role = ${account.role}) AS "isWhole"
    FROM account WHERE lower(email) = lower(${account.email})`;
  const [found] = rows;
  if (found === undefined) return yield* sql.withTransaction(insert(account));
  if (!found.isWhole) yield* sql.withTransaction(takeOver(found.id, account));
}, Effect.orDie);
