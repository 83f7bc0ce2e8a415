import type { ActorView, RecordedActor, RecordedPage, RecordedStep, Recording } from "../recording.ts";

/** What an actor shows at a step before it is there. */
export const notThere: ActorView = { status: "not started" };

/** The last step of each actor up to a moment, and its first one after it; of those whose outcome is known. */
const around = (steps: readonly RecordedStep[], n: number) => {
  const last = new Map<string, RecordedStep>();
  const next = new Map<string, RecordedStep>();
  for (const step of steps) {
    if (step.after === null) continue;
    if (step.n <= n) last.set(step.to, step);
    else if (!next.has(step.to)) next.set(step.to, step);
  }
  return { last, next };
};

const actorAfter = (
  actor: RecordedActor,
  last: RecordedStep | undefined,
  next: RecordedStep | undefined,
): RecordedActor => {
  if (last) return { ...actor, isStarted: true, shown: last.after ?? actor.shown };
  if (next) return { ...actor, isStarted: next.event.type !== "xstate.init", shown: next.before };
  return actor;
};

const pageAfter = (page: RecordedPage, n: number): RecordedPage =>
  page.until !== null && page.until >= n ? { ...page, until: null } : page;

const computeAt = ({ pages, actors, steps }: Recording, n: number): Recording => {
  const { last, next } = around(steps, n);
  const present = Object.values(actors)
    .filter(({ since }) => since <= n)
    .map((actor) => actorAfter(actor, last.get(actor.key), next.get(actor.key)));
  const known = new Set(present.map(({ page }) => page));
  return {
    pages: pages.filter(({ id }) => known.has(id)).map((page) => pageAfter(page, n)),
    actors: Object.fromEntries(present.map((actor) => [actor.key, actor])),
    steps,
  };
};

/** What was asked for last of each recording: what a page shows of a step asks for the same many times. */
const latest = new WeakMap<Recording, { readonly n: number; readonly shown: Recording }>();

/**
 * The recording with its pages and actors as they were after step `n`; its steps are all there. What comes later is not: actors
 * that were not told of yet, and pages without any.
 */
export const recordingAt = (recording: Recording, n: number): Recording => {
  const known = latest.get(recording);
  if (known?.n === n) return known.shown;
  const shown = computeAt(recording, n);
  latest.set(recording, { n, shown });
  return shown;
};
