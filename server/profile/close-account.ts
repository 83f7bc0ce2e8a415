import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import type { Caller } from "../../src/contract/http/api-middleware.ts";
import { failWith } from "../http/errors/api-error.ts";
import { maskPayers } from "../payments/payer/payer-masking.sql.ts";
import { removeFilesAndRecheck, removeTrackedFiles, trackFiles } from "../files/orphaned-files.sql.ts";
import { detachUploads } from "../uploads/detach-uploads.sql.ts";
import { requireAnotherAdmin } from "../accounts/moderation.sql.ts";
import { recordAuditEntry } from "../accounts/audit-log.sql.ts";
import { watchPhoto } from "../accounts/photo/profile-photo.sql.ts";
import { confirmPassword } from "../accounts/sign-in/sign-in.ts";
import { findIncompleteClosures, anonymizeAccount, deletePersonalRows, hasOpenPayment } from "./close-account.sql.ts";

/** Uploads and payments, which are locked before the account: whoever judges or settles them does so in this order. */
const releaseBelongings = Effect.fn("Accounts.releaseBelongings")(function* (id: number) {
  yield* maskPayers(id);
  return yield* trackFiles(yield* detachUploads(id));
});

/**
 * Closes an account for good. Needs the password (422 for a wrong one, 429 after too many), and no payment about which the
 * operator still decides: the money must have someone to open papers for (409 `payment_pending`). The only admin stays (409
 * `conflict`).
 */
export const closeAccount = Effect.fn("Accounts.closeAccount")(function* (caller: Caller["Service"], password: string) {
  const sql = yield* SqlClient.SqlClient;
  const id = caller.userId;
  yield* confirmPassword(caller, password, "password");
  const forget = Effect.gen(function* () {
    yield* requireAnotherAdmin(id);
    yield* recordAuditEntry("account.closed", id);
    const uploads = yield* releaseBelongings(id);
    const photo = yield* watchPhoto(yield* anonymizeAccount(id));
    if (yield* hasOpenPayment(id)) return yield* failWith("payment_pending");
    return { uploads, photo };
  });
  const { uploads, photo } = yield* sql.withTransaction(forget).pipe(Effect.catchTag("SqlError", Effect.die));
  if (photo !== null) yield* removeTrackedFiles(photo);
  yield* removeFilesAndRecheck(uploads);
});

/** Deletes what concurrent calls stored after their account was closed. */
export const completeClosures = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient;
  for (const id of yield* findIncompleteClosures()) {
    const uploads = yield* Effect.orDie(
      sql.withTransaction(Effect.tap(releaseBelongings(id), () => deletePersonalRows(id))),
    );
    yield* removeFilesAndRecheck(uploads);
  }
});
