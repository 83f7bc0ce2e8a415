import { describe, expect, it } from "vitest";
import {
  intakeDelay,
  type Overview,
  parseOverviewDays,
  overviewPath,
  paymentsDelay,
  type QueueLength,
  slowParties,
} from "../../../src/contract/admin/admin-overview.ts";

const at = "2026-11-22T11:00:00.000Z";
const ago = (seconds: number): string => new Date(Date.parse(at) - seconds * 1000).toISOString();
const told = (queues: readonly QueueLength[], more: Partial<Overview> = {}): Overview => ({
  at,
  days: [],
  students: { total: 0, perDay: [] },
  papers: { total: 0, perDay: [] },
  money: { MTN: [], ORANGE: [] },
  queues,
  operators: [],
  calls: [],
  ...more,
});
const queue = (name: QueueLength["name"], seconds: number, count = 1): QueueLength => ({
  name,
  count,
  more: false,
  oldest: ago(seconds),
});
const operator = { service: "MTN", asked: 9, paid: 5, failed: 1, open: 3, half: 20 } as const;

describe("what the figures of the overview say", () => {
  it("is that payments settle while none has waited two minutes for its next check", () => {
    expect(paymentsDelay(told([]))).toBe(0);
    expect(paymentsDelay(told([queue("paymentChecks", 120)]))).toBe(0);
    expect(paymentsDelay(told([queue("paymentChecks", 121)]))).toBe(121);
    expect(paymentsDelay(told([queue("paymentsOpen", 4000)]))).toBe(0);
  });

  it("is that intake keeps up while no file has waited ten minutes, and tells of those given up", () => {
    expect(intakeDelay(told([queue("intake", 600)]))).toEqual({ seconds: 0, givenUp: 0 });
    const late = told([queue("intake", 601), queue("intakeGivenUp", 9, 3)]);
    expect(intakeDelay(late)).toEqual({ seconds: 601, givenUp: 3 });
  });

  it("names operators and calls that are slow, not those that no one asked", () => {
    const calls = [
      { call: "GET /api/papers", count: 40, seconds: 1 },
      { call: "GET /api/user", count: 40, seconds: 2.5 },
      { call: "POST /api/papers/upload", count: 40, seconds: null },
    ];
    const operators = [
      { ...operator, most: 181 },
      { ...operator, service: "ORANGE" as const, paid: 0, most: null },
    ];
    expect(slowParties(told([], { calls, operators }))).toEqual(["MTN", "GET /api/user", "POST /api/papers/upload"]);
    expect(slowParties(told([], { operators: [{ ...operator, most: 180 }] }))).toEqual([]);
  });
});

describe("the address of the overview", () => {
  it("looks back 30 days unless it names 7 or 90", () => {
    expect(["", "?days=7", "?days=90", "?days=8"].map(parseOverviewDays)).toEqual([30, 7, 90, 30]);
    expect([overviewPath(30), parseOverviewDays(new URL(overviewPath(7), "https://a.example").search)]).toEqual([
      "/admin/overview",
      7,
    ]);
  });
});
