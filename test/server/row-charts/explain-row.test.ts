import { describe, expect, it } from "vitest";
import { chartVersion } from "../../../src/machines/chart-version.ts";
import { chartHash } from "../../../server/row-charts/chart-definition.ts";
import { explainRow, type LoggedTransition } from "../../../server/row-charts/explain-row.ts";
import type { DeviationKind } from "../../../src/contract/admin/unexplained-transitions.ts";
import { writtenDefinition } from "../../ui/inspector/all-charts.ts";
import { earlier, movedEarlier, stories, type Story } from "./logged-rows.ts";

const explain = ({ chart, row, log }: Story) => explainRow(chart, row, log, earlier);
const kinds = (story: Story): readonly DeviationKind[] => explain(story).map(({ kind }) => kind);

const entry = (story: Story, revision: number, change: Partial<LoggedTransition>): Story => ({
  ...story,
  log: story.log.map((one) => (one.revision === revision ? { ...one, ...change } : one)),
});
const without = (story: Story, ...revisions: readonly number[]): Story => ({
  ...story,
  log: story.log.filter(({ revision }) => !revisions.includes(revision)),
});
const rowAs = (story: Story, state: string, revision = story.log.length): Story => ({
  ...story,
  row: { state, revision },
});
const twice = (story: Story, revision: number): Story => ({
  ...story,
  log: story.log.flatMap((one) => (one.revision === revision ? [one, one] : [one])),
});
const swapped = (story: Story, revision: number): Story => ({
  ...story,
  log: story.log.map((_, n, all) => all[n === revision - 1 ? n + 1 : n === revision ? n - 1 : n]!),
});
const { paid, overpaid, late, approved, published, solved, outlined } = stories;
const [paidBefore, solvedBefore, outlinedBefore] = [paid, solved, outlined].map((one) => movedEarlier(one)) as [
  Story,
  Story,
  Story,
];
const money = { amount: 1500, currency: "XAF" };
const event = (type: string, more: object = {}) => ({ event: { type, ...more } });

/** What is done to a row or its log by hand or by an error, and what is found first. */
const planted: Readonly<Record<string, readonly [Story, DeviationKind | "nothing"]>> = {
  "a paid payment is set to failed": [rowAs(paid, "failed"), "row"],
  "a payment is set to succeeded with a new revision": [rowAs(late, "succeeded", 7), "row"],
  "a revision alone is raised": [rowAs(paid, "succeeded", 5), "row"],
  "a revision is set back": [rowAs(paid, "succeeded", 3), "row"],
  "a row is set back to its start": [rowAs(paid, "created", 0), "row"],
  "a payment is deleted": [{ ...paid, row: null }, "row"],
  "a payment without a log is paid": [{ ...paid, log: [] }, "row"],
  "a new payment is stored as succeeded": [{ ...paid, log: [], row: { state: "succeeded", revision: 0 } }, "row"],
  "a review is set to approved": [rowAs(approved, "approved"), "row"],
  "a solution is set to ready": [rowAs(without(solved, 6), "ready", 5), "row"],
  "an outline is set to settled": [rowAs(without(outlined, 7), "settled", 7), "row"],
  "a solution is stored as ready": [{ ...solved, log: [], row: { state: "ready", revision: 0 } }, "row"],
  "an outline goes on without its log": [{ ...outlined, log: [] }, "row"],
  "the first entry is deleted": [without(paid, 1), "missing"],
  "an entry in the middle is deleted": [without(paid, 2), "missing"],
  "an entry that stays in its state is deleted": [without(paid, 3), "missing"],
  "the last entry is deleted": [without(paid, 4), "row"],
  "two entries are deleted": [without(approved, 3, 4), "missing"],
  "the first entry of a review is deleted": [without(approved, 1), "missing"],
  "a heartbeat is deleted": [without(solved, 2), "missing"],
  "a revision is skipped": [entry(paid, 4, { revision: 5 }), "missing"],
  "a revision is written twice": [twice(paid, 3), "missing"],
  "two entries change places": [swapped(overpaid, 4), "missing"],
  "the target of the last entry is changed": [entry(paid, 4, { to: "failed" }), "transition"],
  "the target of an entry in the middle is changed": [entry(paid, 2, { to: "unknown" }), "transition"],
  "the start of an entry is changed": [entry(paid, 2, { from: "created" }), "chain"],
  "the first entry starts in another state": [entry(paid, 1, { from: "unknown" }), "firstState"],
  "a review begins as rejected": [entry(published, 1, { from: "rejected" }), "firstState"],
  "an event of no chart": [entry(paid, 3, event("status.invented")), "ignored"],
  "an event that the state ignores": [entry(paid, 2, event("admin.granted")), "ignored"],
  "an event after the end": [
    {
      ...paid,
      log: [...paid.log, { ...paid.log[3]!, revision: 5, from: "succeeded" }],
      row: { state: "succeeded", revision: 5 },
    },
    "ignored",
  ],
  "an event that stays, without effects": [entry(paid, 3, { ...event("noted"), effects: [] }), "ignored"],
  "another amount for the quoted one": [
    entry(paid, 4, event("status.successful", { money: { ...money, amount: 1 } })),
    "transition",
  ],
  "another currency": [
    entry(paid, 4, event("status.successful", { money: { ...money, currency: "EUR" } })),
    "transition",
  ],
  "the event has lost its amount": [entry(paid, 4, event("status.successful")), "ignored"],
  "another quote": [entry(paid, 1, { context: { quoted: { ...money, amount: 15 } } }), "transition"],
  "an effect is left out": [entry(paid, 4, { effects: ["stopChecking", "notify"] }), "effects"],
  "an effect is added": [entry(paid, 3, { effects: ["checkOnSchedule", "grantSubscription"] }), "effects"],
  "no effects": [entry(approved, 4, { effects: [] }), "effects"],
  "effects in another order": [entry(overpaid, 5, { effects: [...overpaid.log[4]!.effects].toReversed() }), "effects"],
  "someone else approves than who claimed": [entry(approved, 4, event("paper.approved", { by: 3 })), "ignored"],
  "a decision is undone too late": [entry(approved, 5, event("decision.undone", { by: 2, seconds: 9e4 })), "ignored"],
  "another admin in the context": [entry(approved, 2, { context: { owner: 7, admin: 9 } }), "context"],
  "an attempt is not counted": [entry(solved, 4, { context: null }), "context"],
  "rules that were not read by": [entry(outlined, 2, { context: { rules: 9 } }), "context"],
  "a hash of no chart": [entry(paid, 2, { chart: "0123456789abcdef" }), "unknownChart"],
  "a beginning of the log amid it": [entry(paid, 3, { chart: "", ...event("log.began") }), "unknownChart"],
  "an earlier chart, another target": [entry(paidBefore, 2, { to: "unknown" }), "transition"],
  "an earlier chart, another effect": [entry(solvedBefore, 6, { effects: ["publish"] }), "effects"],
  "the last entry is deleted, and its row is set back to the one before": [
    rowAs(without(outlinedBefore, 7), "read", 6),
    "nothing",
  ],
};

describe("what a chart does", () => {
  it.each(Object.entries(stories))("is explained: %s", (_, story) => {
    expect(explain(story)).toEqual([]);
    expect(explain(movedEarlier(story))).toEqual([]);
  });

  it("is explained where a row moved before there was a log, from the entry that says how it was", () => {
    const [first, second] = paid.log;
    const began = {
      ...second!,
      chart: "",
      event: { type: "log.began" },
      from: second!.to,
      effects: [],
      context: first!.context,
    };
    expect(explain({ ...paid, log: [began, ...paid.log.slice(2)] })).toEqual([]);
    const cheap = { ...began, context: { quoted: { ...money, amount: 1 } } };
    expect(kinds({ ...paid, log: [cheap, ...paid.log.slice(2)] })).toEqual(["transition"]);
  });

  it("is explained by the chart of each entry, of earlier ones and of this server's", () => {
    const later = movedEarlier(approved).log.map((one, n) => (n < 3 ? one : approved.log[n]!));
    expect(explain({ ...approved, log: later })).toEqual([]);
  });

  it("is explained where another outline of the paper came after one that was deleted, before and after it moves", () => {
    const again = { ...outlined, log: [...outlined.log, ...outlined.log.slice(0, 2)] };
    expect(explain(rowAs(again, "doubtful", 2))).toEqual([]);
    expect(explain(rowAs(outlined, "waiting", 0))).toEqual([]);
    expect(kinds({ ...paid, log: [...paid.log, ...paid.log] })).toContain("missing");
  });

  it("is explained where nothing is left of a row that may be deleted", () => {
    expect(explain({ ...approved, row: null })).toEqual([]);
    expect(explain({ ...paid, row: null, log: [] })).toEqual([]);
  });

  it("has the hash that inspection and the reports of tests give the chart", () => {
    for (const { chart } of Object.values(stories)) {
      expect(chart.hash).toBe(chartVersion(writtenDefinition(chart.machine)));
      expect(chart.hash).toBe(chartHash(chart.machine));
    }
  });
});

describe("what was planted", () => {
  it.each(Object.entries(planted))("is found: %s", (_, [story, kind]) => {
    expect(kinds(story)[0] ?? "nothing").toBe(kind);
  });

  it("is found in 49 of 50: only what leaves no trace is not", () => {
    expect(Object.keys(planted)).toHaveLength(50);
    const found = Object.entries(planted).filter(([, [story]]) => explain(story).length > 0);
    expect(found).toHaveLength(49);
  });

  it("is told with what was expected and what was found", () => {
    expect(explain(rowAs(paid, "failed"))).toEqual([
      { revision: 4, kind: "row", expected: "succeeded (4)", found: "failed (4)" },
    ]);
    expect(explain(entry(paid, 4, event("status.successful", { money: { ...money, amount: 1 } })))).toEqual([
      { revision: 4, kind: "transition", expected: "review", found: "succeeded" },
    ]);
    expect(explain(entry(paid, 3, { effects: [] }))).toEqual([
      { revision: 3, kind: "effects", expected: "checkOnSchedule", found: "" },
    ]);
    expect(explain(without(paid, 2))).toEqual([
      { revision: 3, kind: "missing", expected: "2", found: "3" },
      { revision: 3, kind: "chain", expected: "submitting", found: "pending" },
    ]);
  });
});
