import { Clock, Effect } from "effect";
import { describe, expect, it } from "vitest";
import { addMonths } from "../../../../server/payments/subscriptions/subscription-period.sql.ts";
import { readMtnRequest, readMtnStatus } from "../../../../server/payments/operators/mtn-replies.ts";
import { makeTokenCache } from "../../../../server/payments/operators/access-token-cache.ts";
import { operatorRequestOf, type NamedPayment } from "../../../../server/payments/payment.ts";
import { nextStatusCheck } from "../../../../server/payments/status-check-schedule.ts";
import { makeMovingClock } from "../../../support/server/moving-clock.ts";

const body = (more: object) => ({ status: 200, body: { amount: "1500", currency: "XAF", ...more } });

describe("the answer to a look", () => {
  it.each([
    [{ status: "PENDING" }, { kind: "pending" }],
    [{ status: "CREATED" }, { kind: "pending" }],
    [{ status: "SUCCESSFUL" }, { kind: "successful", money: { amount: 1500, currency: "XAF" } }],
    [
      { status: "FAILED", reason: "NOT_ENOUGH_FUNDS" },
      { kind: "failed", reason: "funds" },
    ],
    [
      { status: "FAILED", reason: { code: "PAYER_LIMIT_REACHED", message: "" } },
      { kind: "failed", reason: "limit" },
    ],
    [
      { status: "FAILED", reason: { code: "PAYER_NOT_FOUND" } },
      { kind: "failed", reason: "phone" },
    ],
    [
      { status: "FAILED", reason: "APPROVAL_REJECTED" },
      { kind: "failed", reason: "rejected" },
    ],
    [
      { status: "FAILED", reason: "INTERNAL_PROCESSING_ERROR" },
      { kind: "failed", reason: "other" },
    ],
    [{ status: "FAILED" }, { kind: "failed", reason: "other" }],
    [{ status: "FAILED", reason: "EXPIRED" }, { kind: "expired" }],
    [{ status: "FAILED", reason: { code: "COULD_NOT_PERFORM_TRANSACTION" } }, { kind: "expired" }],
    [{ status: "REJECTED" }, { kind: "failed", reason: "rejected" }],
    [{ status: "TIMEOUT" }, { kind: "expired" }],
    [{ status: "CANCELLED" }, { kind: "cancelled" }],
    [{ status: "successful" }, { kind: "silent", why: "unknown status" }],
    [{}, { kind: "silent", why: "unknown status" }],
  ])("%j reads %j", (more, found) => {
    expect(readMtnStatus(body(more))).toEqual(found);
  });

  it("counts a 404 only in the payment system's own words", () => {
    expect(readMtnStatus({ status: 404, body: { code: "RESOURCE_NOT_FOUND" } })).toEqual({ kind: "missing" });
    expect(readMtnStatus({ status: 404, body: { statusCode: 404 } })).toMatchObject({ kind: "silent" });
    expect(readMtnStatus({ status: 404, body: null })).toMatchObject({ kind: "silent" });
  });

  it.each([
    ["1500", 1500],
    ["1500.00", 1500],
    [1500, 1500],
    ["01500", 1500],
    ["1500.01", Number.NaN],
    ["1,500", Number.NaN],
    ["1.5e3", Number.NaN],
    ["-1500", Number.NaN],
    ["", Number.NaN],
    [null, Number.NaN],
  ])("reads the amount %j as %d", (amount, value) => {
    expect(readMtnStatus(body({ status: "SUCCESSFUL", amount }))).toEqual({
      kind: "successful",
      money: { amount: value, currency: "XAF" },
    });
  });
});

describe("the answer to a request", () => {
  it.each([
    [202, { kind: "accepted" }],
    [409, { kind: "accepted" }],
    [400, { kind: "refused", reason: "other" }],
    [401, { kind: "refused", reason: "other" }],
    [403, { kind: "refused", reason: "other" }],
  ])("%i reads %j", (status, answer) => {
    expect(readMtnRequest({ status, body: null })).toEqual(answer);
  });

  it.each([200, 201, 301, 404, 408, 429, 500, 502, 503, 504])("%i is silence", (status) => {
    expect(readMtnRequest({ status, body: null })).toEqual({ kind: "silent", why: `status ${status}` });
  });

  it("says which number has no account, where the operator does", () => {
    expect(readMtnRequest({ status: 400, body: { code: "PAYER_NOT_FOUND" } })).toEqual({
      kind: "refused",
      reason: "phone",
    });
  });
});

describe("the looks at a payment", () => {
  const created_at = new Date("2026-11-20T10:00:00Z");
  const expires_at = new Date("2026-11-20T10:05:00Z");
  const at = (seconds: number) => created_at.getTime() + seconds * 1000;

  it("come after 3, 5, 10, 15 and then every 30 s, one at the end of approval, then after 5, 15 and 60 min, for a day", () => {
    const looks: number[] = [];
    let now = at(0);
    while (now < at(86_400)) {
      now = nextStatusCheck({ checks: looks.length, created_at, expires_at }, now);
      looks.push((now - at(0)) / 1000);
    }
    expect(looks.slice(0, 6)).toEqual([3, 8, 18, 33, 63, 93]);
    expect(looks).toContain(300);
    expect(looks.at(-1)).toBe(86_400);
    const pauses = looks.map((look, place) => look - (looks[place - 1] ?? 0));
    const late = pauses.filter((_, place) => (looks[place - 1] ?? 0) >= 480);
    expect(late.slice(0, 4)).toEqual([300, 900, 3_600, 3_600]);
    expect(Math.max(...pauses)).toBe(3_600);
  });
});

describe("3 calendar months on", () => {
  it.each([
    ["2026-11-20T10:00:00.000Z", "2027-02-20T10:00:00.000Z"],
    ["2026-11-30T10:00:00.000Z", "2027-02-28T10:00:00.000Z"],
    ["2027-11-30T10:00:00.000Z", "2028-02-29T10:00:00.000Z"],
    ["2026-12-31T22:59:59.000Z", "2027-03-31T22:59:59.000Z"],
    ["2026-12-31T23:00:00.000Z", "2027-03-31T23:00:00.000Z"],
    ["2026-10-31T10:00:00.000Z", "2027-01-31T10:00:00.000Z"],
  ])("from %s is %s", (from, to) => {
    expect(new Date(addMonths(Date.parse(from), 3)).toISOString()).toBe(to);
  });
});

describe("what the operator is asked", () => {
  const row = {
    id: "6f1c3a52-3a0e-4a53-9a7f-0a1b2c3d4e5f",
    service: "MTN",
    phone: "670000001",
    amount: 1500,
    currency: "XAF",
    type: "solution",
    language: "fr",
    checks: 0,
    level_id: null,
    semester_id: null,
    category_id: 4,
    level: null,
    semester: null,
  } as const;
  const about = (name: string) =>
    operatorRequestOf({ ...row, category: { en: name, fr: name } } as unknown as NamedPayment);

  it("is in plain letters of the payer's language", () => {
    expect(about("École normale d’ingénieurs")).toEqual({
      id: row.id,
      phone: "670000001",
      amount: 1500,
      currency: "XAF",
      payerMessage: "Annales : corriges, Ecole normale d ingenieurs, 3 mois",
      payeeNote: "Abonnement corriges, Ecole normale d ingenieurs, 3 mois",
      again: false,
    });
  });

  it("holds at most 160 characters, however long the name", () => {
    const { payerMessage, payeeNote } = about("É".repeat(300));
    expect(payerMessage).toMatch(/^Annales : corriges, E+$/);
    expect([payerMessage.length, payeeNote.length]).toEqual([160, 160]);
  });
});

describe("the token of an operator", () => {
  const counted = (answers: readonly ("given" | "refused" | "away")[]) => {
    const clock = makeMovingClock();
    let logins = 0;
    const login = Effect.gen(function* () {
      yield* Effect.yieldNow;
      const answer = answers[logins++];
      return answer === "given" ? { token: `t${logins}`, seconds: 3600 } : { refused: answer === "refused" };
    });
    const run = <A>(effect: Effect.Effect<A>) =>
      Effect.runPromise(Effect.provideService(effect, Clock.Clock, clock.clock));
    return { clock, run, logins: () => logins, tokens: run(makeTokenCache(login)) };
  };

  it("is fetched once for all who ask at the same time, and kept until a minute before its end", async () => {
    const { clock, run, logins, tokens } = counted(["given", "given"]);
    const get = await tokens;
    const ten = await run(
      Effect.all(
        Array.from({ length: 10 }, () => get()),
        { concurrency: "unbounded" },
      ),
    );
    expect(ten).toEqual(Array.from({ length: 10 }, () => ({ token: "t1", seconds: 3600 })));
    clock.advance(3_530_000);
    expect(await run(get())).toEqual({ token: "t1", seconds: 3600 });
    clock.advance(20_000);
    expect(await run(get())).toEqual({ token: "t2", seconds: 3600 });
    expect(logins()).toBe(2);
  });

  it("is renewed once for all whose token was refused", async () => {
    const { run, logins, tokens } = counted(["given", "given"]);
    const get = await tokens;
    await run(get());
    const again = await run(Effect.all([get("t1"), get("t1"), get("t1")], { concurrency: "unbounded" }));
    expect(again).toEqual([
      { token: "t2", seconds: 3600 },
      { token: "t2", seconds: 3600 },
      { token: "t2", seconds: 3600 },
    ]);
    expect(logins()).toBe(2);
  });

  it("is asked for again a second after it could not be had", async () => {
    const { clock, run, logins, tokens } = counted(["away", "given"]);
    const get = await tokens;
    expect(await run(Effect.all([get(), get()], { concurrency: "unbounded" }))).toEqual([
      { refused: false },
      { refused: false },
    ]);
    expect(logins()).toBe(1);
    clock.advance(1_000);
    expect(await run(get())).toEqual({ token: "t2", seconds: 3600 });
  });
});
