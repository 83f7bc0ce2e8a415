import { assign, sendTo, setup } from "xstate";
import { unprovidedChart, unprovidedSource } from "../machines/unprovided.ts";
import type { FromApp, ManualEvent } from "./connection/inspector-channel.ts";
import type { drawingMachine } from "./drawing/drawing.machine.ts";
import type { eventLogMachine } from "./log/event-log.machine.ts";
import { emptyRecording, addToRecording, type Recording, type RecordedActor } from "./recording.ts";
import { wholeEvent } from "../machines/params.ts";
import { shownChart } from "./shown-actor.ts";

export interface InspectorContext {
  readonly recording: Recording;
  /** The key of the actor that is shown. */
  readonly chosen: string | null;
  /** The step after which it is shown; null where the newest is. */
  readonly moment: number | null;
  /** What is being written to be sent by hand; the fields of another type are another draft. */
  readonly draft: { readonly type: string | null; readonly fields: string | null };
  readonly sent: ManualEvent | null;
}
export type InspectorEvent =
  | FromApp
  | { readonly type: "actor.chosen"; readonly key: string }
  | { readonly type: "moment.chosen"; readonly n: number; readonly key: string }
  | { readonly type: "now.pressed" }
  | { readonly type: "event.chosen"; readonly name: string }
  | { readonly type: "fields.typed"; readonly name: string; readonly text: string }
  | { readonly type: "event.submitted"; readonly actor: RecordedActor; readonly name: string; readonly fields: string };

/** The fields as an object, or null where they are none. */
const fieldsOf = (text: string): object | null => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
};

/** After a page reload the same actors come back under new keys: selects the actor with the same name as the selected one. */
const follow = ({ pages, actors }: Recording, chosen: string | null): string | null => {
  const open = new Set(pages.filter(({ isOpen }) => isOpen).map(({ id }) => id));
  const present = chosen === null ? undefined : actors[chosen];
  if (present && open.has(present.page)) return chosen;
  const charts = Object.values(actors).filter(({ chart, page }) => chart !== null && open.has(page));
  const like = present ? charts.find(({ name }) => name === present.name) : charts[0];
  return like?.key ?? chosen;
};

const noDraft = { type: null, fields: null };

const inspector = setup({
  types: { context: {} as InspectorContext, events: {} as InspectorEvent },
  actors: {
    listen: unprovidedSource<ManualEvent & { type: "inspector.sent" }>("listen"),
    drawing: unprovidedChart<typeof drawingMachine>("drawing"),
    eventLog: unprovidedChart<typeof eventLogMachine>("eventLog"),
  },
  actions: {
    record: assign(({ context }, message: FromApp) => {
      const recording = addToRecording(context.recording, message);
      return { recording, chosen: follow(recording, context.chosen) };
    }),
    choose: assign((_, { key }: { key: string }) => ({ chosen: key, draft: noDraft })),
    lookBack: assign({ moment: (_, { n }: { n: number }) => n }),
    lookNow: assign({ moment: null }),
    write: assign((_, draft: InspectorContext["draft"]) => ({ draft })),
    setSent: assign((_, sent: ManualEvent) => ({ sent })),
    clearSent: assign({ sent: null }),
    draw: sendTo("drawing", ({ context }) => ({ type: "chart.shown", ...shownChart(context) })),
    send: sendTo("listen", (_, sent: ManualEvent) => ({ ...sent, type: "inspector.sent" })),
  },
  guards: { isObject: (_, { fields }: { fields: string }) => fieldsOf(fields) !== null },
});

const byHand = ({ event }: { event: InspectorEvent & { type: "event.submitted" } }): ManualEvent => ({
  page: event.actor.page,
  sessionId: event.actor.sessionId,
  event: { ...fieldsOf(event.fields), type: event.name },
});

const record = { actions: [{ type: "record", params: wholeEvent }, "draw"] } as const;
const choose = [{ type: "choose", params: wholeEvent }, "draw"] as const;
const lookBack = [{ type: "choose", params: wholeEvent }, { type: "lookBack", params: wholeEvent }, "draw"] as const;

const waiting = inspector.createStateConfig({
  description: "No page of the app has told anything yet.",
  on: { "app.told": { target: "following", ...record } },
});
const following = inspector.createStateConfig({
  description: "The chosen chart is shown as it is now; events can be sent to it by hand.",
  initial: "writing",
  on: {
    "actor.chosen": { target: ".writing", actions: choose },
    "moment.chosen": { target: "lookingBack", actions: lookBack },
    "event.chosen": {
      target: ".writing",
      actions: { type: "write", params: ({ event }) => ({ type: event.name, fields: null }) },
    },
    "fields.typed": {
      target: ".writing",
      actions: { type: "write", params: ({ event }) => ({ type: event.name, fields: event.text }) },
    },
    "event.submitted": [
      {
        guard: { type: "isObject", params: wholeEvent },
        target: ".sent",
        actions: [
          { type: "send", params: byHand },
          { type: "setSent", params: byHand },
        ],
      },
      { target: ".refused" },
    ],
  },
  states: {
    writing: { description: "An event is being written, or none." },
    refused: { description: "The fields are no JSON object: nothing was sent, and what is written stays." },
    sent: { description: "The event was sent, and the page says so.", exit: "clearSent" },
  },
});
const lookingBack = inspector.createStateConfig({
  description: "The chosen chart is shown as it was after a step of the log.",
  exit: "lookNow",
  on: {
    "moment.chosen": { actions: lookBack },
    "actor.chosen": { target: "following", actions: choose },
    "now.pressed": { target: "following", actions: "draw" },
  },
});

/**
 * The inspector's page: what the app tells is recorded in every state. How the chart is looked at, and what is listed of what
 * happened, are charts of their own.
 */
export const inspectorMachine = inspector.createMachine({
  id: "inspector",
  context: { recording: emptyRecording, chosen: null, moment: null, draft: noDraft, sent: null },
  invoke: [
    { id: "drawing", src: "drawing" },
    { id: "eventLog", src: "eventLog" },
    { id: "listen", src: "listen" },
  ],
  initial: "waiting",
  on: { "app.told": record, "app.left": record },
  states: { waiting, following, lookingBack },
});
