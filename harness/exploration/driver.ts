import type { ModelState } from "./chart-graph.ts";
import type { Move } from "../move.ts";

/**
 * Plays the moves of a chart on the live actor or on the page. After each move the observed state is compared with the one
 * that the graph predicts.
 */
export interface Driver {
  /** Makes a move that takes no time: start, send an event, or settle an actor with an outcome. */
  readonly perform: (move: Move) => Promise<void>;
  /** Advances the clock. */
  readonly advance: (ms: number) => Promise<void>;
  /** The observed state, and the effects since the last call. May wait until it is the one that `at` predicts. */
  readonly observed: (at: ModelState) => Promise<unknown>;
  /** The expected state, in the format of `shown`. */
  readonly expected: (at: ModelState) => unknown;
  readonly stop: () => Promise<void>;
}
