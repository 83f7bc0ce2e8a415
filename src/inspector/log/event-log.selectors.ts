import type { SnapshotFrom } from "xstate";
import { stateValueLabel } from "../../chart-drawing/chart-definition.ts";
import { namedEvent } from "../event-type.ts";
import { inspectorTexts } from "../inspector-texts.ts";
import { hasMoved, type RecordedStep, type Recording } from "../recording.ts";
import type { eventLogMachine } from "./event-log.machine.ts";

type State = SnapshotFrom<typeof eventLogMachine>;

export const selectOnlyChosen = (state: State): boolean => state.matches({ filter: "onlyChosen" });
export const selectOnlyPerson = (state: State): boolean => state.matches({ senders: "person" });
export const selectIsSequence = (state: State): boolean => state.matches({ view: "sequence" });

export const nameIn = ({ actors }: Recording, key: string | null): string =>
  (key === null ? undefined : actors[key]?.name) ?? inspectorTexts.outside;

export const selectQuery = (state: State): string => state.context.query;
export const selectUnfolded = (state: State): readonly number[] => state.context.unfolded;

export interface LogEntry {
  readonly step: RecordedStep;
  readonly from: string;
  readonly to: string;
  /** Where the actor is since then; null where it stayed. */
  readonly states: string | null;
}

/** Entries in a row that repeat each other, the newest first; one alone is a run of its own. `n`: its first step. */
export interface LogRun {
  readonly n: number;
  readonly entries: readonly LogEntry[];
}

/** Lines of the log that are drawn. */
const SHOWN = 200;

/** The steps of one actor, by its key, or of all where it is null. */
export const stepsOf = ({ steps }: Recording, actor: string | null): readonly RecordedStep[] =>
  actor === null ? steps : steps.filter(({ from, to }) => to === actor || from === actor);

/** Whether no actor, timer or work sent it. A person did, or a script of the page outside of charts: a recording does not tell which. */
const isByPerson = ({ from, event }: RecordedStep): boolean =>
  from === null && namedEvent(event.type)?.kind === "event";

/** The recording with no other steps than what the person did, as far as it can be told. */
export const byPerson = (recording: Recording): Recording => ({
  ...recording,
  steps: recording.steps.filter(isByPerson),
});

/** The recording with no other steps than those whose type, actors or fields have the words, in any case; all of them for none. */
export const withWords = (recording: Recording, query: string): Recording => {
  const words = query.trim().toLowerCase();
  const textOf = ({ from, to, event }: RecordedStep): string =>
    [nameIn(recording, from), nameIn(recording, to), event.type, JSON.stringify(event)].join("\n").toLowerCase();
  return words === ""
    ? recording
    : { ...recording, steps: recording.steps.filter((step) => textOf(step).includes(words)) };
};

const isDelayed = ({ event }: RecordedStep): boolean => namedEvent(event.type)?.kind === "delay";

/** Delayed events that leave charts where they are repeat each other, and so do equal ones from and to the same actors. */
const isRepeated = (one: RecordedStep, other: RecordedStep): boolean => {
  if (hasMoved(one) || hasMoved(other)) return false;
  if (isDelayed(one) && isDelayed(other)) return true;
  return one.from === other.from && one.to === other.to && JSON.stringify(one.event) === JSON.stringify(other.event);
};

/** The steps up to the newest, or to some after the one that is shown, where it would be too far down the list. */
const stepsUpTo = (steps: readonly RecordedStep[], moment: number | null): readonly RecordedStep[] => {
  if (moment === null || steps.length <= SHOWN) return steps;
  return steps.slice(0, steps.findLastIndex(({ n }) => n <= moment) + 1 + SHOWN / 2);
};

/** The newest runs first, or those around the step of number `moment`; of `actor` only, where it is not null. */
export const logRuns = (
  recording: Recording,
  actor: string | null,
  moment: number | null = null,
): readonly LogRun[] => {
  const runs: RecordedStep[][] = [];
  for (const step of stepsUpTo(stepsOf(recording, actor), moment).toReversed()) {
    const run = runs.at(-1);
    const newer = run?.at(-1);
    if (run && newer && isRepeated(step, newer)) run.push(step);
    else if (runs.length === SHOWN) break;
    else runs.push([step]);
  }
  return runs.map((steps) => ({
    n: steps.at(-1)!.n,
    entries: steps.map((step) => ({
      step,
      from: nameIn(recording, step.from),
      to: nameIn(recording, step.to),
      states: hasMoved(step) ? stateValueLabel(step.after?.value) : null,
    })),
  }));
};
