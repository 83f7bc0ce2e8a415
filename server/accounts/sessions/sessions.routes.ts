import { Effect } from "effect";
import { HttpApiBuilder } from "effect/http-api";
import { Api } from "../../../src/contract/api.ts";
import { Caller } from "../../../src/contract/http/api-middleware.ts";
import type { MessageResponse } from "../../../src/contract/entities.ts";
import type { OpenSession } from "../../../src/contract/accounts/own-account.ts";
import { texts } from "../../../src/i18n/server.ts";
import { callerLanguage } from "../../http/request/caller-language.ts";
import { failWith } from "../../http/errors/api-error.ts";
import { recordAuditEntry } from "../audit-log.sql.ts";
import { closeSessionsExcept, revokeSession, listSessions } from "./sessions.sql.ts";

/** Where the user is signed in, and how to end that from here. */
export const SessionsRoutes = HttpApiBuilder.group(Api, "sessions", (handlers) =>
  handlers.handleAll({
    sessions: Effect.fn("Sessions.routes.list")(function* () {
      const { userId, sessionId } = yield* Caller;
      return (yield* listSessions(userId)).map(({ id, device, createdAt, seenAt }): OpenSession => ({
        id,
        current: id === sessionId,
        device,
        createdAt: createdAt.toISOString(),
        seenAt: seenAt.toISOString(),
      }));
    }),
    endOthers: Effect.fn("Sessions.routes.endOthers")(function* () {
      const { userId, sessionId } = yield* Caller;
      yield* closeSessionsExcept(userId, sessionId);
      yield* recordAuditEntry("session.ended", userId);
      return { message: texts(yield* callerLanguage).t("done.othersEnded") } satisfies MessageResponse;
    }),
    endSession: Effect.fn("Sessions.routes.end")(function* ({ params }) {
      const { userId } = yield* Caller;
      if (!(yield* revokeSession(userId, params.id))) return yield* failWith("not_found");
      yield* recordAuditEntry("session.ended", userId);
      return { message: texts(yield* callerLanguage).t("done.sessionEnded") } satisfies MessageResponse;
    }),
  }),
);
