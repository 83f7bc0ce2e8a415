import { Clock, Effect } from "effect";
import { SqlClient } from "effect/sql";
import { type ModerationAction, moderationActions } from "../../src/contract/accounts/users-admin.ts";
import { failWith } from "../http/errors/api-error.ts";
import { type AdminAuditKind, recordAdminAuditEntry } from "./audit-log.sql.ts";
import { clearedSecondFactor } from "./sign-in/second-factor.sql.ts";
import { closeSessionsExcept } from "./sessions/sessions.sql.ts";

interface Account {
  readonly id: number;
  readonly role: "student" | "admin";
  readonly isBlocked: boolean;
}

/**
 * A moderation action, who takes it, and why. The command line has no account (`adminId: null`) and can only promote, so an admin always remains.
 */
type ModerationRequest = { readonly reason: string } & (
  | { readonly measure: ModerationAction; readonly adminId: number }
  | { readonly measure: "promote"; readonly adminId: null }
);

const isApplicable: Readonly<Record<ModerationAction, (account: Pick<Account, "role" | "isBlocked">) => boolean>> = {
  block: ({ isBlocked }) => !isBlocked,
  unblock: ({ isBlocked }) => isBlocked,
  promote: ({ role, isBlocked }) => role === "student" && !isBlocked,
  demote: ({ role }) => role === "admin",
};
const auditKinds: Readonly<Record<ModerationAction, AdminAuditKind>> = {
  block: "account.blocked",
  unblock: "account.unblocked",
  promote: "role.admin",
  demote: "role.student",
};
const removesPower = (measure: ModerationAction): boolean => measure === "block" || measure === "demote";

/** What the admin `adminId` may do to an account: nothing that takes power from oneself, so that an admin is always left. */
export const allowedModerationActions = (adminId: number, account: Account): readonly ModerationAction[] =>
  moderationActions.filter(
    (measure) => isApplicable[measure](account) && !(removesPower(measure) && account.id === adminId),
  );

/**
 * Locks the rows of all active admins, so that two admins cannot demote each other at the same time. Returns their ids.
 */
const lockActiveAdmins = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient;
  const rows = yield* sql<{ id: number }>`SELECT id FROM account
    WHERE role = 'admin' AND blocked_at IS NULL AND closed_at IS NULL ORDER BY id FOR UPDATE`;
  return rows.map(({ id }) => id);
}).pipe(Effect.orDie);

/**
 * Refuses (conflict) where `id` is the only admin who can act: one is always left. Belongs in the transaction that takes the
 * account away, before all else.
 */
export const requireAnotherAdmin = Effect.fn("Moderation.requireAnotherAdmin")(function* (id: number) {
  const admins = yield* lockActiveAdmins;
  if (admins.length === 1 && admins[0] === id) return yield* failWith("conflict", { text: "error.conflictLastAdmin" });
});

const lockModeratedAccount = Effect.fn("Moderation.lockModeratedAccount")(function* (id: number) {
  const sql = yield* SqlClient.SqlClient;
  const [row] = yield* sql<Account>`SELECT id, role, blocked_at IS NOT NULL AS "isBlocked" FROM account
    WHERE id = ${id} AND closed_at IS NULL FOR UPDATE`;
  return row ?? (yield* failWith("not_found"));
});

const applyModeration = Effect.fn("Moderation.applyModeration")(function* (
  id: number,
  { measure, reason }: ModerationRequest,
) {
  const sql = yield* SqlClient.SqlClient;
  const now = new Date(yield* Clock.currentTimeMillis);
  const changes = {
    block: sql`blocked_at = ${now}, blocked_reason = ${reason}`,
    unblock: sql`blocked_at = NULL, blocked_reason = NULL`,
    promote: sql`role = 'admin', ${clearedSecondFactor(sql)}`,
    demote: sql`role = 'student', ${clearedSecondFactor(sql)}`,
  };
  yield* sql`UPDATE account SET ${changes[measure]} WHERE id = ${id}`;
});

/**
 * Applies a moderation action and writes an audit entry. Closes all sessions of the account, as those of a student were opened
 * without a second factor. Fails with: forbidden (the caller is no longer an admin), not_found, conflict (the action does not
 * apply, or the account is the caller's own).
 */
export const moderateAccount = Effect.fn("Moderation.moderateAccount")(function* (
  id: number,
  taken: ModerationRequest,
) {
  const { measure, adminId, reason } = taken;
  const sql = yield* SqlClient.SqlClient;
  const take = Effect.gen(function* () {
    const admins = yield* lockActiveAdmins;
    if (adminId !== null && !admins.includes(adminId)) return yield* failWith("forbidden");
    const account = yield* lockModeratedAccount(id);
    if (removesPower(measure) && id === adminId) return yield* failWith("conflict", { text: "error.conflictSelf" });
    if (!isApplicable[measure](account)) return yield* failWith("conflict");
    yield* applyModeration(id, taken);
    yield* closeSessionsExcept(id, null);
    yield* recordAdminAuditEntry(auditKinds[measure], id, { adminId, reason });
  });
  yield* sql.withTransaction(take).pipe(Effect.catchTag("SqlError", Effect.die));
});
