import type { ActorRefFrom, SnapshotFrom } from "xstate";
import {
  type ChartTransition,
  type PossibleEvent,
  possibleEvents,
  stateValueLabel,
} from "../chart-drawing/chart-definition.ts";
import type { BranchRef } from "./branch/branch.selectors.ts";
import type { drawingMachine } from "./drawing/drawing.machine.ts";
import type { eventLogMachine } from "./log/event-log.machine.ts";
import type { inspectorMachine } from "./inspector.machine.ts";
import type { RecordingFileRef } from "./file/recording-file.selectors.ts";
import type { ReplayRef } from "./replay/replay.selectors.ts";
import {
  hasMoved,
  isOpen,
  type RecordedPage,
  type Recording,
  type ActorView,
  type RecordedActor,
  type RecordedStep,
} from "./recording.ts";
import { type LogRun, logRuns, nameIn } from "./log/event-log.selectors.ts";
import { takenMove } from "./log/taken-moves.ts";
import { inspectorTexts } from "./inspector-texts.ts";
import { branchStart, chosenActor, isThere, shownRecording, shownSource, shownStep, shownView } from "./shown-actor.ts";

type State = SnapshotFrom<typeof inspectorMachine>;
export type EventLogRef = ActorRefFrom<typeof eventLogMachine>;
export type DrawingRef = ActorRefFrom<typeof drawingMachine>;

export interface ActorBranch {
  readonly actor: RecordedActor;
  readonly branches: readonly ActorBranch[];
}
export interface PageTree {
  readonly page: RecordedPage;
  readonly branches: readonly ActorBranch[];
}

const isRunning = ({ shown, isStarted }: RecordedActor): boolean => isStarted && shown.status === "active";

/** What runs, below who started it; what has ended is in the log alone, but for the one that is shown. */
const branchesOf = (
  actors: readonly RecordedActor[],
  parent: string | null,
  chosen: string | null,
): readonly ActorBranch[] =>
  actors
    .filter((actor) => actor.parent === parent && (isRunning(actor) || actor.key === chosen))
    .map((actor) => ({ actor, branches: branchesOf(actors, actor.key, chosen) }));

type View = "waiting" | "following" | "lookingBack" | "opened";
export const selectView = ({ value }: State): View =>
  typeof value === "string" ? value : (Object.keys(value)[0] as View);

export const selectTrees = ({ context }: State): readonly PageTree[] => {
  const { chosen } = context;
  const recording = shownRecording(context);
  const actors = Object.values(recording.actors);
  const trees = recording.pages.map((page) => ({
    page,
    branches: branchesOf(
      actors.filter((actor) => actor.page === page.id),
      null,
      chosen,
    ),
  }));
  const shown = recording.actors[chosen ?? ""]?.page;
  return trees.filter(({ page }) => isOpen(page) || page.id === shown);
};

const chosenOf = ({ context }: State): RecordedActor | null => chosenActor(context);
export const selectChosen = chosenOf;
export const selectChosenName = (state: State): string | null => chosenOf(state)?.name ?? null;
export const selectHasChart = (state: State): boolean => (chosenOf(state)?.chart ?? null) !== null;
export const selectChosenKey = (state: State): string | null => state.context.chosen;
/** What is shown: the open pages', or the one that was opened. Its actors are as they are now. */
export const selectRecording = ({ context }: State): Recording => shownSource(context);
/** When the recording that is shown was saved, in ms since 1970; null while open pages are shown. */
export const selectSavedAt = ({ context }: State): number | null => context.opened?.savedAt ?? null;
/** How many pages of the app are open. */
export const selectOpenPages = ({ context }: State): number => context.recording.pages.filter(isOpen).length;
/** The charts that run with the inspector, from its start to its end. */
export const selectEventLog = ({ children }: State): EventLogRef => children.eventLog!;
export const selectDrawing = ({ children }: State): DrawingRef => children.drawing!;
export const selectReplay = ({ children }: State): ReplayRef => children.replay!;
export const selectRecordingFile = ({ children }: State): RecordingFileRef => children.recordingFile!;
/** The other way that the chosen actor goes; null while there is none. */
export const selectBranch = ({ children }: State): BranchRef | null => children.branch ?? null;
/** The actor whose recorded way can become a test: the chosen one, where it has a chart and got events. */
export const selectTested = ({ context }: State): RecordedActor | null => {
  const actor = shownSource(context).actors[context.chosen ?? ""];
  const hasSteps = shownSource(context).steps.some(({ to, after }) => to === actor?.key && after !== null);
  return actor && actor.chart !== null && hasSteps ? actor : null;
};
export const selectCanBranch = (state: State): boolean =>
  selectBranch(state) === null && branchStart(state.context) !== null;
/** What the chosen actor did after a step as it was recorded, the oldest first; repeated events are one. */
export const selectRecordedAfter = (state: State, n: number): readonly LogRun[] => {
  const recording = selectRecording(state);
  const { chosen } = state.context;
  const steps = recording.steps.filter((step) => step.n > n && step.to === chosen && step.after !== null);
  return logRuns({ ...recording, steps }, null).toReversed();
};
type Way = Pick<RecordedStep, "event" | "before" | "after">;
const whereTo = (steps: readonly Way[]): readonly string[] =>
  steps.filter(hasMoved).map(({ event, after }) => `${event.type} ${stateValueLabel(after?.value)}`);
/** The place, from 0, of the first step of a branch that moves the chart elsewhere than it was recorded; null while none does. */
export const firstDifference = (branch: readonly Way[], recorded: readonly LogRun[]): number | null => {
  const went = whereTo(recorded.flatMap(({ entries }) => entries.map(({ step }) => step).toReversed()));
  const goes = whereTo(branch);
  const other = goes.findIndex((way, place) => way !== went[place]);
  const moves = branch.flatMap((step, place) => (hasMoved(step) ? [place] : []));
  return moves[other] ?? null;
};
export const selectMoment = (state: State): number | null => state.context.moment;

/** Of the step at a place of the recording that is shown: who took it, what it was, and when. */
export interface StepLabel {
  readonly name: string;
  readonly type: string;
  /** Ms since 1970. */
  readonly at: number;
}
export const stepLabel = (recording: Recording, place: number): StepLabel | null => {
  const step = recording.steps[place];
  return step ? { name: nameIn(recording, step.to), type: step.event.type, at: step.at } : null;
};

/** Where the steps that moved the chosen chart are among all: from 0, the first step, to 1, the last. */
export const selectMoves = (state: State): readonly number[] => {
  const { steps } = selectRecording(state);
  const { chosen } = state.context;
  const last = Math.max(1, steps.length - 1);
  return steps.flatMap((step, place) => (step.to === chosen && hasMoved(step) ? [place / last] : []));
};

/** What the chosen actor shows, now or at the moment looked back at. */
export const selectShown = ({ context }: State): ActorView | null => shownView(context);
export const selectIsThere = ({ context }: State): boolean => isThere(context);
export const selectShownStates = ({ context }: State): string => stateValueLabel(shownView(context)?.value);

/** The transition that was taken last. */
export const selectTaken = (state: State): ChartTransition | null => {
  const step = shownStep(state.context);
  const chart = chosenOf(state)?.chart;
  return chart && step ? takenMove(chart, step) : null;
};

export const selectPossibleEvents = (state: State): readonly PossibleEvent[] => {
  const actor = chosenOf(state);
  return actor?.chart && isRunning(actor) ? possibleEvents(actor.chart, actor.shown.value) : [];
};

export interface Draft {
  readonly name: string;
  readonly fields: string;
}

/** The fields an event of that type had when it was last seen, as the start of a draft. */
const sampleOf = ({ steps }: Recording, name: string, key: string | null): string => {
  const seen = steps.findLast(({ event, to }) => event.type === name && to === key)?.event ?? { type: name };
  const { type: _, ...fields } = seen;
  return JSON.stringify(fields, null, 2);
};

/** What would be sent: the type chosen while it is possible, else the first that is. */
export const selectDraft = (state: State): Draft => {
  const { draft, chosen } = state.context;
  const possible = selectPossibleEvents(state);
  const name = possible.find(({ type }) => type === draft.type)?.type ?? possible[0]?.type ?? "";
  const fields = draft.type === name ? draft.fields : null;
  return { name, fields: fields ?? sampleOf(selectRecording(state), name, chosen) };
};
export const selectIsRefused = (state: State): boolean => state.matches({ following: "refused" });

/** What is announced: where the chosen chart is, or what was sent by hand. */
export const selectAnnouncement = (state: State): string => {
  const actor = chosenOf(state);
  if (!actor) return "";
  const { sent } = state.context;
  const moved = isThere(state.context)
    ? inspectorTexts.moved(actor.name, stateValueLabel(actor.shown.value))
    : inspectorTexts.notThere(actor.name);
  return sent === null ? moved : `${inspectorTexts.sent(sent.event.type, actor.name)} ${moved}`;
};
