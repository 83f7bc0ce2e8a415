import { Clock, Effect } from "effect";
import { SqlClient } from "effect/sql";
import type { CsvExportName } from "../../src/contract/admin/csv-exports.ts";
import type { accountAuditEvents } from "../../src/contract/accounts/users-admin.ts";
import { callerAddress } from "../http/request/caller-address.ts";

/** What happens to an account, as the audit table names it. */
export type AuditKind =
  | "signup"
  | "signin"
  | "signin.refused"
  | "signin.halfway"
  | "signout"
  | "session.ended"
  | "code.sent"
  | "code.right"
  | "code.wrong"
  | "password.refused"
  | "password.changed"
  | "password.reset"
  | "profile.changed"
  | "settings.changed"
  | "photo.changed"
  | "totp.enrolled"
  | "data.exported"
  | `${CsvExportName}.exported`
  | "account.closed";

/** What admins do to an account, to a job, or by files. */
export type AdminAuditKind =
  | (typeof accountAuditEvents)[number]
  | "job.repeated"
  | "catalogue.imported"
  | "papers.imported";

/** Writes an event down: what, whose (null for an account that is not there), from which address, when. No secret, no code. */
export const recordAuditEntry = Effect.fn("Accounts.recordAuditEntry")(function* (
  kind: AuditKind,
  accountId: number | null,
) {
  const sql = yield* SqlClient.SqlClient;
  const at = new Date(yield* Clock.currentTimeMillis);
  const sender = yield* callerAddress;
  yield* sql`INSERT INTO account_event ${sql.insert({ kind, account_id: accountId, sender, at })}`;
}, Effect.orDie);

interface AdminAuditDetails {
  /** Null for the command line. */
  readonly adminId: number | null;
  readonly reason: string;
}

/** Writes down what an admin did, to which account (null for none), and why. Belongs in the transaction that does it. */
export const recordAdminAuditEntry = Effect.fn("Accounts.recordAdminAuditEntry")(function* (
  kind: AdminAuditKind,
  accountId: number | null,
  { adminId, reason }: AdminAuditDetails,
) {
  const sql = yield* SqlClient.SqlClient;
  const at = new Date(yield* Clock.currentTimeMillis);
  yield* sql`INSERT INTO account_event ${sql.insert({ kind, account_id: accountId, admin_id: adminId, reason, at })}`;
}, Effect.orDie);
