import type { BranchStart } from "./branch/branch.machine.ts";
import { activePaths } from "../chart-drawing/chart-definition.ts";
import type { ShownChart } from "./drawing/drawing.machine.ts";
import type { ActorView, RecordedActor, RecordedStep, Recording } from "./recording.ts";
import { notThere, recordingAt } from "./replay/recording-at.ts";

/** A recording that was read from a file. `savedAt` in ms since 1970. */
export interface OpenedRecording {
  readonly savedAt: number;
  readonly recording: Recording;
}

/** Which actor is shown, and after which step; the newest where `moment` is null. */
export interface Shown {
  /** What the open pages told. */
  readonly recording: Recording;
  /** Shown instead of the open pages. */
  readonly opened: OpenedRecording | null;
  readonly chosen: string | null;
  readonly moment: number | null;
  /** The last step of a branch that is shown instead; null where there is none. */
  readonly branched: BranchedStep | null;
}
/** A step of a branch: what the chosen actor would get and show. */
export type BranchedStep = Pick<RecordedStep, "event" | "before"> & { readonly after: ActorView };

/** All that is shown of: what was opened, else what the open pages told. */
export const shownSource = ({ recording, opened }: Pick<Shown, "recording" | "opened">): Recording =>
  opened?.recording ?? recording;

/** The same, its actors and pages as they were at the moment looked back at. */
export const shownRecording = (shown: Shown): Recording =>
  shown.moment === null ? shownSource(shown) : recordingAt(shownSource(shown), shown.moment);

/** As it is, or was at the moment looked back at: it may not be there yet. */
export const chosenActor = (shown: Shown): RecordedActor | null => {
  const { chosen } = shown;
  const actor = chosen === null ? undefined : shownSource(shown).actors[chosen];
  if (!actor) return null;
  if (shown.branched !== null) return { ...actor, shown: shown.branched.after };
  return shownRecording(shown).actors[actor.key] ?? { ...actor, isStarted: false, shown: notThere };
};

/** The step that the chosen actor is shown after: the last of a branch, else the last whose outcome is known. */
export const shownStep = (shown: Shown): Pick<RecordedStep, "event" | "before" | "after"> | undefined => {
  const { chosen, moment, branched } = shown;
  return (
    branched ??
    shownSource(shown).steps.findLast(
      ({ n, to, after }) => to === chosen && after !== null && (moment === null || n <= moment),
    )
  );
};

/** What the chosen actor shows, now or at the moment looked back at. */
export const shownView = (shown: Shown): ActorView | null => chosenActor(shown)?.shown ?? null;

/** Whether the chosen actor is there at the moment looked back at. */
export const isThere = (shown: Shown): boolean => shownView(shown) !== notThere;

/** What is drawn of the chosen actor. */
export const shownChart = (shown: Shown): ShownChart => {
  const actor = chosenActor(shown);
  return {
    key: actor?.key ?? null,
    chart: actor?.chart ?? null,
    definition: actor?.definition ?? null,
    held: actor?.shown === notThere ? [] : ["", ...activePaths(actor?.shown.value)],
  };
};

/** The step that is shown; the newest one where none was gone to. Null where there are none. */
export const shownMoment = (shown: Shown): number | null => shown.moment ?? shownSource(shown).steps.at(-1)?.n ?? null;

/** One event of each type that an actor got: the first after a step, else the last before it. */
const samplesOf = (steps: readonly RecordedStep[], n: number): BranchStart["samples"] =>
  Object.fromEntries(
    [...steps.filter((step) => step.n <= n), ...steps.filter((step) => step.n > n).toReversed()].map(({ event }) => [
      event.type,
      event,
    ]),
  );

/** Where the chosen actor can go another way from; null where there is no step, or it has no chart or is not there. */
export const branchStart = (shown: Shown): BranchStart | null => {
  const actor = chosenActor(shown);
  const n = shownMoment(shown);
  if (n === null || !actor || actor.definition === null || actor.shown === notThere) return null;
  const own = shownSource(shown).steps.filter(({ to }) => to === actor.key);
  return { n, definition: actor.definition, view: actor.shown, samples: samplesOf(own, n) };
};
