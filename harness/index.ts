/*
 * The API: all that a chart's model, a driver of a page and a command import. `vitest.ts` beside it makes the tests; it is apart,
 * so that a command can read models without a test runner.
 */
export { type ChartModel, defineChartModel, type ModelSpec, plainEvents } from "./chart-model.ts";
export {
  always,
  atStart,
  eventually,
  everyStep,
  inOrder,
  lastsExactly,
  never,
  until,
  whenever,
} from "./invariants/invariants.ts";
export { deepEqual, type Invariant, type Step } from "./invariants/model-step.ts";
export { type ActorOutcome, type Move, moveName } from "./move.ts";

export { actorDriver } from "./exploration/actor-driver.ts";
export {
  type ChartGraph,
  createChartGraph,
  liveActors,
  type ModelState,
  statesAlong,
} from "./exploration/chart-graph.ts";
export type { Driver } from "./exploration/driver.ts";
export { type Edge, exploreEdges, NOT_BEGUN, StateExplosionError, transitionPairs } from "./exploration/model-paths.ts";
export { followPath, runMoves } from "./exploration/model-run.ts";
export { exploreRandomly } from "./exploration/random-walks.ts";
export { CounterexampleError, type PathStep } from "./invariants/trace.ts";
export { failedChecks, modelChecks, type ModelResult, type RandomSteps } from "./runner/model-checks.ts";
export { createModelRunner, type ModelRunner } from "./runner/model-runner.ts";
export { stateKey, stateValueText } from "./state-names.ts";

export { type Copy, defineRole, type Role, type RoleOptions, type Sent } from "./composition/chart-role.ts";
export { childDifferences } from "./composition/child-differences.ts";
export { checkQuietMoves, type CommutationCheck } from "./composition/commuting-moves.ts";
export {
  type BrokenLaw,
  type Composition,
  compositionMoveName,
  type Laws,
  type Move as CompositionMove,
  replacedAt,
  lawNames,
  withOnlyLaw,
  type World,
} from "./composition/composition.ts";
export {
  brokenLawText,
  canReach,
  type Replay,
  replayStory,
  sequenceDiagram,
  storyTest,
} from "./composition/composition-stories.ts";
export { type Exploration, exploreComposition, type ExploreOptions } from "./composition/explore-composition.ts";
export { freshName } from "./composition/world-keys.ts";

export { type MutantVerdict, runChartMutation } from "./mutation/chart-mutation.ts";

export type { CoverageCount, ModelCoverage } from "./runner/model-coverage.ts";
export { type ReportedChart, reportedChart } from "./structure/reported-chart.ts";
export { changesPage } from "./structure/changes-page.ts";
export { mermaidDiagram, stateRows, targetPath } from "./structure/chart-diagram.ts";
export { chartPage, indexPage } from "./structure/chart-page.ts";
export {
  type StateLocation,
  stateLocations,
  type TransitionSite,
  transitionSites,
} from "./structure/chart-structure.ts";
export { instrumented } from "./structure/instrumented-chart.ts";
export { EMIT, PARENT, sentToActors } from "./xstate/xstate-internals.ts";
