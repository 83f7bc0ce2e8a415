import type { Locator } from "playwright-core";
import type { AnyMachineSnapshot, AnyStateMachine, EventFromLogic, InputFrom, SnapshotFrom } from "xstate";
import type { Language } from "../../../src/contract/entities.ts";
import type { Described, Description } from "../model/chart-model.ts";
import type { Answer } from "./browser/mock-response.ts";
import type { Sight } from "./page-queries.ts";
import type { Opening, Stage } from "./browser/test-page.ts";
import type { Key } from "./browser/mock-network.ts";

type OfType<E, T> = E extends { readonly type: T } ? E : never;

/** How a user, or the browser, causes an event. `at` is the control that is used, where there is one. */
export interface Gesture<E, Snapshot = AnyMachineSnapshot> {
  /** Where the same control would cause nothing, or another event. */
  readonly when?: (now: Snapshot, event: E) => boolean;
  readonly at?: (stage: Stage, event: E) => Locator;
  readonly act: (stage: Stage, event: E) => Promise<unknown>;
  /** Every other control that causes the same event, by name. */
  readonly others?: Readonly<Record<string, Pick<Gesture<E, Snapshot>, "when" | "act">>>;
}
/** How invoked work ends on the page: by an answer to each of its calls, or by what is done. */
export type PageEnding =
  | Answer
  | readonly Answer[]
  | ((stage: Stage, now: AnyMachineSnapshot | undefined) => Promise<unknown>);
export interface Work<Snapshot> {
  /** Its calls, one after another as they are answered. */
  readonly calls: readonly Key[];
  /** The calls that wait while the work goes on, as lines; by default none is looked for. */
  readonly waits?: (now: Snapshot) => readonly string[];
  readonly ends: Readonly<Record<string, PageEnding>>;
  /** Which of its endings the page has in a state; by default all. */
  readonly when?: (now: Snapshot, outcome: string) => boolean;
}
export type Words = Pick<Stage, "t" | "tn" | "language">;

/**
 * What shows a transition that this page does not: another page of the chart, another transition of a page, which leads there
 * or takes its place, a test by its title, or the chart's own test where no page can come to it.
 */
export type Shown =
  | { readonly page: string; readonly transition?: string }
  | { readonly test: string; readonly title: string }
  | { readonly chart: string };
export interface Exemption {
  readonly because: string;
  readonly shown: Shown;
}
/** A state that ends as soon as it begins, as the app itself goes on: it can not be seen on a page. */
export interface Passing {
  /** How the labels of the moves begin with which it goes on. */
  readonly by: string;
  readonly because: string;
}

/** The page's side of a chart. */
export interface PageSide<M extends AnyStateMachine> {
  /** Opens the page for an input. `undefined`: the page is opened by the ending of the first work. */
  readonly open: (input: InputFrom<M>, words: Words) => Opening | undefined;
  readonly does: { readonly [T in EventFromLogic<M>["type"]]?: Gesture<OfType<EventFromLogic<M>, T>, SnapshotFrom<M>> };
  readonly works?: Readonly<Record<string, Work<SnapshotFrom<M>>>>;
  /** States by their dotted keys. */
  readonly passes?: Readonly<Record<string, Passing>>;
  /** Transitions, by their labels, that nobody can cause on this page, with the reason. Without `shown` the control is tried, and must not be there. */
  readonly beyond?: Readonly<Record<string, string | Exemption>>;
  /** Paths longer than the shortest, by title: the labels of their moves, beginning with the input. */
  readonly further?: Readonly<Record<string, readonly string[]>>;
  /** For a chart that a route joins with others: seeded walks go on where the shortest paths end. */
  readonly walks?: boolean;
  /** The language of the page, where it is not that of the test. */
  readonly speaks?: (now: SnapshotFrom<M>) => Language;
  /** All that is looked at, in every state. */
  readonly sights: (words: Words) => Readonly<Record<string, Sight>>;
  /** What is seen in a state, by sight; what it does not name must not be there. `moves` are the labels of what was done so far, `clock` what the page's clock shows. */
  readonly shows: (
    now: SnapshotFrom<M>,
    words: Words,
    moves: readonly string[],
    clock: number,
  ) => Readonly<Record<string, unknown>>;
}

/** A chart, what may happen to it, and its page, with the types forgotten. */
export interface PageModel {
  readonly flow: string;
  readonly described: Described;
  readonly side: PageSide<AnyStateMachine>;
}

interface Parts<M extends AnyStateMachine> {
  /** The flow, as test/machines/chart-models.ts names it. */
  readonly flow: string;
  readonly machine: M;
  readonly model: Described;
  /** What of the chart's description is another on the page, where the page has other data. */
  readonly about?: Partial<Omit<Description<M>, "laws">>;
}

/** Joins a chart and its description with its page. The laws are judged on the actor. */
export const paging = <M extends AnyStateMachine>(
  { flow, machine, model, about }: Parts<M>,
  side: PageSide<M>,
): PageModel => ({
  flow,
  described: { machine, about: { ...model.about, ...(about as object), laws: {} } },
  side: side as unknown as PageSide<AnyStateMachine>,
});
