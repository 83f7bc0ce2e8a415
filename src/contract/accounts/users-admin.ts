import { Schema } from "effect";
import { AdminReason } from "../admin/admin-reason.ts";
import { listPageOf, Ref, Subscription } from "../entities.ts";
import { SHORT_TEXT_MAX } from "../text-lengths.ts";
import { TotpCode } from "../field-rules.ts";

/** Which accounts a search goes through. */
export const userFilters = ["all", "blocked", "admins"] as const;
export type UserFilter = (typeof userFilters)[number];

/** An account as the list of the console shows it. `phone` is empty where there is none. */
export const AdminUser = Schema.Struct({
  id: Schema.Int,
  name: Schema.String,
  email: Schema.String,
  phone: Schema.String,
  role: Schema.Literals(["student", "admin"]),
  isBlocked: Schema.Boolean,
  createdAt: Schema.String,
});
export type AdminUser = typeof AdminUser.Type;
export const AdminUserList = listPageOf(AdminUser);
export type AdminUserList = typeof AdminUserList.Type;

/** What an admin may do to an account: end its sessions and let it in no more, let it in again, make it an admin, or a student again. */
export const moderationActions = ["block", "unblock", "promote", "demote"] as const;
export type ModerationAction = (typeof moderationActions)[number];

/** What is written down of such acts, those of the command line too. */
export const accountAuditEvents = [
  "account.blocked",
  "account.unblocked",
  "role.admin",
  "role.student",
  "totp.reset",
  "sessions.ended",
] as const;

/**
 * One account. `measures`: what this admin may do to it now; `codeNeeded`: a role is changed only with a code of one's own
 * authenticator app; `acts`: the newest 50, the newest first, `by` null for the command line.
 */
export const AdminUserDetails = Schema.Struct({
  ...AdminUser.fields,
  email_verified: Schema.Boolean,
  institution: Schema.NullOr(Ref),
  faculty: Schema.NullOr(Ref),
  department: Schema.Array(Ref),
  level: Schema.NullOr(Ref),
  category: Schema.NullOr(Ref),
  blockedReason: Schema.NullOr(Schema.String),
  hasSecondFactor: Schema.Boolean,
  sessions: Schema.Int,
  subscriptions: Schema.Array(Subscription),
  measures: Schema.Array(Schema.Literals(moderationActions)),
  codeNeeded: Schema.Boolean,
  acts: Schema.Array(
    Schema.Struct({
      kind: Schema.Literals(accountAuditEvents),
      by: Schema.NullOr(Ref),
      reason: Schema.String,
      at: Schema.String,
    }),
  ),
});
export type AdminUserDetails = typeof AdminUserDetails.Type;

/** `totp` is asked for where a role changes. */
export const ModerationForm = Schema.Struct({
  measure: Schema.Literals(moderationActions),
  reason: AdminReason,
  totp: Schema.optional(Schema.String.check(Schema.isMaxLength(SHORT_TEXT_MAX, { message: "validation.totp" }))),
});
export type ModerationForm = typeof ModerationForm.Type;
/** The same where a code is asked for. */
export const ModerationFormWithCode = Schema.Struct({ ...ModerationForm.fields, totp: TotpCode });
