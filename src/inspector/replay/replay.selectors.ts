import type { ActorRefFrom, SnapshotFrom } from "xstate";
import {
  hasNext,
  hasPrevious,
  LONGEST_PAUSE,
  pauseOf,
  placeIn,
  type ReplayStep,
  type replayMachine,
  type Speed,
} from "./replay.machine.ts";

type State = SnapshotFrom<typeof replayMachine>;
export type ReplayRef = ActorRefFrom<typeof replayMachine>;

export const selectIsLive = (state: State): boolean => state.matches("live");
export const selectIsPlaying = (state: State): boolean => state.matches({ past: "playing" });
export const selectSpeed = (state: State): Speed => state.context.speed;
export const selectSteps = (state: State): readonly ReplayStep[] => state.context.steps;
/** The place of the step that is shown among all steps, from 0; -1 where there is none. */
export const selectPlace = (state: State): number => placeIn(state.context);
export const selectHasPrevious = (state: State): boolean => hasPrevious(state.context);
export const selectHasNext = (state: State): boolean => hasNext(state.context);

/** Ms that the wait that is cut would take, and takes; null while none is cut. */
export const selectShortened = (state: State): { readonly from: number; readonly to: number } | null =>
  state.matches({ past: { playing: "shortened" } }) ? { from: pauseOf(state.context), to: LONGEST_PAUSE } : null;
