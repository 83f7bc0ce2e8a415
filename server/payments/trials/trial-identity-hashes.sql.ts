import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { createHmac } from "node:crypto";
import { findOrCreateSecret } from "../../sql/shared-secrets.sql.ts";
import { drawBytes } from "../../secure-random.ts";

const GMAIL = new Set(["gmail.com", "googlemail.com"]);

/** One text for all spellings of a mailbox: no letter case, no `+tag`, and for Gmail no dots. */
export const canonicalMailbox = (email: string): string => {
  const [local = "", domain = ""] = email.toLowerCase().split("@");
  const [plain = ""] = local.split("+");
  return GMAIL.has(domain) ? `${plain.replaceAll(".", "")}@gmail.com` : `${plain}@${domain}`;
};

interface Contact {
  readonly email: string;
  readonly phone: string | null;
  readonly isVerified: boolean;
}

/** Keyed hashes of the account's mailbox and phone: without the key no list of addresses finds one. */
const marksOf = (key: Uint8Array, { email, phone }: Contact): readonly Buffer[] =>
  [`email ${canonicalMailbox(email)}`, ...(phone === null ? [] : [`phone +237${phone}`])]
    .map((text) => createHmac("sha256", key).update(text).digest())
    .toSorted((one, other) => one.compare(other));

/** The marks of what the account has now, and whether the address is verified. */
export const findTrialHashes = Effect.fn("FreeTrials.findTrialHashes")(function* (accountId: number) {
  const sql = yield* SqlClient.SqlClient;
  const [contact] = yield* sql<Contact>`SELECT email, phone, email_verified AS "isVerified" FROM account
    WHERE id = ${accountId}`;
  if (contact === undefined) return yield* Effect.die(new Error(`the account ${accountId} is gone`));
  const key = yield* findOrCreateSecret("trial", drawBytes(32));
  return { isVerified: contact.isVerified, marks: marksOf(key, contact) };
}, Effect.orDie);

/**
 * Keeps the marks of what the account has now. `spent`: a trial was used with them, so that they count for every other account
 * that has one of them; the others count for this account alone. Belongs in a transaction.
 */
export const recordTrialHashes = Effect.fn("FreeTrials.recordTrialHashes")(function* (
  accountId: number,
  { spent }: { readonly spent: boolean },
) {
  const sql = yield* SqlClient.SqlClient;
  const { marks } = yield* findTrialHashes(accountId);
  for (const mark of marks)
    yield* sql`INSERT INTO trial_mark ${sql.insert({ account_id: accountId, mark, spent })}
      ON CONFLICT (mark, account_id) DO UPDATE SET spent = trial_mark.spent OR EXCLUDED.spent`;
}, Effect.orDie);
