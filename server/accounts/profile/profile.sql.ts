import { Effect, Predicate } from "effect";
import { SqlClient } from "effect/sql";
import type { ProfileForm, SettingsChange } from "../../../src/contract/forms.ts";
import { noteMarks } from "../../payments/trial-marks.sql.ts";

/** Saves name and level; an absent level stays as it is. False where no such level can be chosen; one's own always can. */
export const saveProfile = Effect.fn("Profile.save")(function* (id: number, { name, ...form }: ProfileForm) {
  const level_id = form.level_id ?? null;
  const sql = yield* SqlClient.SqlClient;
  const rows = yield* sql`UPDATE account SET name = ${name}, level_id = coalesce(${level_id}::int, level_id)
    WHERE id = ${id} AND (${level_id}::int IS NULL OR EXISTS (SELECT FROM level
      WHERE id = ${level_id}::int AND (NOT hidden OR id = account.level_id)))
    RETURNING id`;
  return rows.length > 0;
}, Effect.orDie);

/** Saves what is given and leaves the rest. False where the number is another account's. */
export const saveSettings = Effect.fn("Profile.saveSettings")(function* (id: number, change: SettingsChange) {
  const sql = yield* SqlClient.SqlClient;
  const { phone = null, notify = null, language = null } = change;
  const save = sql`UPDATE account SET phone = coalesce(${phone}, phone), notify = coalesce(${notify}::boolean, notify),
      language = coalesce(${language}, language) WHERE id = ${id}`;
  // Free trials that other accounts of a number used stay used for an account that had it.
  const kept = phone === null ? Effect.void : noteMarks(id, { spent: false });
  return yield* sql.withTransaction(Effect.andThen(kept, save)).pipe(
    Effect.as(true),
    Effect.catchIf(
      (error) => Predicate.isTagged(error.reason, "UniqueViolation"),
      () => Effect.succeed(false),
    ),
  );
}, Effect.orDie);
