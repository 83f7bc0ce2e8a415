import type { Upload } from "../../../src/contract/uploads/upload.ts";
import { uploadMachine } from "../../../src/machines/upload/upload.machine.ts";
import {
  always,
  atStart,
  deepEqual,
  defineChartModel,
  everyStep,
  plainEvents,
  type Step,
  whenever,
} from "../../../harness/index.ts";
import { callFailure } from "../fixtures/user-fixtures.ts";

type Seen = Step<typeof uploadMachine>;

const MB = 1_048_576;
export const paper: Upload = {
  kind: "university",
  metadata: { title: "Algebra CA", type: "CA", year: 2024, institution_id: 1 },
  file: { id: "f1", name: "algebra.pdf", bytes: 4 * MB },
};
const nothing = { upload: null, sent: 0, total: 0, error: null, duplicate: null };
export const cut = { error: callFailure(0, "no_answer"), duplicate: null };
export const duplicate = { id: 9, title: "Algebra", language: "fr" } as const;
const known = { error: callFailure(409, "duplicate_paper"), duplicate };
const busy = { error: callFailure(503, "unavailable"), duplicate: null };
const refused = { error: callFailure(422, "pdf_encrypted"), duplicate: null };

const isOffered = ({ before }: Seen): boolean =>
  before.matches("idle") || before.matches("canceled") || before.matches("stored");
const isBegun = (step: Seen): boolean => isOffered(step) && step.sent("upload.started") !== undefined;
const isRetried = ({ before, sent }: Seen): boolean =>
  (before.matches("interrupted") || before.matches("failed")) && sent("retry.pressed") !== undefined;
const isAllowed = ({ before, sent }: Seen): boolean =>
  before.matches("duplicate") && sent("duplicate.allowed") !== undefined;
const isSent = (step: Seen): boolean => isBegun(step) || isRetried(step) || isAllowed(step);
const isCanceled = ({ before, sent }: Seen): boolean =>
  (before.matches("uploading") || before.matches("interrupted") || before.matches("duplicate")) &&
  sent("cancel.pressed") !== undefined;
const isStored = ({ before, sent }: Seen): boolean => before.matches("uploading") && sent("file.stored") !== undefined;
const isClosed = ({ before, sent }: Seen): boolean =>
  (before.matches("failed") || before.matches("refused")) && sent("dialog.closed") !== undefined;
const isTold = ({ before, sent }: Seen): boolean => before.matches("uploading") && sent("bytes.sent") !== undefined;
const fault = ({ before, sent }: Seen) => (before.matches("uploading") ? sent("upload.failed") : undefined);
/** The same paper as before; if the student confirmed it, with the permission for a duplicate. */
const toSend = (step: Seen): Upload => {
  const { upload } = step.before.context;
  if (isBegun(step) || upload === null) return paper;
  return isAllowed(step) ? { ...upload, metadata: { ...upload.metadata, duplicate_ok: true } } : upload;
};

export const upload = defineChartModel(uploadMachine, {
  events: {
    "upload.started": { type: "upload.started", upload: paper },
    ...plainEvents("cancel.pressed", "retry.pressed", "duplicate.allowed", "dialog.closed"),
  },
  actorEvents: {
    sendFile: {
      "bytes.sent: 1.25 MB": { type: "bytes.sent", sent: 1.25 * MB, total: 4.3 * MB },
      "bytes.sent: all": { type: "bytes.sent", sent: 4.3 * MB, total: 4.3 * MB },
      "file.stored": { type: "file.stored" },
      "upload.failed: cut": { type: "upload.failed", ...cut },
      "upload.failed: known": { type: "upload.failed", ...known },
      "upload.failed: busy": { type: "upload.failed", ...busy },
      "upload.failed: refused": { type: "upload.failed", ...refused },
    },
    warnLeaving: {},
  },
  contextKey: ({ upload: sending, sent }) => ({
    "MB sent": Math.round((100 * sent) / MB) / 100,
    allowed: sending?.metadata["duplicate_ok"] === true,
  }),
  equivalentMutants: {
    "swap with the next: upload.uploading — upload.failed [isConnectionLost] → interrupted":
      "without an answer no twin is known",
  },
  invariants: {
    "at first nothing is sent (4.44)": atStart(
      ({ after, started }) =>
        after.matches("idle") && deepEqual(after.context, nothing) && started("sendFile").length === 0,
    ),
    "form and file are sent when the upload begins, is tried again or its duplicate is allowed, and at no other time":
      everyStep((step) => deepEqual(step.started("sendFile"), isSent(step) ? [toSend(step)] : [])),
    "progress starts at 0 of all bytes, and previous errors are cleared (4.45)": whenever(
      isSent,
      (step) =>
        step.after.matches("uploading") &&
        deepEqual(step.after.context, { upload: toSend(step), sent: 0, total: 4 * MB, error: null, duplicate: null }),
    ),
    "progress is that of the request (4.45, 7.50, 7.54)": whenever(isTold, ({ before, after, sent }) => {
      const { sent: bytes, total } = sent("bytes.sent")!;
      return after.matches("uploading") && deepEqual(after.context, { ...before.context, sent: bytes, total });
    }),
    "a stored paper closes the dialog and resets the form, and nothing else does (4.46, 4.47)": everyStep(
      (step) =>
        step.executed("notifyStored").length === (isStored(step) ? 1 : 0) &&
        (!isStored(step) || (step.after.matches("stored") && deepEqual(step.after.context, nothing))),
    ),
    "cancel aborts the request and says that it was cancelled, and nothing else does (4.48, 7.51, 7.55)": everyStep(
      (step) =>
        step.executed("notifyCanceled").length === (isCanceled(step) ? 1 : 0) &&
        (!isCanceled(step) || (step.after.matches("canceled") && deepEqual(step.after.context, nothing))),
    ),
    "the form is given back with all that was filled in, once, when its paper was not stored": everyStep(
      (step) => step.executed("notifyNotStored").length === (isCanceled(step) || isClosed(step) ? 1 : 0),
    ),
    "a failure decides what shows: cut off, known already, to be sent again, or refused, with the reason": whenever(
      (step) => fault(step) !== undefined,
      (step) => {
        const { error: why, duplicate } = fault(step)!;
        const shown = duplicate === null ? ({ 0: "interrupted", 503: "failed" } as const)[why.status] : "duplicate";
        return (
          step.after.matches(shown ?? "refused") &&
          deepEqual(step.after.context, { ...step.before.context, error: why, duplicate })
        );
      },
    ),
    "a closed reason leads back to the form": whenever(
      isClosed,
      ({ after }) => after.matches("idle") && deepEqual(after.context, nothing),
    ),
    "leaving the page warns while a paper is on its way, and no longer": always(
      (now) =>
        "warnLeaving" in now.children === now.matches("uploading") &&
        "sendFile" in now.children === now.matches("uploading"),
    ),
    "never uploading, cut off or refused without form and file": always(
      (now) =>
        (now.context.upload === null) === (now.matches("idle") || now.matches("canceled") || now.matches("stored")),
    ),
    "nothing else moves it": everyStep(
      (step) =>
        isSent(step) ||
        isTold(step) ||
        isStored(step) ||
        isCanceled(step) ||
        isClosed(step) ||
        fault(step) !== undefined ||
        deepEqual([step.after.value, step.after.context], [step.before.value, step.before.context]),
    ),
    "it is busy while it is on its way": always((now) => now.hasTag("busy") === now.matches("uploading")),
  },
});
