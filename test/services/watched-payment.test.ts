import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ApiClient } from "../../src/services/api/api-client.ts";
import { catalogueClient } from "../../src/services/catalogue/catalogue-client.ts";
import { paymentsClient } from "../../src/services/payments/payments-client.ts";
import { hndSolution, offer, pending, university } from "../machines/checkout/checkout.fixtures.ts";
import { level, semester } from "../machines/fixtures/paper-fixtures.ts";
import { ada, callFailure } from "../machines/fixtures/user-fixtures.ts";
import { config } from "../pages/setups/page-setups.ts";
import { json, makeApi, withMockBackend } from "./mock-backend.ts";
import { stubStorage } from "./memory-storage.ts";

const { signal } = new AbortController();

describe("a payment that is watched", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** When the server is asked, in s since the beginning; `answers` come one after another, the last one again and again. */
  const askedAt = async (isFast: boolean, answers: readonly (() => Promise<unknown>)[]) => {
    const from = Date.now();
    const asked: number[] = [];
    const api = ((path: string) => {
      expect(path).toBe(`payments/${pending.id}`);
      asked.push((Date.now() - from) / 1000);
      return answers[Math.min(asked.length, answers.length) - 1]!();
    }) as ApiClient;
    const told = vi.fn();
    const stop = paymentsClient(
      api,
      catalogueClient(api, () => undefined),
      () => ada,
    ).watch(pending.id, isFast, told);
    await vi.advanceTimersByTimeAsync(20_000);
    stop();
    await vi.advanceTimersByTimeAsync(20_000);
    return { asked, told: told.mock.calls.flat() };
  };
  const answered = () => Promise.resolve(pending);
  const lost = () => Promise.reject(Object.assign(new Error("no answer"), callFailure(0, "no_answer")));
  const news = { type: "payment.updated", payment: pending };

  it("is asked for every 2 s while the payer is asked, and no more once it is not watched", async () => {
    const { asked, told } = await askedAt(true, [answered]);
    expect(asked).toEqual([0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20]);
    expect(told).toEqual(asked.map(() => news));
  });

  it("is asked for every 10 s while it is being checked", async () => {
    const { asked, told } = await askedAt(false, [answered]);
    expect(asked).toEqual([0, 10, 20]);
    expect(told).toEqual(asked.map(() => news));
  });

  it("is asked for at the same rate after a call without an answer", async () => {
    const { asked, told } = await askedAt(false, [lost, answered]);
    expect(asked).toEqual([0, 10, 20]);
    expect(told).toEqual([news, news]);
  });
});

describe("an order", () => {
  const backend = withMockBackend((made) => {
    stubStorage();
    made.answers((response, heard) => json(200, answers[heard.url.split("?")[0]!])(response, heard));
  });
  afterEach(() => vi.unstubAllGlobals());

  const answers: Readonly<Record<string, unknown>> = {
    "/api/payments/semester-fee": offer.fee,
    "/api/subscriptions/ends": offer.ends,
    "/api/levels": [level],
    "/api/semesters": [{ ...semester, current: true }],
    "/api/config": config,
    "/api/payments": { items: [], next: null },
    "/api/payments/university": pending,
    "/api/payments/category": pending,
  };
  const service = () => {
    const { api } = makeApi(backend);
    return paymentsClient(
      api,
      catalogueClient(api, () => undefined),
      () => ada,
    );
  };
  const payer = { service: "MTN", phone: "670000002" } as const;

  it("has a key of its own each time that the offer is fetched", async () => {
    const { offer: fetched } = service();
    const keys = [await fetched(university, signal), await fetched(university, signal)].map(({ key }) => key);
    expect(new Set(keys).size).toBe(2);
  });

  it("suggests solutions where papers are open, else the own level in the current semester", async () => {
    const [other, current] = [
      { ...semester, id: semester.id + 1, current: false },
      { ...semester, current: true },
    ];
    const open = (levelId: number, semesterId: number) =>
      ({ type: "paper", levelId, semesterId, categoryId: null, endsAt: "2026-12-01T00:00:00Z" }) as const;
    const suggestedWith = async (type: "paper" | "solution", ...renewals: readonly ReturnType<typeof open>[]) => {
      backend.answers((response, heard) => {
        const path = heard.url.split("?")[0]!;
        const changed: Readonly<Record<string, unknown>> = {
          "/api/semesters": [other, current],
          "/api/subscriptions/ends": { ...offer.ends, renewals },
        };
        json(200, changed[path] ?? answers[path])(response, heard);
      });
      const { suggested } = await service().offer({ ...university, type }, signal);
      return [suggested.levelId, suggested.semesterId];
    };
    const own = [ada.level?.id, current.id];
    expect(await suggestedWith("solution")).toEqual(own);
    expect(await suggestedWith("solution", open(level.id, other.id))).toEqual([level.id, other.id]);
    expect(await suggestedWith("solution", open(level.id, other.id), open(level.id, current.id))).toEqual(own);
    expect(await suggestedWith("paper", open(level.id, other.id))).toEqual(own);
  });

  it.each([
    ["university", { ...university, levelId: 4, semesterId: 1 }, { type: "paper", levelId: 4, semesterId: 1 }],
    ["category", { ...hndSolution, categoryId: 2 }, { type: "solution", categoryId: 2 }],
  ])("of a %s travels with its key, and with nothing of the other form", async (path, selection, product) => {
    const { type } = selection;
    await service().submit({ ...selection, ...payer, type: type!, key: "k-1" }, signal);
    const [{ method, url, headers, body } = {}] = backend.heard;
    expect([method, url, headers?.["idempotency-key"]]).toEqual(["POST", `/api/payments/${path}`, "k-1"]);
    expect(JSON.parse(String(body))).toEqual({ ...payer, ...product });
  });
});
