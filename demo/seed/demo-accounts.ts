import { Effect, Redacted } from "effect";
import { DEMO_PASSWORD } from "../../src/contract/demo-accounts.ts";
import { ensureAccount, type InitialAccount } from "../../server/accounts/ensure-account.sql.ts";

type DemoAccount = Omit<InitialAccount, "password">;

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
