import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import type { Caller } from "../../../src/contract/api/caller.ts";
import { refuse } from "../../http/refusal.ts";
import { keepAnAdmin } from "../admin/measures.ts";
import { noteEvent } from "../events.sql.ts";
import { removeWatched } from "../../papers/leftovers.ts";
import { watchPhoto } from "../photo/photo.ts";
import { confirmPassword } from "../sign-in.ts";
import { forgetPerson, hasOpenPayment } from "./close.sql.ts";

/**
 * Closes an account for good. Needs the password (422 for a wrong one, 429 after too many), and no payment that still waits: what is
 * paid must have somebody to open papers for (409 `payment_pending`). The only admin stays (409 `conflict`).
 */
export const closeAccount = Effect.fn("Accounts.close")(function* (caller: Caller["Service"], password: string) {
  const sql = yield* SqlClient.SqlClient;
  const id = caller.userId;
  yield* confirmPassword(caller, password, "password");
  if (yield* hasOpenPayment(id)) return yield* refuse("payment_pending");
  const forget = Effect.gen(function* () {
    yield* keepAnAdmin(id);
    yield* noteEvent("account.closed", id);
    return yield* watchPhoto(yield* forgetPerson(id));
  });
  const photo = yield* sql.withTransaction(forget).pipe(Effect.catchTag("SqlError", Effect.die));
  if (photo !== null) yield* removeWatched(photo);
});
