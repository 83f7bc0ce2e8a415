import { isLifeEvent } from "../event-type.ts";
import type { RecordedStep, Recording } from "../recording.ts";
import { nameIn, stepsOf } from "./event-log.selectors.ts";

/** A message from one column to another, both from 0. `id`: the number of its step. */
export interface SequenceMessage {
  readonly id: number;
  readonly step: RecordedStep;
  readonly from: number;
  readonly to: number;
}
export interface SequenceColumn {
  readonly key: string;
  readonly name: string;
}
/** Actors that one actor started, beside each other. `parent`: its name; empty where nothing recorded started them. */
export interface SequenceGroup {
  readonly key: string;
  readonly parent: string;
  readonly columns: readonly SequenceColumn[];
}
export interface Sequence {
  readonly groups: readonly SequenceGroup[];
  readonly messages: readonly SequenceMessage[];
}

const isMessage = ({ event }: RecordedStep): boolean => !isLifeEvent(event.type);

/**
 * Messages in time, the oldest first; of `actor` only, where it is not null. The outside is the first column; then come the
 * actors that had messages, in the order they were started, those of one parent together.
 */
export const messageSequence = (recording: Recording, actor: string | null): Sequence => {
  const { actors } = recording;
  const steps = stepsOf(recording, actor).filter(isMessage);
  const ends = new Set(steps.flatMap(({ from, to }) => [from, to]));
  const known = Object.keys(actors);
  const had = [...ends].filter((key) => key !== null).toSorted((a, b) => known.indexOf(a) - known.indexOf(b));
  const parentOf = (key: string): string => actors[key]?.parent ?? "";
  const families = [...Map.groupBy(had, parentOf)].toSorted(([a], [b]) => known.indexOf(a) - known.indexOf(b));
  const order = new Map([null, ...families.flatMap(([, keys]) => keys)].map((key, index) => [key, index]));
  const column = (key: string | null): SequenceColumn => ({ key: key ?? "", name: nameIn(recording, key) });
  return {
    groups: [
      { key: "outside", parent: "", columns: [column(null)] },
      ...families.map(([key, keys]) => ({ key, parent: actors[key]?.name ?? "", columns: keys.map(column) })),
    ],
    messages: steps.map((step) => ({
      id: step.n,
      step,
      from: order.get(step.from)!,
      to: order.get(step.to)!,
    })),
  };
};
