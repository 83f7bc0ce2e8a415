import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { hashToken, newToken } from "../../../server/accounts/sessions/session-tokens.ts";
import { migrate } from "../../../server/database/database.ts";

/** Two levels, three semesters, three categories and the fees, in the newest shape of the database. */
export const seedPayments = Effect.gen(function* () {
  yield* migrate;
  const sql = yield* SqlClient.SqlClient;
  const named = (key: string, name: string, name_fr: string, position: number) => ({ key, name, name_fr, position });
  yield* sql`INSERT INTO level ${sql.insert([named("l1", "Level 1", "Niveau 1", 1), named("l2", "Level 2", "Niveau 2", 2)])}`;
  yield* sql`INSERT INTO semester ${sql.insert([
    named("first", "First semester", "Premier semestre", 1),
    named("second", "Second semester", "Second semestre", 2),
    named("resit", "Resit", "Rattrapage", 3),
  ])}`;
  yield* sql`INSERT INTO institution ${sql.insert(named("hnd", "HND", "BTS/HND", 1))}`;
  const category = (type: string, key: string, name: string, name_fr: string) => ({
    institution_id: 1,
    type,
    key,
    name,
    name_fr,
  });
  yield* sql`INSERT INTO category ${sql.insert([
    category("hnd", "nursing", "Nursing", "Soins infirmiers"),
    category("hnd", "law", "Lawyer’s clerk", "Clerc d’avocat"),
    category("concour", "ens", "Teacher training", "École normale"),
  ])}`;
  yield* sql`INSERT INTO fee ${sql.insert([
    { kind: "semester", amount: 1500 },
    { kind: "category", amount: 2000 },
    { kind: "solution", amount: 1000 },
  ])}`;
});

/** What an account may have beside a name, an address and a phone. */
export interface AccountExtras {
  readonly role?: "admin";
  readonly referred_by?: number;
}

/** The n-th account: its id and phone. */
export const addAccount = Effect.fn("addAccount")(function* (n: number, more: AccountExtras = {}) {
  const sql = yield* SqlClient.SqlClient;
  const phone = `67${String(n).padStart(7, "0")}`;
  const person = {
    name: `Student ${n}`,
    email: `s${n}@example.com`,
    email_verified: true,
    phone,
    password_hash: "none",
    referral: `r${n}`,
  };
  const [row] = yield* sql<{ id: number }>`INSERT INTO account ${sql.insert({ ...person, ...more })} RETURNING id`;
  return { id: row!.id, phone };
}, Effect.orDie);

/** What opens a session of the account for 90 days from `now` (ms); an admin's has a second factor. */
export const addSession = Effect.fn("addSession")(function* (accountId: number, now: number, isAdmin = false) {
  const sql = yield* SqlClient.SqlClient;
  const shown = { token: Effect.runSync(newToken), cookie: Effect.runSync(newToken) };
  yield* sql`INSERT INTO session ${sql.insert({
    account_id: accountId,
    token_hash: hashToken(shown.token),
    cookie_hash: hashToken(shown.cookie),
    expires_at: new Date(now + 90 * 24 * 3_600_000),
    second_factor: isAdmin,
  })}`;
  return shown;
}, Effect.orDie);
