import type { ActorRefFrom, SnapshotFrom } from "xstate";
import {
  isTargetActive,
  activePaths,
  type ChartTransition,
  type PossibleEvent,
  possibleEvents,
  stateValueLabel,
} from "./chart-definition.ts";
import type { drawingMachine } from "./drawing/drawing.machine.ts";
import type { inspectorMachine } from "./inspector.machine.ts";
import {
  hasMoved,
  type RecordedPage,
  type Recording,
  type ActorView,
  type RecordedStep,
  type RecordedActor,
} from "./recording.ts";
import { inspectorTexts } from "./inspector-texts.ts";
import { chosenActor, shownStep, shownView } from "./shown-actor.ts";

type State = SnapshotFrom<typeof inspectorMachine>;
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

export const selectView = (state: State): "waiting" | "following" | "lookingBack" => {
  const { view } = state.value;
  return typeof view === "string" ? view : "following";
};

export const selectTrees = ({ context: { recording, chosen } }: State): readonly PageTree[] => {
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
  return trees.filter(({ page }) => page.isOpen || page.id === shown);
};

const chosenOf = ({ context }: State): RecordedActor | null => chosenActor(context);
export const selectChosen = chosenOf;
export const selectChosenName = (state: State): string | null => chosenOf(state)?.name ?? null;
export const selectHasChart = (state: State): boolean => (chosenOf(state)?.chart ?? null) !== null;
export const selectChosenKey = (state: State): string | null => state.context.chosen;
export const selectDrawing = ({ children }: State): DrawingRef | undefined => children.drawing;
export const selectHasPanels = (state: State): boolean => state.matches({ panels: "shown" });
export const selectMoment = (state: State): number | null => state.context.moment;
export const selectOnlyChosen = (state: State): boolean => state.matches({ filter: "onlyChosen" });

/** What the chosen actor shows, now or at the moment looked back at. */
export const selectShown = ({ context }: State): ActorView | null => shownView(context);
export const selectShownStates = ({ context }: State): string => stateValueLabel(shownView(context)?.value);

/** The transition that was taken last, as far as its arrow can be told from its ends. */
export const selectTaken = (state: State): ChartTransition | null => {
  const step = shownStep(state.context);
  const chart = chosenOf(state)?.chart;
  if (!chart || !step || !hasMoved(step)) return null;
  const [before, after] = [["", ...activePaths(step.before.value)], activePaths(step.after?.value)];
  return (
    chart.moves.find(
      (move) => move.event === step.event.type && before.includes(move.source) && isTargetActive(chart, move, after),
    ) ?? null
  );
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
  const { draft, recording, chosen } = state.context;
  const possible = selectPossibleEvents(state);
  const name = possible.find(({ type }) => type === draft.type)?.type ?? possible[0]?.type ?? "";
  const fields = draft.type === name ? draft.fields : null;
  return { name, fields: fields ?? sampleOf(recording, name, chosen) };
};
export const selectIsRefused = (state: State): boolean => state.matches({ view: { following: "refused" } });

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

/** Whether the filter lets a step through. */
const isListedIn = (state: State): ((step: RecordedStep) => boolean) => {
  const { chosen } = state.context;
  return selectOnlyChosen(state) ? ({ from, to }) => to === chosen || from === chosen : () => true;
};

/** The newest steps first. */
export const selectLog = (state: State): readonly LogEntry[] => {
  const { recording } = state.context;
  return recording.steps
    .filter(isListedIn(state))
    .slice(-SHOWN)
    .toReversed()
    .map((step) => ({
      step,
      from: nameIn(recording, step.from),
      to: nameIn(recording, step.to),
      states: hasMoved(step) ? stateValueLabel(step.after?.value) : null,
    }));
};

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
export const selectSequence = (state: State): Sequence => {
  const { recording } = state.context;
  const steps = recording.steps.filter(isTold).filter(isListedIn(state)).slice(-DRAWN);
  const keys = [...new Set([null, ...steps.flatMap(({ from, to }) => [from, to])])];
  return {
    actors: keys.map((key) => ({ key: key ?? "", name: nameIn(recording, key) })),
    messages: steps.map((step) => ({ step, from: keys.indexOf(step.from), to: keys.indexOf(step.to) })),
  };
};

/** What is announced: where the chosen chart is, or what was sent by hand. */
export const selectAnnouncement = (state: State): string => {
  const actor = chosenOf(state);
  if (!actor) return "";
  const { sent } = state.context;
  const moved = inspectorTexts.moved(actor.name, stateValueLabel(actor.shown.value));
  return sent === null ? moved : `${inspectorTexts.sent(sent.event.type, actor.name)} ${moved}`;
};
