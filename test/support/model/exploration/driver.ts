import type { ModelState } from "./chart-graph.ts";
import type { Move } from "../move.ts";

/**
 * What plays the moves of a chart: the live actor, or the page that shows it. After each move, what it shows is compared with
 * what the graph predicts.
 */
export interface Driver {
  /** Makes a move that takes no time: start, send an event, or settle an actor with an outcome. */
  readonly perform: (move: Move) => Promise<void>;
  /** Advances the clock. */
  readonly advance: (ms: number) => Promise<void>;
  /** What can be seen now, and what was done since the last look. Who needs time to show it waits for what `at` foresees. */
  readonly observed: (at: ModelState) => Promise<unknown>;
  /** What should be seen at this moment, in the same terms as `shown`. */
  readonly expected: (at: ModelState) => unknown;
  readonly stop: () => Promise<void>;
}
