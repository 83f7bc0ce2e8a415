import { assign, sendTo, setup } from "xstate";
import { unprovidedChart, unprovidedSource } from "../machines/unprovided.ts";
import type { branchMachine, BranchStart } from "./branch/branch.machine.ts";
import type { FromApp, ManualEvent } from "./connection/inspector-channel.ts";
import type { drawingMachine } from "./drawing/drawing.machine.ts";
import type { recordingFileMachine } from "./file/recording-file.machine.ts";
import type { eventLogMachine } from "./log/event-log.machine.ts";
import { emptyRecording, addToRecording, isOpen, type Recording, type RecordedActor } from "./recording.ts";
import type { replayMachine } from "./replay/replay.machine.ts";
import { eventFields, wholeEvent } from "../machines/params.ts";
import {
  type BranchedStep,
  type OpenedRecording,
  branchStart,
  chosenActor,
  type Shown,
  shownChart,
  shownMoment,
  shownSource,
} from "./shown-actor.ts";

export interface InspectorContext extends Shown {
  /** What is being written to be sent by hand; the fields of another type are another draft. */
  readonly draft: { readonly type: string | null; readonly fields: string | null };
  readonly sent: ManualEvent | null;
}
export type InspectorEvent =
  | FromApp
  | { readonly type: "actor.chosen"; readonly key: string }
  /** A step that is to be shown, with its actor. */
  | { readonly type: "moment.chosen"; readonly n: number; readonly key: string }
  /** The replay is at that step. */
  | { readonly type: "moment.shown"; readonly n: number }
  | { readonly type: "recording.opened"; readonly opened: OpenedRecording }
  | { readonly type: "live.pressed" }
  /** The chosen actor goes another way from the step that is shown. */
  | { readonly type: "branch.pressed" }
  /** The branch is after that step, or at its start. */
  | { readonly type: "branch.moved"; readonly step: BranchedStep | null }
  | { readonly type: "branch.closed" }
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

/**
 * The key of the actor that is shown of a recording after `actor` was: itself while its page is open, else the one with its name,
 * as after a page reload, else `otherwise`, else the first chart. Of a recording whose pages are all closed, any may be it.
 */
const follow = (
  { pages, actors }: Recording,
  actor: RecordedActor | null,
  otherwise?: RecordedActor,
): string | null => {
  const open = new Set(pages.filter(isOpen).map(({ id }) => id));
  const isShown = ({ page }: RecordedActor): boolean => open.size === 0 || open.has(page);
  const present = actor === null ? undefined : actors[actor.key];
  if (present && isShown(present)) return present.key;
  const charts = Object.values(actors).filter((one) => one.chart !== null && isShown(one));
  const like = charts.find(({ name }) => name === actor?.name);
  return (like ?? present ?? otherwise ?? charts[0])?.key ?? null;
};

/** The chart that got the last event: where a recording ends is what it was made for. */
const lastMoved = ({ actors, steps }: Recording): RecordedActor | undefined =>
  steps.map(({ to }) => actors[to]).findLast((actor) => actor !== undefined && actor.chart !== null);

const noDraft = { type: null, fields: null };

const inspector = setup({
  types: { context: {} as InspectorContext, events: {} as InspectorEvent },
  actors: {
    listen: unprovidedSource<ManualEvent & { type: "inspector.sent" }>("listen"),
    drawing: unprovidedChart<typeof drawingMachine>("drawing"),
    eventLog: unprovidedChart<typeof eventLogMachine>("eventLog"),
    replay: unprovidedChart<typeof replayMachine>("replay"),
    recordingFile: unprovidedChart<typeof recordingFileMachine>("recordingFile"),
    branch: unprovidedChart<typeof branchMachine>("branch"),
  },
  actions: {
    record: assign(({ context }, message: FromApp) => ({ recording: addToRecording(context.recording, message) })),
    follow: assign(({ context }) => ({ chosen: follow(context.recording, chosenActor(context)) })),
    choose: assign((_, { key }: { key: string }) => ({ chosen: key, draft: noDraft })),
    setMoment: assign((_, { n }: { n: number }) => ({ moment: n })),
    clearMoment: assign({ moment: null }),
    open: assign(({ context }, { opened }: { opened: OpenedRecording }) => ({
      opened,
      chosen: follow(opened.recording, chosenActor(context), lastMoved(opened.recording)),
      moment: null,
      draft: noDraft,
    })),
    close: assign(({ context }) => ({
      opened: null,
      moment: null,
      chosen: follow(context.recording, chosenActor(context)),
    })),
    stayAtMoment: assign(({ context }) => ({ moment: shownMoment(context) })),
    setBranched: assign((_, { step }: { step: BranchedStep | null }) => ({ branched: step })),
    clearBranched: assign({ branched: null }),
    write: assign((_, draft: InspectorContext["draft"]) => ({ draft })),
    setSent: assign((_, sent: ManualEvent) => ({ sent })),
    clearSent: assign({ sent: null }),
    draw: sendTo("drawing", ({ context }) => ({ type: "chart.shown", ...shownChart(context) })),
    replaySource: sendTo("replay", ({ context }) => ({
      type: "recording.replaced",
      steps: shownSource(context).steps,
      isLive: context.opened === null,
    })),
    addSteps: sendTo("replay", ({ context }) => ({ type: "steps.added", steps: context.recording.steps })),
    goTo: sendTo("replay", (_, { n }: { n: number }) => ({ type: "step.chosen", n })),
    goToMoment: sendTo("replay", ({ context }) => ({ type: "step.chosen", n: context.moment! })),
    goLive: sendTo("replay", { type: "live.pressed" }),
    send: sendTo("listen", (_, sent: ManualEvent) => ({ ...sent, type: "inspector.sent" })),
  },
  guards: {
    isObject: (_, { fields }: { fields: string }) => fieldsOf(fields) !== null,
    canBranch: ({ context }) => branchStart(context) !== null,
    hasPages: ({ context }) => context.recording.pages.length > 0,
  },
});

const byHand = ({ event }: { event: InspectorEvent & { type: "event.submitted" } }): ManualEvent => ({
  page: event.actor.page,
  sessionId: event.actor.sessionId,
  event: { ...fieldsOf(event.fields), type: event.name },
});

const whole = { params: wholeEvent } as const;
const record = { type: "record", ...whole } as const;
const recordAndFollow = { actions: [record, "follow", "draw", "addSteps"] } as const;
const recordOnly = { actions: [record, "addSteps"] } as const;
const choose = { type: "choose", ...whole } as const;
const goToStep = [choose, { type: "goTo", params: eventFields("n") }] as const;
const showMoment = [{ type: "setMoment", params: eventFields("n") }, "draw"] as const;

const goOn = { guard: "canBranch", actions: ["stayAtMoment", "goToMoment"] } as const;
const looking = inspector.createStateConfig({
  description: "It is as it was recorded.",
  on: { "branch.pressed": { ...goOn, target: "branching" } },
});
const branching = inspector.createStateConfig({
  description: "The chosen actor goes another way from there: it is shown as the branch is, the recording stays.",
  invoke: { id: "branch", src: "branch", input: ({ context }): BranchStart => branchStart(context)! },
  exit: "clearBranched",
  on: {
    "branch.moved": { actions: [{ type: "setBranched", params: eventFields("step") }, "draw"] },
    "branch.closed": { target: "looking", actions: "draw" },
  },
});
const past = { initial: "looking", states: { looking, branching } } as const;

const waiting = inspector.createStateConfig({
  description: "No page of the app has told anything yet.",
  on: { "app.told": { target: "following", ...recordAndFollow } },
});
const following = inspector.createStateConfig({
  description: "The chosen chart is shown as it is now; events can be sent to it by hand.",
  initial: "writing",
  on: {
    "app.told": recordAndFollow,
    "app.left": recordAndFollow,
    "actor.chosen": { target: ".writing", actions: [choose, "draw"] },
    "moment.chosen": { target: ".writing", actions: goToStep },
    "moment.shown": { target: "lookingBack", actions: showMoment },
    "branch.pressed": { ...goOn, target: "lookingBack.branching" },
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
  description: "All is shown as it was after a step, while more is recorded.",
  ...past,
  on: {
    "app.told": recordOnly,
    "app.left": recordOnly,
    "actor.chosen": { target: ".looking", actions: [choose, "draw"] },
    "moment.chosen": { target: ".looking", actions: goToStep },
    "moment.shown": { actions: showMoment },
    "live.pressed": { target: "following", actions: ["clearMoment", "goLive", "follow", "draw"] },
  },
});
const showLive = ["close", "draw", "replaySource"] as const;
const opened = inspector.createStateConfig({
  description:
    "A recording from a file is shown as it was after a step; what open pages tell is recorded, and not shown.",
  ...past,
  on: {
    "app.told": { actions: record },
    "app.left": { actions: record },
    "actor.chosen": { target: ".looking", actions: [choose, "draw"] },
    "moment.chosen": { target: ".looking", actions: goToStep },
    "moment.shown": { actions: showMoment },
    "live.pressed": [
      { guard: "hasPages", target: "following", actions: showLive },
      { target: "waiting", actions: showLive },
    ],
  },
});

/**
 * The inspector's page: what the app tells is recorded in every state. How the chart is looked at, what is listed of what
 * happened, which step is shown, and files are charts of their own.
 */
export const inspectorMachine = inspector.createMachine({
  id: "inspector",
  context: {
    recording: emptyRecording,
    opened: null,
    chosen: null,
    moment: null,
    branched: null,
    draft: noDraft,
    sent: null,
  },
  invoke: [
    { id: "drawing", src: "drawing" },
    { id: "eventLog", src: "eventLog" },
    { id: "replay", src: "replay" },
    { id: "recordingFile", src: "recordingFile" },
    { id: "listen", src: "listen" },
  ],
  initial: "waiting",
  on: {
    "recording.opened": {
      target: ".opened",
      actions: [{ type: "open", params: eventFields("opened") }, "draw", "replaySource"],
    },
  },
  states: { waiting, following, lookingBack, opened },
});
