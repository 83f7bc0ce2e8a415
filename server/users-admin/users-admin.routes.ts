import { Clock, Effect } from "effect";
import { HttpApiBuilder } from "effect/http-api";
import { Api } from "../../src/contract/api.ts";
import { Caller } from "../../src/contract/http/api-middleware.ts";
import { changesRole } from "../../src/contract/accounts/user-list-query.ts";
import type { AdminUserDetails, ModerationForm } from "../../src/contract/accounts/users-admin.ts";
import { callerLanguage } from "../http/request/caller-language.ts";
import { failWith } from "../http/errors/api-error.ts";
import { listSubscriptions } from "../payments/payments.sql.ts";
import { showSubscription } from "../payments/subscriptions/subscription-view.ts";
import type { PageQuery } from "../paging/page.ts";
import { pageById } from "../paging/page-by-id.ts";
import { Settings } from "../settings/settings.ts";
import { confirmSecondFactor } from "../accounts/sign-in/sign-in.ts";
import { reauthenticatedResponse, requireUser } from "../accounts/sign-in/signed-in-response.ts";
import { allowedModerationActions, moderateAccount } from "../accounts/moderation.sql.ts";
import { countUsers, findUserDetails, listAuditEntries, searchUsers, type UserListFilter } from "./users-admin.sql.ts";

const list = ({ filter, q, ...asked }: PageQuery & UserListFilter) =>
  pageById(asked, (after, most) => searchUsers({ filter, q }, after, most), countUsers({ filter, q }));

const details = Effect.fn("UsersAdmin.details")(function* (id: number) {
  const { userId } = yield* Caller;
  const now = yield* Clock.currentTimeMillis;
  const account = yield* findUserDetails(id, now);
  if (account === undefined) return yield* failWith("not_found");
  const { email_verified, institution, faculty, department, level, category } = yield* requireUser(id);
  const language = yield* callerLanguage;
  return {
    ...account,
    email_verified,
    institution,
    faculty,
    department,
    level,
    category,
    subscriptions: (yield* listSubscriptions(id, now)).map((row) => showSubscription(row, language)),
    measures: allowedModerationActions(userId, account),
    codeNeeded: (yield* Settings).secondFactor,
    acts: yield* listAuditEntries(id),
  } satisfies AdminUserDetails;
});

const take = Effect.fn("UsersAdmin.take")(function* (id: number, { measure, reason, totp }: ModerationForm) {
  const caller = yield* Caller;
  if (changesRole(measure)) yield* confirmSecondFactor(caller, totp);
  yield* moderateAccount(id, { measure, reason, adminId: caller.userId });
  const taken = yield* details(id);
  return changesRole(measure) ? yield* reauthenticatedResponse(taken) : taken;
});

export const UsersAdminRoutes = HttpApiBuilder.group(Api, "usersAdmin", (handlers) =>
  handlers.handleAll({
    adminUsers: ({ query }) => list(query),
    adminUser: ({ params }) => details(params.id),
    takeMeasure: ({ params, payload }) => take(params.id, payload),
  }),
);
