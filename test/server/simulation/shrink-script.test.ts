import { expect, it } from "vitest";
import { shrinkScript } from "../../../simulation/script/shrink-script.ts";
import { storyDiagram } from "../../../simulation/script/story-diagram.ts";
import { allFaults, oddsOf, type WorldScript, type WorldStep } from "../../../simulation/script/world-step.ts";

const stepOf = (number: number): WorldStep => ({
  number,
  act: "pay",
  student: 1,
  faults: allFaults,
  crash: { call: number, isAfter: true },
  startsMayDie: true,
  clockError: 1_000,
  pause: { how: "months", ms: 5_000 },
});

const plain = { act: "pay", student: 1, faults: [], startsMayDie: false, clockError: null };

it("leaves what a breach needs: two steps of twenty, one crash, one fault", async () => {
  const steps = Array.from({ length: 20 }, (_, at) => stepOf(at + 1));
  const needs = async ({ steps: left }: WorldScript): Promise<boolean> =>
    left.some(({ number, crash }) => number === 3 && crash !== null) &&
    left.some(({ number, faults }) => number === 17 && faults.includes("mailRefused"));
  const settle = { how: "settle", ms: 0 };
  expect(await shrinkScript({ seed: 1, steps, heals: false }, needs)).toEqual({
    seed: 1,
    heals: false,
    steps: [
      { ...plain, number: 3, crash: { call: 3, isAfter: true }, pause: settle },
      { ...plain, number: 17, faults: ["mailRefused"], crash: null, pause: settle },
    ],
  });
});

it("plays no more worlds than it may", async () => {
  let worlds = 0;
  const steps = Array.from({ length: 400 }, (_, at) => stepOf(at + 1));
  const needsAll = async ({ steps: left }: WorldScript): Promise<boolean> => {
    worlds += 1;
    return left.length === 400;
  };
  await shrinkScript({ seed: 1, steps, heals: false }, needsAll);
  expect(worlds).toBe(150);
});

it("has the odds of the faults that a step names, and no others", () => {
  const happening = Object.entries(oddsOf(["mailRefused", "diskFull"])).filter(([, odds]) => odds > 0);
  expect(happening.map(([name]) => name)).toEqual(["mailRefused", "diskFull"]);
});

it("draws who called, what was answered, where the server died and how long it took", () => {
  const said = (at: number, ...note: readonly unknown[]): string => `${at} ${JSON.stringify(note)}`;
  const lines = [
    said(0, "start"),
    said(0, "request", 1, "GET", "/api/user", null, { "x-forwarded-for": "10.3.2.1" }),
    "0 sql SELECT 1",
    said(5, "answer", 1, 200, "{}"),
    said(180_005, "died", "before mail", 12),
    said(180_005, "breach", "a job has ended"),
  ];
  expect(storyDiagram(lines).split("\n")).toEqual([
    "sequenceDiagram",
    "  Note over Server: starts",
    "  Student 2->>Server: GET /api/user",
    "  Server-->>Student 2: 200",
    "  Note over Server: 3 minutes later",
    "  Note over Server: dies before mail, call 12",
    "  Note over Server: broken: a job has ended",
  ]);
});
