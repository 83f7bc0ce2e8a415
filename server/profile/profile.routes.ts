import { Clock, Effect } from "effect";
import { SqlClient } from "effect/sql";
import { HttpServerResponse } from "effect/http";
import { HttpApiBuilder } from "effect/http-api";
import { Api } from "../../src/contract/api.ts";
import { Caller } from "../../src/contract/http/api-middleware.ts";
import type { MessageResponse } from "../../src/contract/entities.ts";
import type { SavedUser } from "../../src/contract/accounts/own-account.ts";
import type { ChangePasswordForm } from "../../src/contract/forms.ts";
import { texts } from "../../src/i18n/server.ts";
import { callerAddress } from "../http/request/caller-address.ts";
import { callerLanguage } from "../http/request/caller-language.ts";
import { readFormFile } from "../http/request/file-form.ts";
import { failWith } from "../http/errors/api-error.ts";
import { OutboxWakeup } from "../outbox/outbox-wakeup.ts";
import { Settings } from "../settings/settings.ts";
import { rateLimitRules } from "../rate-limits/rate-limit-rules.ts";
import { consumeLimits } from "../rate-limits/rate-limiter.sql.ts";
import { replacePassword } from "../accounts/passwords/replace-password.sql.ts";
import { rejectCommonPassword } from "../accounts/passwords/reject-common-password.ts";
import { CLEAR_CACHE_HEADERS, sessionCookie } from "../accounts/sessions/session-cookie.ts";
import { recordAuditEntry } from "../accounts/audit-log.sql.ts";
import { PasswordHasher } from "../accounts/passwords/password-hasher.ts";
import { replacePhoto } from "../accounts/photo/profile-photo.sql.ts";
import { PhotoThumbnails } from "../accounts/photo/photo-thumbnails.ts";
import { sessionRequester } from "../accounts/sessions/requester.ts";
import { confirmPassword } from "../accounts/sign-in/sign-in.ts";
import { reauthenticatedResponse, requireUser } from "../accounts/sign-in/signed-in-response.ts";
import { accountSubject } from "../rate-limits/rate-limit-subject.sql.ts";
import { findPersonalIdentifiers } from "../accounts/accounts.sql.ts";
import { closeAccount } from "./close-account.ts";
import { collectPersonalData } from "./personal-data.sql.ts";
import { saveProfile, saveSettings } from "./profile.sql.ts";

type Text =
  | "done.profileSaved"
  | "done.settingsSaved"
  | "done.photoSaved"
  | "done.passwordChanged"
  | "done.accountClosed";
const said = (key: Text) => Effect.map(callerLanguage, (language) => texts(language).t(key));

const savedUser = Effect.fn("Profile.savedUser")(function* (id: number, key: Text) {
  return { ...(yield* requireUser(id)), message: yield* said(key) } satisfies SavedUser;
});

/** Refuses a wrong current password and a common new one; ends every session but this one (contract.md). */
const changePassword = Effect.fn("Profile.changePassword")(function* (form: ChangePasswordForm) {
  const caller = yield* Caller;
  const { userId, sessionId } = caller;
  const sql = yield* SqlClient.SqlClient;
  yield* confirmPassword(caller, form.current_password, "current_password");
  yield* rejectCommonPassword(form.password, yield* findPersonalIdentifiers(userId));
  const passwordHash = yield* (yield* PasswordHasher).hash(sessionRequester(caller), form.password);
  const change = Effect.andThen(
    replacePassword(userId, passwordHash, sessionId),
    recordAuditEntry("password.changed", userId),
  );
  yield* Effect.orDie(sql.withTransaction(change));
  yield* (yield* OutboxWakeup).signal;
});

const exportData = Effect.fn("Profile.exportData")(function* () {
  const { userId } = yield* Caller;
  const user = yield* requireUser(userId);
  const data = {
    exportedAt: new Date(yield* Clock.currentTimeMillis).toISOString(),
    user,
    ...(yield* collectPersonalData(userId)),
  };
  yield* recordAuditEntry("data.exported", userId);
  return HttpServerResponse.text(`${JSON.stringify(data, null, 2)}\n`, {
    contentType: "application/json",
    headers: { "content-disposition": 'attachment; filename="annales.json"' },
  });
});

const consumePhoneLimits = Effect.fn("Profile.consumePhoneLimits")(function* (id: number, phone: string | undefined) {
  if (phone === undefined || phone === (yield* requireUser(id)).phone) return;
  const { phones, signups } = (yield* Settings).limits;
  const turns = yield* consumeLimits([
    [rateLimitRules.phoneOfAccount(phones), accountSubject(id)],
    [rateLimitRules.phoneOfAddress(signups), yield* callerAddress],
  ]);
  if ("wait" in turns) return yield* failWith("too_many_requests", { retryAfter: turns.wait });
});

/** What a student sees and changes of the own account. */
export const ProfileRoutes = HttpApiBuilder.group(Api, "profile", (handlers) =>
  handlers.handleAll({
    saveProfile: Effect.fn("Profile.routes.save")(function* ({ payload }) {
      const { userId } = yield* Caller;
      if (!(yield* saveProfile(userId, payload)))
        return yield* failWith("validation_failed", { fields: { level_id: "validation.level" } });
      yield* recordAuditEntry("profile.changed", userId);
      return yield* savedUser(userId, "done.profileSaved");
    }),
    saveSettings: Effect.fn("Profile.routes.saveSettings")(function* ({ payload }) {
      const { userId } = yield* Caller;
      yield* consumePhoneLimits(userId, payload.phone);
      if (!(yield* saveSettings(userId, payload)))
        return yield* failWith("validation_failed", { fields: { phone: "error.conflictAccount" } });
      yield* recordAuditEntry("settings.changed", userId);
      return yield* savedUser(userId, "done.settingsSaved");
    }),
    changePassword: Effect.fn("Profile.routes.changePassword")(function* ({ payload }) {
      yield* changePassword(payload);
      return yield* reauthenticatedResponse({ message: yield* said("done.passwordChanged") });
    }),
    savePhoto: Effect.fn("Profile.routes.savePhoto")(function* ({ payload }) {
      const { userId } = yield* Caller;
      const language = yield* callerLanguage;
      const bytes = yield* readFormFile(payload, {
        name: "photo",
        limit: (yield* Settings).shared.maxImageBytes,
        language,
      });
      if (bytes === null) return yield* failWith("validation_failed", { fields: { photo: "toast.uploadImg" } });
      yield* replacePhoto(userId, yield* (yield* PhotoThumbnails).thumbnails(bytes));
      yield* recordAuditEntry("photo.changed", userId);
      return { message: yield* said("done.photoSaved") } satisfies MessageResponse;
    }),
    exportData,
    closeAccount: Effect.fn("Profile.routes.close")(function* ({ payload }) {
      yield* closeAccount(yield* Caller, payload.password);
      const message = yield* said("done.accountClosed");
      return sessionCookie.clear(HttpServerResponse.jsonUnsafe({ message }, { headers: CLEAR_CACHE_HEADERS }));
    }),
  }),
);
