import type { StatelyInspectionEvent } from "@statelyai/inspect";
import { inspectorMachine } from "../../../src/inspector/inspector.machine.ts";
import type { FromApp } from "../../../src/inspector/connection/inspector-channel.ts";
import { addToRecording, type Recording } from "../../../src/inspector/recording.ts";
import {
  always,
  atStart,
  deepEqual,
  defineChartModel,
  everyStep,
  plainEvents,
  sentToActors,
  type Step,
  whenever,
} from "../../../harness/index.ts";

type Seen = Step<typeof inspectorMachine>;

const frame = { createdAt: "1000", id: "", _version: "0.7.2", rootId: "x:0" };
const definition = JSON.stringify({ id: "door", initial: "shut", states: { shut: {}, open: {} } });
const actor = (sessionId: string, name: string): StatelyInspectionEvent => ({
  ...frame,
  type: "@xstate.actor",
  sessionId,
  name,
  definition,
  parentId: undefined,
  snapshot: { status: "active", value: "shut" } as never,
});
const shut = (sessionId: string): StatelyInspectionEvent => ({
  ...frame,
  type: "@xstate.snapshot",
  sessionId,
  event: { type: "xstate.init" },
  snapshot: { status: "active", value: "shut" } as never,
});
/** The messages of one page load: two actors, each with its chart; the first one's has begun, which is a step. */
const told = (page: string): FromApp => ({
  type: "app.told",
  page,
  address: "/user/dashboard",
  told: [actor("x:0", "session"), actor("x:1", "search"), shut("x:0")].map((event, i) => ({ n: i + 1, event })),
});
const left: FromApp = { type: "app.left", page: "first load" };
const key = (page: string, sessionId: string) => `${page} ${sessionId}`;
const search = {
  key: key("first load", "x:1"),
  page: "first load",
  sessionId: "x:1",
  name: "search",
  parent: null,
  definition: null,
  chart: null,
  since: 0,
  isStarted: true,
  shown: { status: "active" },
};

/** What a file has: a page with two actors, the second of which took two steps. */
const openedActor = {
  ...search,
  key: key("saved load", "x:9"),
  page: "saved load",
  sessionId: "x:9",
  definition,
  chart: { name: "door", root: {} as never, moves: [] },
  shown: { status: "active", value: "open" },
} as const;
const quietActor = { ...openedActor, key: key("saved load", "x:8"), sessionId: "x:8", name: "quiet" };
const step = (n: number) => ({ n, at: n, from: null, to: openedActor.key, event: { type: "pushed" } });
const savedRecording: Recording = {
  pages: [{ id: "saved load", address: "/", until: null, known: 0 }],
  actors: {
    [quietActor.key]: quietActor,
    [openedActor.key]: openedActor,
  },
  steps: [
    { ...step(4), before: { status: "active", value: "open" }, after: { status: "active", value: "shut" } },
    { ...step(5), before: { status: "active", value: "shut" }, after: { status: "active", value: "open" } },
  ],
};
const opened = { savedAt: 5_000, recording: savedRecording };
/** A step of a branch, as the branch tells it. */
const branched = {
  event: { type: "pulled" },
  before: { status: "active", value: "open" },
  after: { status: "active", value: "ajar" },
};

const messageOf = ({ sent }: Seen): FromApp | undefined => sent("app.told") ?? sent("app.left");
const nameOf = ({ context: { recording, chosen } }: Seen["after"]): string | undefined =>
  chosen === null ? undefined : recording.actors[chosen]?.name;
const hasPage = ({ context: { recording, chosen } }: Seen["after"]): boolean =>
  recording.pages.some(({ id, until }) => until === null && chosen?.startsWith(`${id} `) === true);
const pageOf = (now: Seen["after"]) => now.context.recording.actors[now.context.chosen ?? ""]?.page;
const isStillOpen = (before: Seen["before"], after: Seen["after"]): boolean =>
  after.context.recording.pages.some(({ id, until }) => until === null && id === pageOf(before));
const writing = (now: Seen["after"]) => ({
  draft: now.context.draft,
  isRefused: now.matches({ following: "refused" }),
  sent: now.context.sent,
});
const nothingWritten = { draft: { type: null, fields: null }, isRefused: false, sent: null };
const isWaiting = (now: Seen["before"]): boolean => now.matches("waiting");
const isLive = (now: Seen["before"]): boolean => now.matches("following");
const isPast = (now: Seen["before"]): boolean => now.matches("lookingBack");
const isFile = (now: Seen["before"]): boolean => now.matches("opened");
const isBranching = (now: Seen["before"]): boolean =>
  now.matches({ lookingBack: "branching" }) || now.matches({ opened: "branching" });
const viewOf = (now: Seen["before"]) => [isWaiting, isLive, isPast, isFile].findIndex((is) => is(now));
const isMovable = (now: Seen["before"]): boolean => isPast(now) || isFile(now);

const sentTo = ({ actions }: Seen, actor: string): readonly object[] =>
  sentToActors(actions).flatMap(([to, event]) => (to === actor ? [event] : []));
/** The events sent to the app through its listening actor. */
const sentOf = (step: Seen): readonly object[] => sentTo(step, "listen");
/** A message of the app; that a page is left means nothing before one is known. */
const isTaken = (step: Seen): boolean =>
  messageOf(step) !== undefined && !(isWaiting(step.before) && step.sent("app.left") !== undefined);
/** What can change which chart is shown, or how it was. */
const isAboutShown = (step: Seen): boolean => {
  const { before, sent } = step;
  if (sent("recording.opened") !== undefined) return true;
  if (messageOf(step) !== undefined) return isTaken(step) && !isMovable(before);
  if ((sent("actor.chosen") ?? sent("moment.shown")) !== undefined) return !isWaiting(before);
  if ((sent("branch.moved") ?? sent("branch.closed")) !== undefined) return isBranching(before);
  return isMovable(before) && sent("live.pressed") !== undefined;
};
const isLeaving = ({ before, sent }: Seen): boolean => isFile(before) && sent("live.pressed") !== undefined;
const actorOf = ({ context: { opened: file, recording, chosen } }: Seen["before"]) =>
  (file?.recording ?? recording).actors[chosen ?? ""];
const isBegun = ({ before, sent }: Seen): boolean =>
  sent("branch.pressed") !== undefined &&
  !isWaiting(before) &&
  !isBranching(before) &&
  actorOf(before)?.definition === definition;
const isSubmitted = (step: Seen): boolean => isLive(step.before) && step.sent("event.submitted") !== undefined;
const isObject = (step: Seen): boolean => step.sent("event.submitted")?.fields.startsWith("{") === true;

export const inspector = defineChartModel(inspectorMachine, {
  events: {
    "actor.chosen: search": { type: "actor.chosen", key: search.key },
    "moment.chosen: a step of session": { type: "moment.chosen", n: 7, key: key("first load", "x:0") },
    "moment.chosen: a step of search": { type: "moment.chosen", n: 9, key: search.key },
    "event.chosen": { type: "event.chosen", name: "query.typed" },
    "fields.typed": { type: "fields.typed", name: "query.typed", text: '{"text":' },
    "event.submitted: whole": { type: "event.submitted", actor: search, name: "query.typed", fields: '{"text":"alg"}' },
    "event.submitted: cut off": { type: "event.submitted", actor: search, name: "query.typed", fields: '"text"' },
    "event.submitted: a list": { type: "event.submitted", actor: search, name: "query.typed", fields: "[]" },
    ...plainEvents("live.pressed", "branch.pressed", "branch.closed"),
  },
  actorEvents: {
    drawing: {},
    branch: {
      "branch.moved: a step": { type: "branch.moved", step: branched },
      "branch.moved: its start": { type: "branch.moved", step: null },
    },
    eventLog: {},
    replay: { "moment.shown: 4": { type: "moment.shown", n: 4 }, "moment.shown: 5": { type: "moment.shown", n: 5 } },
    recordingFile: { "recording.opened": { type: "recording.opened", opened } },
    listen: {
      "app.told: a page": told("first load"),
      "app.told: the page, loaded again": told("second load"),
      "app.left": left,
    },
  },
  contextKey: ({ recording, chosen }) => ({
    pages: recording.pages.map(({ id, until }) => `${id} ${until === null ? "open" : "left"}`).join(", "),
    chosen,
  }),
  judgedParams: {
    "xstate.sendTo": "what is shown is drawn: the chosen actor, and the states it is in, or was in at the step",
    branch: "a branch begins at the step that is shown, the newest one of live pages, where the chosen actor was then",
  },
  invariants: {
    "at first it listens and waits, and shows nothing": atStart(
      ({ after, started }) =>
        started("listen").length === 1 &&
        started("drawing").length === 1 &&
        started("eventLog").length === 1 &&
        started("replay").length === 1 &&
        started("recordingFile").length === 1 &&
        isWaiting(after) &&
        after.context.chosen === null,
    ),
    "messages of the app are recorded, whatever is shown": everyStep((step) => {
      const message = messageOf(step);
      const { recording } = step.before.context;
      return deepEqual(step.after.context.recording, message ? addToRecording(recording, message) : recording);
    }),
    "the first message of a page ends the waiting, and its first chart is shown": whenever(
      ({ before, sent }) => isWaiting(before) && sent("app.told") !== undefined,
      ({ after }) => isLive(after) && (nameOf(after) === "session" || after.context.chosen !== null),
    ),
    "where nothing was shown, a recording shows the chart that its last step came to": whenever(
      ({ before, sent }) => before.context.chosen === null && sent("recording.opened") !== undefined,
      ({ after }) => after.context.chosen === "saved load x:9",
    ),
    "a chart that is shown stays, as long as its page is open": whenever(
      (step) => messageOf(step) !== undefined && step.before.context.chosen !== null && hasPage(step.after),
      ({ before, after }) => !isStillOpen(before, after) || after.context.chosen === before.context.chosen,
    ),
    "after a reload of the page the same chart is shown": whenever(
      ({ before, sent }) => isLive(before) && sent("app.told") !== undefined && before.context.chosen !== null,
      ({ before, after }) => hasPage(after) && [undefined, nameOf(after)].includes(nameOf(before)),
    ),
    "messages of the app do not change a past step that is shown, nor whose": whenever(
      (step) => messageOf(step) !== undefined && isMovable(step.before),
      ({ before, after }) =>
        deepEqual(after.value, before.value) &&
        after.context.moment === before.context.moment &&
        after.context.chosen === before.context.chosen,
    ),
    "an actor that is chosen is shown at the same moment, with nothing written": whenever(
      ({ before, sent }) => !isWaiting(before) && sent("actor.chosen") !== undefined,
      ({ before, after, sent }) =>
        viewOf(after) === viewOf(before) &&
        after.context.chosen === sent("actor.chosen")!.key &&
        after.context.moment === before.context.moment &&
        deepEqual(writing(after), nothingWritten),
    ),
    "a step that is chosen chooses its actor, and the replay goes to it": whenever(
      ({ before, sent }) => !isWaiting(before) && sent("moment.chosen") !== undefined,
      (step) =>
        viewOf(step.after) === viewOf(step.before) &&
        step.after.context.chosen === step.sent("moment.chosen")!.key &&
        deepEqual(sentTo(step, "replay"), [{ type: "step.chosen", n: step.sent("moment.chosen")!.n }]) &&
        deepEqual(writing(step.after), nothingWritten),
    ),
    "the step that the replay is at is shown, of the recording that was shown": whenever(
      ({ before, sent }) => !isWaiting(before) && sent("moment.shown") !== undefined,
      ({ before, after, sent }) =>
        (isFile(before) ? isFile(after) : isPast(after)) &&
        after.context.moment === sent("moment.shown")!.n &&
        after.context.chosen === before.context.chosen,
    ),
    "what is written stays while that is looked back at, and nothing more is said of it": whenever(
      ({ sent }) => sent("moment.shown") !== undefined,
      ({ before, after }) => deepEqual(writing(after), { ...nothingWritten, draft: before.context.draft }),
    ),
    "a step is shown only of the past": always((now) => now.context.moment === null || isMovable(now)),
    "live pages that are looked back at are shown at a step": always(
      (now) => !isPast(now) || now.context.moment !== null,
    ),
    "a press returns to the present, with the same chart while its page is open": whenever(
      ({ before, sent }) => isPast(before) && sent("live.pressed") !== undefined,
      (step) =>
        isLive(step.after) &&
        (!isStillOpen(step.before, step.after) || step.after.context.chosen === step.before.context.chosen) &&
        deepEqual(sentTo(step, "replay"), [{ type: "live.pressed" }]),
    ),
    "a recording from a file is shown in every state, at its end, with an actor that is in it": whenever(
      ({ sent }) => sent("recording.opened") !== undefined,
      ({ after }) =>
        isFile(after) &&
        deepEqual(after.context.opened, opened) &&
        after.context.moment === null &&
        after.context.chosen === openedActor.key &&
        deepEqual(writing(after), nothingWritten),
    ),
    "a press leaves it for the open pages, or to wait for one": whenever(isLeaving, ({ after }) =>
      after.context.recording.pages.length > 0 ? isLive(after) && nameOf(after) !== undefined : isWaiting(after),
    ),
    "a recording from a file is there while it is shown, and at no other time": always(
      (now) => (now.context.opened !== null) === isFile(now),
    ),
    "the replay has the steps of what is shown": everyStep((step) => {
      if (step.sent("recording.opened"))
        return deepEqual(sentTo(step, "replay"), [
          { type: "recording.replaced", steps: savedRecording.steps, isLive: false },
        ]);
      const { steps } = step.after.context.recording;
      if (isLeaving(step))
        return deepEqual(sentTo(step, "replay"), [{ type: "recording.replaced", steps, isLive: true }]);
      const isAdded = isTaken(step) && !isFile(step.before);
      return deepEqual(
        sentTo(step, "replay").filter((event) => (event as { type: string }).type === "steps.added"),
        isAdded ? [{ type: "steps.added", steps }] : [],
      );
    }),
    "what is shown is drawn: the chosen actor, and the states it is in, or was in at the step": everyStep((step) => {
      const { chosen, recording, opened: file, moment } = step.after.context;
      const actor = (file?.recording ?? recording).actors[chosen ?? ""];
      const recorded = file === null || moment === 4 ? "shut" : "open";
      const state = step.after.context.branched === null ? recorded : "ajar";
      const { key = null, chart = null, definition: written = null } = actor ?? {};
      const shown = { type: "chart.shown", key, chart, definition: written, held: actor ? ["", state] : [""] };
      return deepEqual(sentTo(step, "drawing"), isAboutShown(step) ? [shown] : []);
    }),
    "a branch begins at the step that is shown, the newest one of live pages, where the chosen actor was then":
      everyStep((step) => {
        const { before, started } = step;
        if (!isBegun(step)) return started("branch").length === 0;
        const { moment, opened: file, recording } = before.context;
        const n = moment ?? (file?.recording ?? recording).steps.at(-1)!.n;
        const value = file === null || n === 4 ? "shut" : "open";
        const [from] = started("branch") as readonly { n: number; definition: string; view: { value: unknown } }[];
        return (
          from?.n === n &&
          from.definition === definition &&
          from.view.value === value &&
          isBranching(step.after) &&
          step.after.context.moment === n &&
          deepEqual(sentTo(step, "replay"), [{ type: "step.chosen", n }])
        );
      }),
    "its samples are the events of that actor, by type": whenever(isBegun, ({ before, started }) => {
      const { opened: file, chosen } = before.context;
      const [from] = started("branch") as readonly { samples: object }[];
      if (file !== null) return deepEqual(from?.samples, { pushed: { type: "pushed" } });
      return deepEqual(
        from?.samples,
        chosen?.endsWith(" x:1") === true ? {} : { "xstate.init": { type: "xstate.init" } },
      );
    }),
    "an actor that is not there, or is gone, has no branch": whenever(
      ({ before, sent }) => sent("branch.pressed") !== undefined && !isWaiting(before) && actorOf(before) === undefined,
      ({ before, after }) => deepEqual(after.value, before.value),
    ),
    "where the branch is is shown, and only while there is one": everyStep(({ before, after, sent }) => {
      const { branched: now } = after.context;
      if (!isBranching(after)) return now === null;
      return deepEqual(now, sent("branch.moved") ? sent("branch.moved")!.step : before.context.branched);
    }),
    "a branch that is closed leads back to the recording where it was": whenever(
      ({ before, sent }) => isBranching(before) && sent("branch.closed") !== undefined,
      ({ before, after }) =>
        !isBranching(after) &&
        viewOf(after) === viewOf(before) &&
        after.context.moment === before.context.moment &&
        after.context.chosen === before.context.chosen,
    ),
    "an actor or a step that is chosen ends it": whenever(
      ({ before, sent }) => isBranching(before) && (sent("actor.chosen") ?? sent("moment.chosen")) !== undefined,
      ({ before, after }) => !isBranching(after) && viewOf(after) === viewOf(before),
    ),
    "only what shows something else ends it too": whenever(
      ({ before, after }) => isBranching(before) && !isBranching(after),
      ({ sent }) =>
        (sent("branch.closed") ??
          sent("actor.chosen") ??
          sent("moment.chosen") ??
          sent("live.pressed") ??
          sent("recording.opened")) !== undefined,
    ),
    "what is written is a type, or its fields as typed": whenever(
      ({ before, sent }) => isLive(before) && (sent("event.chosen") ?? sent("fields.typed")) !== undefined,
      ({ after, sent }) => {
        const { name } = (sent("event.chosen") ?? sent("fields.typed"))!;
        return deepEqual(writing(after), {
          ...nothingWritten,
          draft: { type: name, fields: sent("fields.typed")?.text ?? null },
        });
      },
    ),
    "fields that are an object are sent once, to the actor and under the name that were written": everyStep((step) => {
      const submitted = step.sent("event.submitted");
      const event = { text: "alg", type: submitted?.name };
      const message = { page: "first load", sessionId: "x:1", event, type: "inspector.sent" };
      return deepEqual(sentOf(step), isSubmitted(step) && isObject(step) ? [message] : []);
    }),
    "what was sent is noted": whenever(
      (step) => isSubmitted(step) && isObject(step),
      (step) =>
        deepEqual({ ...step.after.context.sent, type: "inspector.sent" }, sentOf(step)[0]) &&
        !writing(step.after).isRefused,
    ),
    "what was sent is noted while the page says so, and at no other time": always(
      (now) => (now.context.sent !== null) === now.matches({ following: "sent" }),
    ),
    "fields that are not an object are refused, and kept for correction": whenever(
      (step) => isSubmitted(step) && !isObject(step),
      ({ before, after }) => deepEqual(writing(after), { draft: before.context.draft, isRefused: true, sent: null }),
    ),
    "nothing else writes": everyStep(
      (step) =>
        isSubmitted(step) ||
        (
          [
            "actor.chosen",
            "moment.chosen",
            "event.chosen",
            "fields.typed",
            "moment.shown",
            "recording.opened",
            "branch.pressed",
          ] as const
        ).some((type) => step.sent(type) !== undefined) ||
        deepEqual(writing(step.after), writing(step.before)),
    ),
    "nothing else chooses or moves": everyStep(
      (step) =>
        messageOf(step) !== undefined ||
        (
          [
            "actor.chosen",
            "moment.chosen",
            "moment.shown",
            "recording.opened",
            "live.pressed",
            "branch.pressed",
          ] as const
        ).some((type) => step.sent(type) !== undefined) ||
        (viewOf(step.after) === viewOf(step.before) && step.after.context.chosen === step.before.context.chosen),
    ),
  },
});
