import type { SnapshotFrom } from "xstate";
import { stateValueLabel } from "../chart-definition.ts";
import { inspectorTexts } from "../inspector-texts.ts";
import { hasMoved, type RecordedStep, type Recording } from "../recording.ts";
import type { eventLogMachine } from "./event-log.machine.ts";

type State = SnapshotFrom<typeof eventLogMachine>;

export const selectOnlyChosen = (state: State): boolean => state.matches("onlyChosen");

const nameIn = ({ actors }: Recording, key: string | null): string =>
  (key === null ? undefined : actors[key]?.name) ?? inspectorTexts.outside;

export interface LogEntry {
  readonly step: RecordedStep;
  readonly from: string;
  readonly to: string;
  /** Where the actor is since then; null where it stayed. */
  readonly states: string | null;
}

/** Lines of the log that are drawn. */
const SHOWN = 200;

/** The steps of one actor, by its key, or of all where it is null. */
const stepsOf = ({ steps }: Recording, actor: string | null): readonly RecordedStep[] =>
  actor === null ? steps : steps.filter(({ from, to }) => to === actor || from === actor);

/** The newest steps first; of `actor` only, where it is not null. */
export const logEntries = (recording: Recording, actor: string | null): readonly LogEntry[] =>
  stepsOf(recording, actor)
    .slice(-SHOWN)
    .toReversed()
    .map((step) => ({
      step,
      from: nameIn(recording, step.from),
      to: nameIn(recording, step.to),
      states: hasMoved(step) ? stateValueLabel(step.after?.value) : null,
    }));

export interface SequenceMessage {
  readonly step: RecordedStep;
  readonly from: number;
  readonly to: number;
}
export interface Sequence {
  readonly actors: readonly { readonly key: string; readonly name: string }[];
  readonly messages: readonly SequenceMessage[];
}

/** Messages of the sequence that are drawn. */
const DRAWN = 40;
const isTold = ({ event }: RecordedStep): boolean => event.type !== "xstate.init" && event.type !== "xstate.stop";

/** The newest messages, oldest first, with the actors they went between, in the order they appear; the outside is first. */
export const messageSequence = (recording: Recording, actor: string | null): Sequence => {
  const steps = stepsOf(recording, actor).filter(isTold).slice(-DRAWN);
  const keys = [...new Set([null, ...steps.flatMap(({ from, to }) => [from, to])])];
  return {
    actors: keys.map((key) => ({ key: key ?? "", name: nameIn(recording, key) })),
    messages: steps.map((step) => ({ step, from: keys.indexOf(step.from), to: keys.indexOf(step.to) })),
  };
};
