import { Effect, Layer, Redacted } from "effect";
import { HttpServerRequest } from "effect/http";
import { SqlClient } from "effect/sql";
import { AdminOnly, Caller, SignedInOnly } from "../../../src/contract/http/api-middleware.ts";
import { failWith } from "../../http/errors/api-error.ts";
import { Settings } from "../../settings/settings.ts";
import { sessionCookie } from "./session-cookie.ts";
import { findSession } from "./sessions.sql.ts";

/** The caller of a request that shows a token and its cookie, both; undefined otherwise. */
export const findCaller = (request: HttpServerRequest.HttpServerRequest, token: string) => {
  const cookie = sessionCookie.of(request);
  return token === "" || cookie === undefined ? Effect.succeed(undefined) : findSession({ token, cookie });
};

/** The caller of a call that anybody may make. */
export const findOptionalCaller = (request: HttpServerRequest.HttpServerRequest) =>
  findCaller(request, /^Bearer (.+)$/i.exec(request.headers["authorization"] ?? "")?.[1] ?? "");

export const SignedInOnlyLive = Layer.effect(
  SignedInOnly,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient;
    const settings = yield* Settings;
    return {
      bearer: (handled, { credential }) =>
        Effect.gen(function* () {
          const request = yield* HttpServerRequest.HttpServerRequest;
          const caller = yield* findCaller(request, Redacted.value(credential)).pipe(
            Effect.provideService(SqlClient.SqlClient, sql),
            Effect.provideService(Settings, settings),
          );
          if (caller === undefined) return yield* failWith("unauthenticated");
          return yield* Effect.provideService(handled, Caller, caller);
        }),
    };
  }),
);

/** Who may make admin calls is decided here and nowhere else. */
export const AdminOnlyLive = Layer.succeed(AdminOnly, (handled) =>
  Effect.gen(function* () {
    const { role, lacksSecondFactor } = yield* Caller;
    if (role === "admin") return yield* handled;
    return yield* failWith(lacksSecondFactor ? "second_factor_required" : "forbidden");
  }),
);
