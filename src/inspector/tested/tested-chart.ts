import { Schema } from "effect";

const count = Schema.Int.check(Schema.isGreaterThanOrEqualTo(0));
/** The state of a transition by its dotted path, the chart's own is empty, and its event as titles of tests name it. */
const place = { source: Schema.String, event: Schema.String };
/** Which chart was tested, as `chartVersion` tells it, and when the run began, in ms since 1970. */
const run = { name: Schema.String, version: Schema.String, at: Schema.Finite };

const TestedTransition = Schema.Struct({
  ...place,
  /** Paths that take it and passed. */
  paths: count,
  /** No test of this half takes it, though it is not exempt. */
  isMissed: Schema.Boolean,
  /** Why this half does not take it; `instead`: what does, empty where nothing can. */
  exempt: Schema.NullOr(Schema.Struct({ reason: Schema.String, instead: Schema.String })),
});
/** What the tests of a chart on its actor, or on its page, met. Transitions are in the order of the chart. */
export const TestedHalf = Schema.Struct({
  ...run,
  passed: count,
  failed: count,
  /** Why the chart has no page of its own, and what plays it; null where it has one. Then there are no transitions. */
  without: Schema.NullOr(Schema.String),
  transitions: Schema.Array(TestedTransition),
});
export type TestedHalf = typeof TestedHalf.Type;
export type TestedTransition = typeof TestedTransition.Type;

/** What a run of mutations met. Survivors are the changes that no test noticed, though they are not listed as equivalent. */
export const TestedMutations = Schema.Struct({
  ...run,
  mutations: count,
  equivalent: count,
  /** Survivors by transition, in the order of the chart. */
  transitions: Schema.Array(Schema.Struct({ ...place, survivors: Schema.Array(Schema.String) })),
  /** Survivors that change a state or an action. */
  others: Schema.Array(Schema.String),
});
export type TestedMutations = typeof TestedMutations.Type;

/** What the last run of each kind wrote of one chart; null for a kind that did not run. Served at `/dev/tested/<flow>`. */
export const TestedChart = Schema.Struct({
  actor: Schema.NullOr(TestedHalf),
  page: Schema.NullOr(TestedHalf),
  mutation: Schema.NullOr(TestedMutations),
});
export type TestedChart = typeof TestedChart.Type;
/** The kinds of runs; each writes a file of its own. */
export const testedParts = ["actor", "page", "mutation"] as const satisfies readonly (keyof TestedChart)[];
export type TestedPart = (typeof testedParts)[number];

export const untested: TestedChart = { actor: null, page: null, mutation: null };
