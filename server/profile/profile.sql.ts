import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import type { ProfileForm, SettingsChange } from "../../src/contract/forms.ts";
import { recordTrialHashes } from "../payments/trials/trial-identity-hashes.sql.ts";
import { lockPhone } from "../accounts/accounts.sql.ts";

/** Saves name and level; an absent level stays as it is. False where no such level can be chosen; one's own always can. */
export const saveProfile = Effect.fn("Profile.saveProfile")(function* (id: number, { name, ...form }: ProfileForm) {
  const level_id = form.level_id ?? null;
  const sql = yield* SqlClient.SqlClient;
  const rows = yield* sql`UPDATE account SET name = ${name}, level_id = coalesce(${level_id}::int, level_id)
    WHERE id = ${id} AND (${level_id}::int IS NULL OR EXISTS (SELECT FROM level
      WHERE id = ${level_id}::int AND (NOT hidden OR id = account.level_id)))
    RETURNING id`;
  return rows.length > 0;
}, Effect.orDie);

/** Saves what is given and leaves the rest. False where the number is another account's whose address is verified. */
export const saveSettings = Effect.fn("Profile.saveSettings")(function* (id: number, change: SettingsChange) {
  const sql = yield* SqlClient.SqlClient;
  const { phone = null, notify = null, share_counts = null, language = null } = change;
  const save = Effect.gen(function* () {
    if (phone !== null) {
      yield* lockPhone(id, phone);
      // Free trials that other accounts of a number used stay used for an account that had it.
      yield* recordTrialHashes(id, { spent: false });
    }
    const rows = yield* sql`UPDATE account SET phone = coalesce(${phone}, phone),
        notify = coalesce(${notify}::boolean, notify),
        share_counts = coalesce(${share_counts}::boolean, share_counts), language = coalesce(${language}, language)
      WHERE id = ${id} AND NOT EXISTS (SELECT FROM account other
        WHERE other.phone = ${phone} AND other.email_verified AND other.id <> ${id}) RETURNING id`;
    return rows.length > 0;
  });
  return yield* sql.withTransaction(save);
}, Effect.orDie);
