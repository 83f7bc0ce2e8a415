import { Clock, Effect } from "effect";
import { SqlClient } from "effect/sql";
import { type Measure, measures } from "../../../src/contract/users-admin.ts";
import { refuse } from "../../http/errors/api-error.ts";
import { type AdminEvent, noteAct } from "../audit-log.sql.ts";
import { noSecondFactor } from "../sign-in/second-factor.sql.ts";
import { closeOthers } from "../sessions/sessions.sql.ts";

interface Account {
  readonly id: number;
  readonly role: "student" | "admin";
  readonly isBlocked: boolean;
}

/** What is taken, by whom, and why. The command line, which is nobody's account, only gives power: an admin is always left. */
type Taken = { readonly reason: string } & (
  | { readonly measure: Measure; readonly adminId: number }
  | { readonly measure: "promote"; readonly adminId: null }
);

const fits: Readonly<Record<Measure, (account: Pick<Account, "role" | "isBlocked">) => boolean>> = {
  block: ({ isBlocked }) => !isBlocked,
  unblock: ({ isBlocked }) => isBlocked,
  promote: ({ role, isBlocked }) => role === "student" && !isBlocked,
  demote: ({ role }) => role === "admin",
};
const events: Readonly<Record<Measure, AdminEvent>> = {
  block: "account.blocked",
  unblock: "account.unblocked",
  promote: "role.admin",
  demote: "role.student",
};
const takesPower = (measure: Measure): boolean => measure === "block" || measure === "demote";

/** What the admin `adminId` may do to an account: nothing that takes power from oneself, so that an admin is always left. */
export const measuresFor = (adminId: number, account: Account): readonly Measure[] =>
  measures.filter((measure) => fits[measure](account) && !(takesPower(measure) && account.id === adminId));

/** Holds the admins who can act, so that two can not take the power from each other at once. Answers their ids. */
const holdAdmins = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient;
  const rows = yield* sql<{ id: number }>`SELECT id FROM account
    WHERE role = 'admin' AND blocked_at IS NULL AND closed_at IS NULL ORDER BY id FOR UPDATE`;
  return rows.map(({ id }) => id);
}).pipe(Effect.orDie);

/**
 * Refuses (conflict) where `id` is the only admin who can act: one is always left. Belongs in the transaction that takes the
 * account away, before all else.
 */
export const keepAnAdmin = Effect.fn("Measures.keepAnAdmin")(function* (id: number) {
  const admins = yield* holdAdmins;
  if (admins.length === 1 && admins[0] === id) return yield* refuse("conflict", { text: "error.conflictLastAdmin" });
});

const hold = Effect.fn("Measures.hold")(function* (id: number) {
  const sql = yield* SqlClient.SqlClient;
  const [row] = yield* sql<Account>`SELECT id, role, blocked_at IS NOT NULL AS "isBlocked" FROM account
    WHERE id = ${id} AND closed_at IS NULL FOR UPDATE`;
  return row ?? (yield* refuse("not_found"));
});

const write = Effect.fn("Measures.write")(function* (id: number, { measure, reason }: Taken) {
  const sql = yield* SqlClient.SqlClient;
  const now = new Date(yield* Clock.currentTimeMillis);
  const changes = {
    block: sql`blocked_at = ${now}, blocked_reason = ${reason}`,
    unblock: sql`blocked_at = NULL, blocked_reason = NULL`,
    promote: sql`role = 'admin', ${noSecondFactor(sql)}`,
    demote: sql`role = 'student', ${noSecondFactor(sql)}`,
  };
  yield* sql`UPDATE account SET ${changes[measure]} WHERE id = ${id}`;
});

/**
 * Takes a measure with an account, and writes down who did and why. Its sessions end: a student's was opened without a second
 * factor. Refuses: forbidden (who asks is an admin no more), not_found, conflict (the account is so already, or is one's
 * own).
 */
export const takeMeasure = Effect.fn("Measures.take")(function* (id: number, taken: Taken) {
  const { measure, adminId, reason } = taken;
  const sql = yield* SqlClient.SqlClient;
  const take = Effect.gen(function* () {
    const admins = yield* holdAdmins;
    if (adminId !== null && !admins.includes(adminId)) return yield* refuse("forbidden");
    const account = yield* hold(id);
    if (takesPower(measure) && id === adminId) return yield* refuse("conflict", { text: "error.conflictSelf" });
    if (!fits[measure](account)) return yield* refuse("conflict");
    yield* write(id, taken);
    yield* closeOthers(id, null);
    yield* noteAct(events[measure], id, { adminId, reason });
  });
  yield* sql.withTransaction(take).pipe(Effect.catchTag("SqlError", Effect.die));
});
