import { uploadFlowMachine } from "../../../src/machines/upload-flow/upload-flow.machine.ts";
import {
  always,
  atStart,
  deepEqual,
  defineChartModel,
  everyStep,
  sentToActors,
  type Step,
  whenever,
} from "../../../harness/index.ts";
import { blank, file, left, sentOf } from "../upload-form/upload-form.fixtures.ts";

type Seen = Step<typeof uploadFlowMachine>;

const upload = sentOf(left);
const change = { title: "Algebra" };
const charts = ["photoPages", "upload", "uploadForm", "uploadPrefill"];

const isCompleted = ({ before, sent }: Seen): boolean =>
  before.matches("filling") && sent("form.completed") !== undefined;
const isStored = ({ before, sent }: Seen): boolean => before.matches("sending") && sent("upload.stored") !== undefined;
const isAbandoned = ({ before, sent }: Seen): boolean =>
  before.matches("sending") && sent("upload.abandoned") !== undefined;
/** The events that must be passed on, with the receiving chart. */
const passedOn = (step: Seen): readonly unknown[] => {
  if (isCompleted(step)) return [["upload", { type: "upload.started", upload }]];
  if (isAbandoned(step)) return [["uploadForm", { type: "upload.abandoned" }]];
  if (isStored(step))
    return [
      ["uploadForm", { type: "upload.stored" }],
      ["uploadPrefill", { type: "file.cleared" }],
    ];
  if (step.sent("draft.changed")) return [["uploadPrefill", { type: "draft.changed", draft: left }]];
  if (step.sent("file.accepted")) return [["uploadPrefill", { type: "file.accepted", fileId: file.id, draft: blank }]];
  if (step.sent("prefill.changed")) return [["uploadForm", { type: "field.changed", change }]];
  return step.sent("pdf.created") ? [["uploadForm", { type: "file.chosen", file }]] : [];
};

export const uploadFlow = defineChartModel(uploadFlowMachine, {
  inputs: { "the university's": { type: "university", own: null } },
  events: {},
  actorEvents: {
    uploadForm: {
      "form.completed": { type: "form.completed", upload },
      "draft.changed": { type: "draft.changed", draft: left },
      "file.accepted": { type: "file.accepted", file, draft: blank },
    },
    uploadPrefill: { "prefill.changed": { type: "prefill.changed", change } },
    photoPages: { "pdf.created": { type: "pdf.created", file } },
    upload: {
      "upload.stored": { type: "upload.stored" },
      "upload.abandoned": { type: "upload.abandoned" },
    },
  },
  invariants: {
    "form, prefill, photos and sending start together, each once; the form with its dashboard": atStart(
      (step) =>
        step.after.matches("filling") &&
        deepEqual(step.started("uploadForm"), [{ type: "university", own: null }]) &&
        charts.every((chart) => step.started(chart as "upload").length === 1),
    ),
    "they run as long as the flow": always((now) => deepEqual(Object.keys(now.children).sort(), charts)),
    "each event is passed on to the chart that needs it, and to no other": everyStep((step) =>
      deepEqual(sentToActors(step.actions), step.move.do === "start" ? [] : passedOn(step)),
    ),
    "a right form is sent, once at a time": whenever(isCompleted, ({ after }) => after.matches("sending")),
    "the form is filled in again when its paper is stored or given up (4.47, 4.48)": whenever(
      (step) => isStored(step) || isAbandoned(step),
      ({ after }) => after.matches("filling"),
    ),
    "a stored paper closes the dialog and is listed, and nothing else does (4.46, 4.47)": everyStep(
      (step) => step.executed("notifyStored").length === (isStored(step) ? 1 : 0),
    ),
    "nothing else moves it": everyStep(
      (step) =>
        isCompleted(step) || isStored(step) || isAbandoned(step) || deepEqual(step.after.value, step.before.value),
    ),
  },
});
