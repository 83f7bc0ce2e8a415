import { type AnyEventObject, transition } from "xstate";
import type { Definitions, LoggedTransition, StoredRow } from "../../../server/row-charts/explain-row.ts";
import type { HashedChart } from "../../../server/row-charts/logged-chart.ts";
import { loggedOutlines } from "../../../server/outlines/outline-transition.sql.ts";
import { loggedPayments } from "../../../server/payments/payment-transition.sql.ts";
import { loggedReviews } from "../../../server/review/review-transition.sql.ts";
import { loggedSolutions } from "../../../server/solutions/solution-transition.sql.ts";

/** A row with its log, as the chart writes it. */
export interface Story {
  readonly chart: HashedChart;
  readonly row: StoredRow;
  readonly log: readonly LoggedTransition[];
}

/** Sends events to a new row, and logs each as the server does. Throws for one that the chart ignores. */
export const tell = (chart: HashedChart, given: object, events: readonly AnyEventObject[], first = 0): Story => {
  const { machine, firstStates, firstContext, hash } = chart;
  let here = machine.resolveState({ value: firstStates[first]!, context: { ...given, ...firstContext } });
  const log = events.map((event, n): LoggedTransition => {
    const [next, effects] = transition(machine, here, event);
    if (next === here && effects.length === 0) throw new Error(`${String(here.value)} ignores ${event.type}.`);
    const context: unknown = JSON.parse(JSON.stringify(next.context));
    const isChanged = n === 0 || JSON.stringify(next.context) !== JSON.stringify(here.context);
    const entry = {
      revision: n + 1,
      chart: hash,
      event,
      from: String(here.value),
      to: String(next.value),
      effects: effects.map(({ type }) => type),
      context: isChanged ? (context as LoggedTransition["context"]) : null,
    };
    here = next;
    return entry;
  });
  return { chart, row: { state: String(here.value), revision: events.length }, log };
};

const quoted = { amount: 1500, currency: "XAF" };
const paying = [{ type: "submission.started" }, { type: "submission.accepted" }, { type: "status.pending" }] as const;

/** Rows of each chart that its log explains. */
export const stories = {
  paid: tell(loggedPayments, { quoted }, [...paying, { type: "status.successful", money: quoted }]),
  overpaid: tell(loggedPayments, { quoted }, [
    ...paying,
    { type: "status.successful", money: { ...quoted, amount: 2000 } },
    { type: "admin.closed" },
  ]),
  late: tell(loggedPayments, { quoted }, [
    { type: "submission.started" },
    { type: "operatorCall.failed" },
    { type: "operatorCall.failed" },
    { type: "approval.timedOut" },
    { type: "status.pending" },
    { type: "checkPeriod.ended", settled: true },
  ]),
  approved: tell(loggedReviews, { owner: 7 }, [
    { type: "parts.agreed", by: 7 },
    { type: "paper.claimed", by: 2 },
    { type: "paper.corrected", by: 2 },
    { type: "paper.approved", by: 2 },
    { type: "decision.undone", by: 2, seconds: 20 },
    { type: "paper.rejected", by: 2 },
  ]),
  published: tell(loggedReviews, { owner: 0 }, [{ type: "paper.withdrawn", by: 2 }], 1),
  solved: tell(loggedSolutions, {}, [
    { type: "attempt.started" },
    { type: "heartbeat.received" },
    { type: "worker.lost" },
    { type: "attempt.started" },
    { type: "answers.generated" },
    { type: "answers.checked", verdict: "right" },
  ]),
  outlined: tell(loggedOutlines, {}, [
    { type: "reading.started" },
    { type: "outline.read", rules: 3, doubtful: true },
    { type: "outline.edited", doubtful: false },
    { type: "rules.changed", rules: 4 },
    { type: "reading.started" },
    { type: "outline.read", rules: 4, doubtful: false },
    { type: "outline.accepted" },
  ]),
} as const satisfies Readonly<Record<string, Story>>;

/** The charts of this server under hashes of their own, as a later server finds them. */
export const earlier: Definitions = new Map(
  [loggedPayments, loggedReviews, loggedSolutions, loggedOutlines].map((chart) => [
    `earlier ${chart.table}`,
    chart.definition,
  ]),
);

/** The same row, moved by an earlier chart. */
export const movedEarlier = (story: Story): Story => ({
  ...story,
  log: story.log.map((entry) => ({ ...entry, chart: `earlier ${story.chart.table}` })),
});
