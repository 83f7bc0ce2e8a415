import { Schema } from "effect";
import type { AdminSection } from "./admin-sections.ts";
import { PaymentService } from "../payments/payment.ts";

/** How many days an overview may look back. */
export const overviewDays = [7, 30, 90] as const;
export type OverviewDays = (typeof overviewDays)[number];

/** What waits for an admin, in the order in which it is shown; and what the servers work off by themselves. */
export const adminQueues = [
  "review",
  "paymentsReview",
  "messages",
  "reports",
  "requests",
  "solutionsReview",
  "outlines",
  "transitions",
] as const;
export const serverQueues = [
  "paymentsOpen",
  "paymentChecks",
  "intake",
  "intakeGivenUp",
  "solutions",
  "outbox",
] as const;
/** The place of the console where each queue is worked off. */
export const queueSections = {
  review: "papers",
  paymentsReview: "payments",
  messages: "messages",
  reports: "reports",
  requests: "requests",
  solutionsReview: "solutions",
  outlines: "outlines",
  transitions: "transitions",
} as const satisfies Readonly<Record<(typeof adminQueues)[number], AdminSection>>;
export const queueNames = [...adminQueues, ...serverQueues] as const;
export type QueueName = (typeof queueNames)[number];

/** Counted to 1,000, then there are `more`; `oldest`: since when the first in it waits, or could have been dealt with. */
export const QueueLength = Schema.Struct({
  name: Schema.Literals(queueNames),
  count: Schema.Int,
  more: Schema.Boolean,
  oldest: Schema.NullOr(Schema.String),
});
export type QueueLength = typeof QueueLength.Type;

/** What waits for an admin. An object, as lists that grow are. */
export const AdminQueues = Schema.Struct({ queues: Schema.Array(QueueLength) });
export type AdminQueues = typeof AdminQueues.Type;

/** The payments of the last 24 hours by operator; in how many seconds half of the paid ones, and 95 in 100, were settled. */
export const OperatorStats = Schema.Struct({
  service: PaymentService,
  asked: Schema.Int,
  paid: Schema.Int,
  failed: Schema.Int,
  open: Schema.Int,
  half: Schema.NullOr(Schema.Finite),
  most: Schema.NullOr(Schema.Finite),
});
export type OperatorStats = typeof OperatorStats.Type;

/**
 * Requests to one endpoint. 95 % were answered within `seconds`; null if that is above the largest histogram bucket.
 */
export const SlowEndpoint = Schema.Struct({
  call: Schema.String,
  count: Schema.Int,
  seconds: Schema.NullOr(Schema.Finite),
});
export type SlowEndpoint = typeof SlowEndpoint.Type;

const perDay = Schema.Array(Schema.Int);
/**
 * How the service does at the moment `at`. Lists by day have an entry for each of `days`, the oldest first, which are days in
 * Cameroon. `money` in whole FCFA that operators took. `calls`: the slowest of the server that answers, since it started.
 */
export const Overview = Schema.Struct({
  at: Schema.String,
  days: Schema.Array(Schema.String),
  students: Schema.Struct({ total: Schema.Int, perDay }),
  papers: Schema.Struct({ total: Schema.Int, perDay }),
  money: Schema.Struct({ MTN: perDay, ORANGE: perDay }),
  queues: Schema.Array(QueueLength),
  operators: Schema.Array(OperatorStats),
  calls: Schema.Array(SlowEndpoint),
});
export type Overview = typeof Overview.Type;

/** From these waits on, in seconds, a queue is behind, an operator or a call is slow. */
const CHECK_LATE = 120;
const INTAKE_LATE = 600;
const OPERATOR_SLOW = 180;
const CALL_SLOW = 1;

const waited = ({ at, queues }: Overview, wanted: QueueName): number => {
  const oldest = queues.find(({ name }) => name === wanted)?.oldest ?? at;
  return Math.max(0, (Date.parse(at) - Date.parse(oldest)) / 1000);
};
const isSlow = (seconds: number | null, limit: number): boolean => seconds === null || seconds > limit;

/** Seconds that the first payment waits for its next question to the operator; 0 where they settle. */
export const paymentsDelay = (overview: Overview): number => {
  const seconds = waited(overview, "paymentChecks");
  return seconds > CHECK_LATE ? seconds : 0;
};

/** Seconds that the first file waits for its intake, 0 where it keeps up; and how many files were given up. */
export const intakeDelay = (overview: Overview): { readonly seconds: number; readonly givenUp: number } => {
  const seconds = waited(overview, "intake");
  const givenUp = overview.queues.find(({ name }) => name === "intakeGivenUp")?.count ?? 0;
  return { seconds: seconds > INTAKE_LATE ? seconds : 0, givenUp };
};

/** Operators that settle late and calls that are answered late, by their names. */
export const slowParties = ({ operators, calls }: Overview): readonly string[] => [
  ...operators.filter(({ paid, most }) => paid > 0 && isSlow(most, OPERATOR_SLOW)).map(({ service }) => service),
  ...calls.filter(({ seconds }) => isSlow(seconds, CALL_SLOW)).map(({ call }) => call),
];

/** How far an address looks back; 30 days unless it says otherwise. */
export const parseOverviewDays = (search: string): OverviewDays => {
  const named = Number(new URLSearchParams(search).get("days"));
  return overviewDays.find((days) => days === named) ?? 30;
};
export const overviewPath = (days: OverviewDays): string =>
  days === 30 ? "/admin/overview" : `/admin/overview?days=${days}`;
