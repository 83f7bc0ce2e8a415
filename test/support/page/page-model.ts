import type { Locator } from "playwright-core";
import type { AnyMachineSnapshot, AnyStateMachine, EventFromLogic, InputFrom, SnapshotFrom } from "xstate";
import type { Language } from "../../../src/contract/entities.ts";
import type { ChartModel, ModelSpec } from "../model/chart-model.ts";
import type { MockResponse } from "./browser/mock-response.ts";
import type { PageQuery } from "./page-queries.ts";
import type { PageSetup, TestPage } from "./browser/test-page.ts";
import type { CallPattern } from "./browser/mock-network.ts";

type OfType<E, T> = E extends { readonly type: T } ? E : never;

/** How a user, or the browser, causes an event. `at` is the control that is used, where there is one. */
export interface Gesture<E, Snapshot = AnyMachineSnapshot> {
  /** Where the same control would cause nothing, or another event. */
  readonly when?: (now: Snapshot, event: E) => boolean;
  readonly control?: (stage: TestPage, event: E) => Locator;
  readonly perform: (stage: TestPage, event: E) => Promise<unknown>;
  /** Every other control that causes the same event, by name. */
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
  /** The calls that wait while the work goes on, as lines; by default none is looked for. */
  readonly pendingCalls?: (now: Snapshot) => readonly string[];
  readonly responses: Readonly<Record<string, OutcomeResponse>>;
  /** Which of its endings the page has in a state; by default all. */
  readonly when?: (now: Snapshot, outcome: string) => boolean;
}
export type PageTexts = Pick<TestPage, "t" | "tn" | "language">;

/**
 * What shows a transition that this page does not: another page of the chart, another transition of a page, which leads there
 * or takes its place, a test by its title, or the chart's own test where no page can come to it.
 */
export type CoveredBy =
  | { readonly page: string; readonly transition?: string }
  | { readonly test: string; readonly title: string }
  | { readonly chart: string };
export interface Exemption {
  readonly reason: string;
  readonly coveredBy: CoveredBy;
}
/** A transient state: the app leaves it at once, so that a page cannot show it. */
export interface TransientState {
  /** How the labels of the moves begin with which it goes on. */
  readonly by: string;
  readonly reason: string;
}

/** The page's side of a chart. */
export interface PageAdapter<M extends AnyStateMachine> {
  /** Opens the page for an input. `undefined`: the page is opened by the ending of the first work. */
  readonly open: (input: InputFrom<M>, words: PageTexts) => PageSetup | undefined;
  readonly gestures: {
    readonly [T in EventFromLogic<M>["type"]]?: Gesture<OfType<EventFromLogic<M>, T>, SnapshotFrom<M>>;
  };
  readonly actorCalls?: Readonly<Record<string, ActorCalls<SnapshotFrom<M>>>>;
  /** States by their dotted keys. */
  readonly transientStates?: Readonly<Record<string, TransientState>>;
  /** Transitions, by their labels, that no one can cause on this page, with the reason. Without `shown` the control is tried, and must not be there. */
  readonly exemptions?: Readonly<Record<string, string | Exemption>>;
  /** Paths longer than the shortest, by title: the labels of their moves, beginning with the input. */
  readonly extraPaths?: Readonly<Record<string, readonly string[]>>;
  /** For a chart that a route joins with others: seeded walks go on where the shortest paths end. */
  readonly randomWalks?: boolean;
  /** The language of the page, where it is not that of the test. */
  readonly pageLanguage?: (now: SnapshotFrom<M>) => Language;
  /** The queries of all states. */
  readonly queries: (words: PageTexts) => Readonly<Record<string, PageQuery>>;
  /** What is seen in a state, by sight; what it does not name must not be there. `moves` are the labels of what was done so far, `clock` what the page's clock shows. */
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
  /** What of the chart's description is another on the page, where the page has other data. */
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
