import type { ModelState } from "./chart-graph.ts";
import type { Move } from "../move.ts";

/**
 * Something a chart's moves can be made on: the live actor, or the page that shows it.
 * The same moves are fed to each; after each of them what it shows is compared with what the chart foresees.
 */
export interface Driver {
  /** Makes a move that takes no time: begins, sends an event, or ends invoked work with a named outcome. */
  readonly perform: (move: Move) => Promise<void>;
  /** Lets so many milliseconds pass. */
  readonly advance: (ms: number) => Promise<void>;
  /** What can be seen now, and what was done since the last look. Who needs time to show it waits for what `at` foresees. */
  readonly observed: (at: ModelState) => Promise<unknown>;
  /** What should be seen at this moment, in the same terms as `shown`. */
  readonly expected: (at: ModelState) => unknown;
  readonly stop: () => Promise<void>;
}
