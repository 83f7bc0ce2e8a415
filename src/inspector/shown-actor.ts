import { activePaths } from "./chart-definition.ts";
import type { ShownChart } from "./drawing/drawing.machine.ts";
import type { ActorView, RecordedActor, RecordedStep, Recording } from "./recording.ts";

/** Which actor is shown, and after which step; the newest where `moment` is null. */
export interface Shown {
  readonly recording: Recording;
  readonly chosen: string | null;
  readonly moment: number | null;
}

export const chosenActor = ({ recording, chosen }: Shown): RecordedActor | null =>
  (chosen !== null && recording.actors[chosen]) || null;

/** The step that the chart is shown after: the one looked back at, else the last whose outcome is known. */
export const shownStep = ({ recording, chosen, moment }: Shown): RecordedStep | undefined =>
  moment === null
    ? recording.steps.findLast(({ to, after }) => to === chosen && after !== null)
    : recording.steps.find(({ n, to }) => n === moment && to === chosen);

/** What the chosen actor shows, now or at the moment looked back at. */
export const shownView = (shown: Shown): ActorView | null => {
  const now = chosenActor(shown)?.shown ?? null;
  return shown.moment === null ? now : (shownStep(shown)?.after ?? now);
};

/** What is drawn of the chosen actor. */
export const shownChart = (shown: Shown): ShownChart => {
  const actor = chosenActor(shown);
  return {
    key: actor?.key ?? null,
    chart: actor?.chart ?? null,
    held: ["", ...activePaths(shownView(shown)?.value)],
  };
};
