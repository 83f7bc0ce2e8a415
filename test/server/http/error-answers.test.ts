import { Cause, Effect, Logger } from "effect";
import { HttpServerRequest, HttpServerResponse } from "effect/http";
import { SqlError } from "effect/sql";
import { describe, expect, test } from "vitest";
import { errorResponse } from "../../../server/http/errors/error-response.ts";
import { causeResponse } from "../../../server/http/errors/error-middleware.ts";
import { ApiError } from "../../../server/http/errors/api-error.ts";
import { ruleText } from "../../../server/http/errors/error-texts.ts";
import { type ErrorCode, errorStatus } from "../../../src/contract/http/error-codes.ts";
import { ruleTextValues } from "../../../src/contract/field-rules.ts";

const NOW = Date.parse("2026-11-20T12:00:00Z");
const codes = Object.keys(errorStatus) as ErrorCode[];
const read = async (response: HttpServerResponse.HttpServerResponse) => ({
  status: response.status,
  retryAfter: response.headers["retry-after"],
  body: (await HttpServerResponse.toWeb(response).json()) as Record<string, unknown>,
});
const answerTo = (cause: Cause.Cause<unknown>) =>
  Effect.runPromise(
    causeResponse(cause).pipe(
      Effect.provideService(
        HttpServerRequest.HttpServerRequest,
        HttpServerRequest.fromWeb(new Request("http://localhost/api/levels")),
      ),
      Effect.provide(Logger.layer([])),
    ),
  ).then(read);

describe("a failure", () => {
  test.each(codes)("%s has its status and its own words in both languages", async (code) => {
    const values = { limit: "10 MB", value: 10, count: 3, title: "Algebra" };
    const [english, french] = await Promise.all(
      (["en", "fr"] as const).map((language) => read(errorResponse(new ApiError(code, { values }), language, NOW))),
    );
    expect([english?.status, french?.status]).toEqual([errorStatus[code], errorStatus[code]]);
    expect(english?.body["code"]).toBe(code);
    expect(english?.body["message"]).not.toBe(french?.body["message"]);
    for (const answer of [english, french]) expect(answer?.body["message"]).toMatch(/^[^{}]{10,}$/);
  });

  test("says when to come back where it passes, in whole seconds and in its words", async () => {
    const answer = await read(errorResponse(new ApiError("too_many_requests", { retryAfter: 12.2 }), "en", NOW));
    expect([answer.status, answer.retryAfter, answer.body["message"]]).toEqual([
      429,
      "13",
      "Too many attempts. Wait 13 s and try again",
    ]);
    expect((await read(errorResponse(new ApiError("not_found"), "en", NOW))).retryAfter).toBeUndefined();
  });

  test("may have words of its own and more in its body", async () => {
    const refusal = new ApiError("conflict", { text: "error.conflictPaper", more: { paper: { id: 7 } } });
    expect((await read(errorResponse(refusal, "en", NOW))).body).toEqual({
      message: "Only a pending paper can be deleted",
      code: "conflict",
      paper: { id: 7 },
    });
  });

  test("of a rule fills in its bounds, and a rule without words gets general ones", () => {
    expect(ruleText("en", "validation.passwordMin", NOW)).toBe("The password needs at least 5 characters");
    expect(ruleText("fr", "validation.year", NOW)).toBe("Choisissez une année de 2000 à 2027");
    expect(ruleText("en", "Expected a value between 1 and 100", NOW)).toBe("Some fields need your attention");
    for (const rule of Object.keys(ruleTextValues)) expect(ruleText("fr", rule, NOW)).toMatch(/^[^{}]{10,}$/);
  });

  test("of the line to the database passes: 503 and when to come back", async () => {
    const away = new SqlError.SqlError({ reason: new SqlError.ConnectionError({ cause: new Error("ECONNREFUSED") }) });
    const answer = await answerTo(Cause.die(away));
    expect([answer.status, answer.body["code"], answer.retryAfter]).toEqual([503, "unavailable", "5"]);
  });

  test("of a database that starts, stops, is full, or may not write passes too; another fault of a query does not", async () => {
    const answerToCode = (code: string) => {
      const cause = Object.assign(new Error("the database system is starting up"), { code });
      return answerTo(Cause.die(new SqlError.SqlError({ reason: new SqlError.UnknownError({ cause }) })));
    };
    for (const code of ["57P01", "57P02", "57P03", "53300", "53100", "58030", "25006"]) {
      const { status, body, retryAfter } = await answerToCode(code);
      expect([code, status, body["code"], retryAfter]).toEqual([code, 503, "unavailable", "5"]);
    }
    expect((await answerToCode("22P02")).status).toBe(500);
  });

  test("that no one foresaw is 500 and tells nothing", async () => {
    const answer = await answerTo(Cause.die(new Error("secret detail")));
    expect([answer.status, answer.body]).toEqual([
      500,
      { message: "Something went wrong. Please refresh the page or try again later.", code: "internal" },
    ]);
  });
});
