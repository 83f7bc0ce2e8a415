import ElkApi from "elkjs/lib/elk-api.js";
import elkWorker from "elkjs/lib/elk-worker.min.js?url";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createActor, fromCallback, fromPromise, sendParent } from "xstate";
import { branchMachine } from "./branch/branch.machine.ts";
import { type ChartLayout, layOutChart } from "../chart-drawing/chart-layout.ts";
import { chartSearchMachine } from "./drawing/chart-search.machine.ts";
import { type DrawingEvent, drawingMachine, type LayoutInput } from "./drawing/drawing.machine.ts";
import { viewportMachine } from "./drawing/viewport.machine.ts";
import { eventLogMachine } from "./log/event-log.machine.ts";
import { openRecording, saveRecording, saveTest } from "./file/browser-files.ts";
import { recordingFileMachine } from "./file/recording-file.machine.ts";
import { replayMachine } from "./replay/replay.machine.ts";
import { readTested } from "./tested/read-tested.ts";
import { testMarksMachine } from "./tested/test-marks.machine.ts";
import { InspectorPage } from "./view/inspector-page.tsx";
import { type InspectorEvent, inspectorMachine } from "./inspector.machine.ts";
import { type FromApp, type FromInspector, openChannel, type ManualEvent } from "./connection/inspector-channel.ts";
import "./view/inspector.css";
import "./view/branch/branch.css";
import "./view/tested/tested.css";

/** The channel to the open pages of the app, as an actor. */
const listen = fromCallback<ManualEvent & { type: "inspector.sent" }>(({ sendBack, receive }) => {
  const { post, close } = openChannel<FromApp | FromInspector, FromInspector>((message) => {
    if (message.type === "app.told" || message.type === "app.left") sendBack(message);
  });
  receive(post);
  post({ type: "inspector.opened" });
  return close;
});

/** elkjs works in a worker of its own: the page goes on while it computes. */
const elk = new ElkApi.default({ workerFactory: () => new Worker(elkWorker) });
const layOut = fromPromise<ChartLayout, LayoutInput>(({ input: { chart, folded, letters, aspect } }) => {
  if (chart === null) return Promise.reject(new Error("no chart"));
  const room = new Map(chart.moves.map((move, i) => [move, letters[i] ?? 0]));
  return layOutChart(chart, folded, { aspect, room }, (graph) => elk.layout(graph));
});

const noted = (event: DrawingEvent): DrawingEvent => event;
const testMarks = testMarksMachine.provide({
  actors: { readTested: fromPromise(({ input }) => readTested(input.definition)) },
  actions: { notifyLetters: sendParent((_, { letters }) => noted({ type: "notes.changed", letters })) },
});
const drawing = drawingMachine.provide({
  actors: { layOut, viewport: viewportMachine, search: chartSearchMachine, testMarks },
});
const tell = (event: InspectorEvent): InspectorEvent => event;
const replay = replayMachine.provide({
  actions: { notifyMoved: sendParent((_, { n }) => tell({ type: "moment.shown", n })) },
});
/** Charts of the app and what runs them are loaded for the first branch. */
const branchWork = () => import("./branch/branch-work.ts");
const branch = branchMachine.provide({
  actors: {
    openBranch: fromPromise(async ({ input }) => (await branchWork()).openBranch(input)),
    takeEvent: fromPromise(async ({ input }) => (await branchWork()).takeStep(input)),
  },
  actions: { notifyMoved: sendParent((_, { step }) => tell({ type: "branch.moved", step })) },
});
const recordingFile = recordingFileMachine.provide({
  actors: {
    readFile: fromPromise(({ input }) => openRecording(input)),
    writeTest: fromPromise(async ({ input }) => (await branchWork()).writeTest(input)),
  },
  actions: {
    saveFile: (_, { recording }) => saveRecording(recording),
    saveTest: (_, { test }) => saveTest(test),
    notifyOpened: sendParent((_, { opened }) => tell({ type: "recording.opened", opened })),
  },
});
const inspector = createActor(
  inspectorMachine.provide({ actors: { drawing, eventLog: eventLogMachine, replay, recordingFile, branch, listen } }),
).start();

createRoot(document.getElementById("inspector")!).render(
  <StrictMode>
    <InspectorPage inspector={inspector} />
  </StrictMode>,
);
