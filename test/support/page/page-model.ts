import type { Locator } from "playwright-core";
import type { AnyMachineSnapshot, AnyStateMachine, EventFromLogic, InputFrom, SnapshotFrom } from "xstate";
import type { Language } from "../../../src/contract/entities.ts";
import type { ChartModel, ModelSpec } from "../../../harness/index.ts";
import type { MockResponse } from "./browser/mock-response.ts";
import type { PageQuery } from "./page-queries.ts";
import type { PageSetup, TestPage } from "./browser/test-page.ts";
import type { CallPattern } from "./browser/mock-network.ts";

type OfType<E, T> = E extends { readonly type: T } ? E : never;

/** How a user or the browser causes an event. `control` is the control that is used, if there is one. */
export interface Gesture<E, Snapshot = AnyMachineSnapshot> {
  /** In which states the control causes this event. */
  readonly when?: (now: Snapshot, event: E) => boolean;
  readonly control?: (stage: TestPage, event: E) => Locator;
  readonly perform: (stage: TestPage, event: E) => Promise<unknown>;
  /** Other controls that cause the same event, by name. */
  readonly alternatives?: Readonly<Record<string, Pick<Gesture<E, Snapshot>, "when" | "perform">>>;
}
/** How an invoked actor ends on the page: by a response to each of its calls, or by a function. */
export type OutcomeResponse =
  | MockResponse
  | readonly MockResponse[]
  | ((stage: TestPage, now: AnyMachineSnapshot | undefined) => Promise<unknown>);
export interface ActorCalls<Snapshot> {
  /** Its calls, in the order in which they are answered. */
  readonly calls: readonly CallPattern[];
  /** The pending calls while the actor runs, as lines; not checked by default. */
  readonly pendingCalls?: (now: Snapshot) => readonly string[];
  readonly responses: Readonly<Record<string, OutcomeResponse>>;
  /** Which outcomes the page can produce in a state; all by default. */
  readonly when?: (now: Snapshot, outcome: string) => boolean;
}
export type PageTexts = Pick<TestPage, "t" | "tn" | "language">;

/**
 * What covers a transition that this page does not: another page of the chart, another transition of a page, a test by its
 * title, or the chart's own test if no page can cause it.
 */
export type CoveredBy =
  | { readonly page: string; readonly transition?: string }
  | { readonly test: string; readonly title: string }
  | { readonly chart: string };
export interface Exemption {
  readonly reason: string;
  readonly coveredBy: CoveredBy;
}
/** A state that the app leaves at once, so that a page cannot show it. */
export interface TransientState {
  /** The prefix of the labels of the moves that leave it. */
  readonly by: string;
  readonly reason: string;
}

/** How a page plays a chart. */
export interface PageAdapter<M extends AnyStateMachine> {
  /** Opens the page for an input. `undefined`: the outcome of the first actor opens the page. */
  readonly open: (input: InputFrom<M>, words: PageTexts) => PageSetup | undefined;
  readonly gestures: {
    readonly [T in EventFromLogic<M>["type"]]?: Gesture<OfType<EventFromLogic<M>, T>, SnapshotFrom<M>>;
  };
  readonly actorCalls?: Readonly<Record<string, ActorCalls<SnapshotFrom<M>>>>;
  /** Transient states, by dotted key. */
  readonly transientStates?: Readonly<Record<string, TransientState>>;
  /** Transitions, by label, that cannot be caused on this page, with the reason. Without `coveredBy` the control must be missing or disabled. */
  readonly exemptions?: Readonly<Record<string, string | Exemption>>;
  /** Paths longer than the shortest, by title: the labels of their moves from the input on. */
  readonly extraPaths?: Readonly<Record<string, readonly string[]>>;
  /**
   * How far a page can be played on after the shortest paths: by seeded walks, or also by tours, which join those paths. A tour
   * is not for a page on which something remains that the chart does not have in its context.
   */
  readonly longPaths?: "walks" | "walks and tours";
  /** The language of the page, if it is not that of the test. */
  readonly pageLanguage?: (now: SnapshotFrom<M>) => Language;
  readonly queries: (words: PageTexts) => Readonly<Record<string, PageQuery>>;
  /** The expected result of each query in a state; queries that it does not name must find nothing. `moves`: the labels so far; `clock`: the time of the page. */
  readonly expectedView: (
    now: SnapshotFrom<M>,
    words: PageTexts,
    moves: readonly string[],
    clock: number,
  ) => Readonly<Record<string, unknown>>;
}

/** A chart, its model and its page, untyped. */
export interface PageModel {
  readonly flow: string;
  readonly chartModel: ChartModel;
  readonly adapter: PageAdapter<AnyStateMachine>;
}

interface Parts<M extends AnyStateMachine> {
  /** The flow, as test/machines/chart-models.ts names it. */
  readonly flow: string;
  readonly machine: M;
  readonly model: ChartModel;
  /** Events, outcomes and inputs that differ on the page. */
  readonly specOverrides?: Partial<Omit<ModelSpec<M>, "invariants">>;
}

/** Joins a chart and its model with its page. Invariants are checked on the actor. */
export const definePageModel = <M extends AnyStateMachine>(
  { flow, machine, model, specOverrides }: Parts<M>,
  adapter: PageAdapter<M>,
): PageModel => {
  const untyped: object = adapter;
  return {
    flow,
    chartModel: { machine, spec: { ...model.spec, ...(specOverrides as object), invariants: {} } },
    adapter: untyped as PageAdapter<AnyStateMachine>,
  };
};
