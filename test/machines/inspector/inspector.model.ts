import type { StatelyInspectionEvent } from "@statelyai/inspect";
import { inspectorMachine } from "../../../src/inspector/inspector.machine.ts";
import type { FromApp } from "../../../src/inspector/connection/inspector-channel.ts";
import { addToRecording } from "../../../src/inspector/recording.ts";
import { defineChartModel, plainEvents } from "../../support/model/chart-model.ts";
import { always, atStart, everyStep, whenever } from "../../support/model/invariants/invariants.ts";
import { deepEqual, type Step } from "../../support/model/invariants/model-step.ts";
import { sentToActors } from "../../support/model/xstate-internals.ts";

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
/** The messages of one page load: two actors, each with its chart. */
const told = (page: string): FromApp => ({
  type: "app.told",
  page,
  address: "/user/dashboard",
  told: [actor("x:0", "session"), actor("x:1", "search")].map((event, i) => ({ n: i + 1, event })),
});
const left: FromApp = { type: "app.left", page: "first load" };
const key = (page: string, sessionId: string) => `${page} ${sessionId}`;
const search = {
  key: key("first load", "x:1"),
  page: "first load",
  sessionId: "x:1",
  name: "search",
  parent: null,
  chart: null,
  isStarted: true,
  shown: { status: "active" },
};

const messageOf = ({ sent }: Seen): FromApp | undefined => sent("app.told") ?? sent("app.left");
const nameOf = ({ context: { recording, chosen } }: Seen["after"]): string | undefined =>
  chosen === null ? undefined : recording.actors[chosen]?.name;
const isOpen = ({ context: { recording, chosen } }: Seen["after"]): boolean =>
  recording.pages.some(({ id, isOpen }) => isOpen && chosen?.startsWith(`${id} `) === true);
const pageOf = (now: Seen["after"]) => now.context.recording.actors[now.context.chosen ?? ""]?.page;
const isStillOpen = (before: Seen["before"], after: Seen["after"]): boolean =>
  after.context.recording.pages.some(({ id, isOpen }) => isOpen && id === pageOf(before));
const writing = (now: Seen["after"]) => ({
  draft: now.context.draft,
  isRefused: now.matches({ following: "refused" }),
  sent: now.context.sent,
});
const nothingWritten = { draft: { type: null, fields: null }, isRefused: false, sent: null };
const isWaiting = (now: Seen["before"]): boolean => now.matches("waiting");
const isShown = (now: Seen["before"]): boolean => now.matches("following");
const isPast = (now: Seen["before"]): boolean => now.matches("lookingBack");
const viewOf = (now: Seen["before"]) => [isWaiting, isShown, isPast].findIndex((is) => is(now));

const sentTo = ({ actions }: Seen, actor: string): readonly object[] =>
  sentToActors(actions).flatMap(([to, event]) => (to === actor ? [event] : []));
/** The events sent to the app through its listening actor. */
const sentOf = (step: Seen): readonly object[] => sentTo(step, "listen");
/** What can change which chart is shown, or how it was. */
const isAboutShown = (step: Seen): boolean =>
  messageOf(step) !== undefined ||
  (!isWaiting(step.before) && (step.sent("actor.chosen") ?? step.sent("moment.chosen")) !== undefined) ||
  (isPast(step.before) && step.sent("now.pressed") !== undefined);
const isSubmitted = (step: Seen): boolean => isShown(step.before) && step.sent("event.submitted") !== undefined;
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
    ...plainEvents("now.pressed"),
  },
  actorEvents: {
    drawing: {},
    eventLog: {},
    listen: {
      "app.told: a page": told("first load"),
      "app.told: the page, loaded again": told("second load"),
      "app.left": left,
    },
  },
  contextKey: ({ recording, chosen }) => ({
    pages: recording.pages.map(({ id, isOpen }) => `${id} ${isOpen ? "open" : "left"}`).join(", "),
    chosen,
  }),
  invariants: {
    "at first it listens and waits, and shows nothing": atStart(
      ({ after, started }) =>
        started("listen").length === 1 &&
        started("drawing").length === 1 &&
        started("eventLog").length === 1 &&
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
      ({ after }) => isShown(after) && (nameOf(after) === "session" || after.context.chosen !== null),
    ),
    "a chart that is shown stays, as long as its page is open": whenever(
      (step) => messageOf(step) !== undefined && step.before.context.chosen !== null && isOpen(step.after),
      ({ before, after }) => !isStillOpen(before, after) || after.context.chosen === before.context.chosen,
    ),
    "after a reload of the page the same chart is shown": whenever(
      ({ before, sent }) => sent("app.told") !== undefined && before.context.chosen !== null,
      ({ before, after }) => isOpen(after) && [undefined, nameOf(after)].includes(nameOf(before)),
    ),
    "messages of the app do not change a past step that is shown": whenever(
      (step) => messageOf(step) !== undefined && !isWaiting(step.before),
      ({ before, after }) => deepEqual(after.value, before.value) && after.context.moment === before.context.moment,
    ),
    "an actor that is chosen is shown as it is now, with nothing written": whenever(
      ({ before, sent }) => !isWaiting(before) && sent("actor.chosen") !== undefined,
      ({ after, sent }) =>
        isShown(after) &&
        after.context.chosen === sent("actor.chosen")!.key &&
        deepEqual(writing(after), nothingWritten),
    ),
    "a step that is chosen shows its actor as it was after it": whenever(
      ({ before, sent }) => !isWaiting(before) && sent("moment.chosen") !== undefined,
      ({ after, sent }) =>
        isPast(after) &&
        after.context.moment === sent("moment.chosen")!.n &&
        after.context.chosen === sent("moment.chosen")!.key &&
        deepEqual(writing(after), nothingWritten),
    ),
    "a step is selected while a past step is shown, and at no other time": always(
      (now) => (now.context.moment !== null) === isPast(now),
    ),
    "a press returns to the present, with the same chart": whenever(
      ({ before, sent }) => isPast(before) && sent("now.pressed") !== undefined,
      ({ before, after }) => isShown(after) && after.context.chosen === before.context.chosen,
    ),
    "what is shown is drawn: the chosen actor, and the states it is in": everyStep((step) => {
      const { chosen, recording } = step.after.context;
      const chart = chosen === null ? null : (recording.actors[chosen]?.chart ?? null);
      const held = chosen !== null && recording.actors[chosen] ? ["", "shut"] : [""];
      const key = chosen !== null && recording.actors[chosen] ? chosen : null;
      return deepEqual(sentTo(step, "drawing"), isAboutShown(step) ? [{ type: "chart.shown", key, chart, held }] : []);
    }),
    "what is written is a type, or its fields as typed": whenever(
      ({ before, sent }) => isShown(before) && (sent("event.chosen") ?? sent("fields.typed")) !== undefined,
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
    "fields that are not an object are refused, and kept for correction": whenever(
      (step) => isSubmitted(step) && !isObject(step),
      ({ before, after }) => deepEqual(writing(after), { draft: before.context.draft, isRefused: true, sent: null }),
    ),
    "nothing else writes": everyStep(
      (step) =>
        isSubmitted(step) ||
        (["actor.chosen", "moment.chosen", "event.chosen", "fields.typed"] as const).some(
          (type) => step.sent(type) !== undefined,
        ) ||
        deepEqual(writing(step.after), writing(step.before)),
    ),
    "nothing else chooses or moves": everyStep(
      (step) =>
        messageOf(step) !== undefined ||
        (["actor.chosen", "moment.chosen", "now.pressed"] as const).some((type) => step.sent(type) !== undefined) ||
        (viewOf(step.after) === viewOf(step.before) && step.after.context.chosen === step.before.context.chosen),
    ),
  },
});
