import type { StatelyInspectionEvent } from "@statelyai/inspect";
import { type Chart, parseChart } from "../chart-drawing/chart-definition.ts";
import type { FromApp, NumberedEvent } from "./connection/inspector-channel.ts";

/** A page of the app, from its load until it is left. */
export interface RecordedPage {
  readonly id: string;
  readonly address: string;
  /** Number of the newest step when it was left; null while it is open. */
  readonly until: number | null;
  /** Number of the last event that was received from this page. */
  readonly known: number;
}

/** What an actor shows of itself. */
export interface ActorView {
  readonly status: string;
  readonly value?: unknown;
  readonly context?: unknown;
  readonly output?: unknown;
  readonly error?: unknown;
}

/** An actor of a page. `key` tells it from those of other pages, `sessionId` within its page. */
export interface RecordedActor {
  readonly key: string;
  readonly page: string;
  readonly sessionId: string;
  readonly name: string;
  readonly parent: string | null;
  /** Its chart as @statelyai/inspect writes it, as JSON; null for an actor that has none. */
  readonly definition: string | null;
  readonly chart: Chart | null;
  /** Number of the newest step when it was told of: it is there from then on. */
  readonly since: number;
  /** False for one that a view made and gave up before it ran. */
  readonly isStarted: boolean;
  readonly shown: ActorView;
}

/** An event that reached an actor. `from` is null where a view or the outside sent it. `at` in ms since 1970. */
export interface RecordedStep {
  readonly n: number;
  readonly at: number;
  readonly from: string | null;
  readonly to: string;
  readonly event: { readonly type: string };
  readonly before: ActorView;
  /** What the actor showed afterwards; null until that is told. */
  readonly after: ActorView | null;
}

export interface Recording {
  readonly pages: readonly RecordedPage[];
  readonly actors: Readonly<Record<string, RecordedActor>>;
  readonly steps: readonly RecordedStep[];
}
type Draft = { readonly page: string; readonly actors: Record<string, RecordedActor>; readonly steps: RecordedStep[] };

/** Steps that are remembered. */
export const STEPS_MAX = 2_000;

export const emptyRecording: Recording = { pages: [], actors: {}, steps: [] };

export const actorKey = (page: string, sessionId: string): string => `${page} ${sessionId}`;

const shownBy = (snapshot: unknown): ActorView => ({ status: "active", ...(snapshot as Partial<ActorView> | null) });

/** The number of the newest step; 0 before the first. */
const newest = (steps: readonly RecordedStep[]): number => steps.at(-1)?.n ?? 0;

const addActor = (
  { page, actors, steps }: Draft,
  { sessionId, parentId, name, definition, snapshot }: StatelyInspectionEvent & { type: "@xstate.actor" },
): void => {
  const key = actorKey(page, sessionId);
  const parent = parentId === undefined ? null : actorKey(page, parentId);
  const chart = parseChart(definition);
  actors[key] = {
    key,
    page,
    sessionId,
    name,
    parent,
    definition: chart === null ? null : (definition ?? null),
    chart,
    since: newest(steps),
    isStarted: false,
    shown: shownBy(snapshot),
  };
};

const addStep = (draft: Draft, key: string, step: Pick<RecordedStep, "at" | "from" | "event" | "after">): void => {
  const before = draft.actors[key]?.shown ?? shownBy(null);
  draft.steps.push({ ...step, n: newest(draft.steps) + 1, to: key, before });
};

/** A snapshot tells what an event led to: the oldest of its type of which nothing is known yet. */
const addSnapshot = (draft: Draft, told: StatelyInspectionEvent & { type: "@xstate.snapshot" }): void => {
  const { actors, steps } = draft;
  const key = actorKey(draft.page, told.sessionId);
  const after = shownBy(told.snapshot);
  const actor = actors[key];
  const index = steps.findIndex(
    ({ to, event, after }) => to === key && after === null && event.type === told.event.type,
  );
  const step = steps[index];
  if (step) steps[index] = { ...step, before: actor?.shown ?? step.before, after };
  else addStep(draft, key, { at: Number(told.createdAt), from: null, event: told.event, after });
  if (actor) actors[key] = { ...actor, isStarted: true, shown: after };
};

const add = (draft: Draft, event: StatelyInspectionEvent): void => {
  if (event.type === "@xstate.actor") return addActor(draft, event);
  if (event.type === "@xstate.snapshot") return addSnapshot(draft, event);
  const from = event.sourceId === undefined ? null : actorKey(draft.page, event.sourceId);
  const at = Number(event.createdAt);
  addStep(draft, actorKey(draft.page, event.sessionId), { at, from, event: event.event, after: null });
};

const replaced = (pages: readonly RecordedPage[], page: RecordedPage): readonly RecordedPage[] =>
  pages.some(({ id }) => id === page.id) ? pages.map((one) => (one.id === page.id ? page : one)) : [...pages, page];

const withTold = (record: Recording, id: string, address: string, told: readonly NumberedEvent[]): Recording => {
  const known = record.pages.find((page) => page.id === id)?.known ?? 0;
  const fresh = told.filter(({ n }) => n > known);
  const draft: Draft = { page: id, actors: { ...record.actors }, steps: [...record.steps] };
  for (const { event } of fresh) add(draft, event);
  const page = { id, address, until: null, known: fresh.at(-1)?.n ?? known };
  return { pages: replaced(record.pages, page), actors: draft.actors, steps: draft.steps.slice(-STEPS_MAX) };
};

/** Whether it begins in the middle of what a page tells: the page tells all of it again, as the inspector asks when it opens. */
const isCutOff = ({ pages }: Recording, message: FromApp): boolean =>
  message.type === "app.told" && (message.told[0]?.n ?? 1) > 1 && !pages.some(({ id }) => id === message.page);

/** The record with one more message of the app. What was told before changes nothing. */
export const addToRecording = (record: Recording, message: FromApp): Recording => {
  if (isCutOff(record, message)) return record;
  if (message.type === "app.told") return withTold(record, message.page, message.address, message.told);
  const pages = record.pages.map((page) =>
    page.id === message.page ? { ...page, until: newest(record.steps) } : page,
  );
  return { ...record, pages };
};

export const isOpen = ({ until }: RecordedPage): boolean => until === null;

export const hasMoved = ({ before, after }: Pick<RecordedStep, "before" | "after">): boolean =>
  after !== null && JSON.stringify(before.value) !== JSON.stringify(after.value);
