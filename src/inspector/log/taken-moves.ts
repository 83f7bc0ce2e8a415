import { activePaths, type Chart, type ChartTransition, isTargetActive } from "../../chart-drawing/chart-definition.ts";
import { hasMoved, type RecordedStep } from "../recording.ts";

type Step = Pick<RecordedStep, "event" | "before" | "after">;

const hasNewContext = ({ before, after }: Step): boolean =>
  after !== null && JSON.stringify(before.context) !== JSON.stringify(after.context);

/**
 * The transition that a step took, as far as it can be told from what the actor showed before and after; null for none. One that
 * stays in its state is told by the context that it changed, where no other takes the event there.
 */
export const takenMove = (chart: Chart, step: Step): ChartTransition | null => {
  const held = new Set(["", ...activePaths(step.before.value)]);
  const possible = chart.moves.filter(({ event, source }) => event === step.event.type && held.has(source));
  if (!hasMoved(step)) return possible.length === 1 && hasNewContext(step) ? possible[0]! : null;
  const after = activePaths(step.after?.value);
  return possible.find((move) => isTargetActive(chart, move, after)) ?? null;
};

/** The transitions that the steps of an actor took. */
export const takenMoves = (chart: Chart, steps: readonly Step[]): ReadonlySet<ChartTransition> =>
  new Set(steps.flatMap((step) => takenMove(chart, step) ?? []));
