import type { ActorRefFrom, SnapshotFrom } from "xstate";
import type { BranchDraft, branchMachine, BranchStep } from "./branch.machine.ts";
import type { BranchReason } from "./branch-error.ts";
import type { Offer } from "./pure-chart.ts";

type State = SnapshotFrom<typeof branchMachine>;
export type BranchRef = ActorRefFrom<typeof branchMachine>;

export const selectReason = (state: State): BranchReason | null =>
  state.matches("refused") ? state.context.reason : null;
export const selectIsOpening = (state: State): boolean => state.matches("opening");
/** The number of the recorded step that the branch begins after. */
export const selectStart = (state: State): number => state.context.from.n;
export const selectBranchSteps = (state: State): readonly BranchStep[] => state.context.steps;
export const selectHasSteps = (state: State): boolean => state.context.steps.length > 0;
const NONE: readonly Offer[] = [];
export const selectOffers = ({ context: { begun, steps } }: State): readonly Offer[] =>
  steps.at(-1)?.offers ?? begun?.offers ?? NONE;
export const selectBranchDraft = (state: State): BranchDraft | null => state.context.draft;
export const selectIsInvalid = (state: State): boolean => state.matches({ open: "invalid" });
/** What the chart threw; null while it did not. */
export const selectThrown = (state: State): string | null =>
  state.matches({ open: "thrown" }) ? state.context.thrown : null;
export const selectIsChanged = (state: State): boolean => state.context.begun?.isChanged ?? false;
export const selectHasPlaceholders = (state: State): boolean => state.context.begun?.hasPlaceholders ?? false;

/** What an event has by its kind, where none was recorded. */
const fieldsOf = ({ kind }: Offer): object => {
  if (kind === "done") return { output: null };
  return kind === "error" ? { error: { name: "Error", message: "" } } : {};
};

/** How an event begins to be written: as it was recorded, else with its type alone and what its kind has. */
export const offerText = ({ context: { from } }: State, offer: Offer): string =>
  JSON.stringify(from.samples[offer.type] ?? { type: offer.type, ...fieldsOf(offer) }, null, 2);
