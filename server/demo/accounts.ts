import { Effect, Redacted } from "effect";
import { SqlClient } from "effect/sql";
import { DEMO_PASSWORD } from "../../src/contract/demo.ts";
import { ensureAccount, type GivenAccount } from "../accounts/ensure-account.ts";
import { Passwords, SERVER } from "../accounts/passwords.ts";
import { closeOthers } from "../accounts/sessions.sql.ts";
import { findCredentials } from "../accounts/users.sql.ts";

type DemoAccount = Omit<GivenAccount, "password">;

/** Who can sign in to the demo (contract.md, 'Running it'). The papers of the demo are rich in what these students study. */
export const demoAccounts: readonly DemoAccount[] = [
  {
    email: "university@example.com",
    phone: "670000001",
    name: "Ngassa Mireille",
    role: "student",
    institution: "ub",
    faculty: "ub-fet",
    departments: ["ub-fet-computer-engineering"],
    level: "level-300",
  },
  {
    email: "hnd@example.com",
    phone: "690000001",
    name: "Tabe Emmanuel",
    role: "student",
    institution: "hnd",
    category: "hnd-software",
  },
  {
    email: "concour@example.com",
    phone: "650000001",
    name: "Abena Solange",
    role: "student",
    institution: "concours",
    category: "concour-enspy",
  },
  { email: "admin@example.com", name: "Fon Beatrice", role: "admin" },
];

/** Makes the demo accounts that are missing; the catalogue must be there. */
export const ensureDemoAccounts = Effect.forEach(
  demoAccounts,
  (account) => ensureAccount({ ...account, password: Redacted.make(DEMO_PASSWORD) }),
  { discard: true },
);

const retire = Effect.fn("Demo.retire")(function* ({ email }: DemoAccount) {
  const sql = yield* SqlClient.SqlClient;
  const found = yield* findCredentials(email);
  if (found === undefined || !(yield* (yield* Passwords).isRight(SERVER, found.passwordHash, DEMO_PASSWORD))) return;
  yield* sql`UPDATE account SET password_hash = '' WHERE id = ${found.id}`;
  yield* closeOthers(found.id, null);
  yield* Effect.logWarning("an account of the demo is left without its password");
});

/**
 * Takes the password that everybody knows from accounts that a demo on the same data left behind, and ends their sessions: an
 * admin is among them (ASVS 6.3.2). The demo gives it back.
 */
export const retireDemoAccounts = Effect.orDie(Effect.forEach(demoAccounts, retire, { discard: true }));
