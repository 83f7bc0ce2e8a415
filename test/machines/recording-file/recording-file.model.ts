import { BranchError } from "../../../src/inspector/branch/branch-error.ts";
import { recordingFileMachine } from "../../../src/inspector/file/recording-file.machine.ts";
import {
  selectIsDraggedOver,
  selectIsSaved,
  selectNotTested,
  selectOpening,
  selectRefused,
  selectTest,
} from "../../../src/inspector/file/recording-file.selectors.ts";
import { RecordingFileError } from "../../../src/inspector/file/recording-file.ts";
import type { RecordedActor, Recording } from "../../../src/inspector/recording.ts";
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

type Seen = Step<typeof recordingFileMachine>;

const recording: Recording = {
  pages: [],
  actors: { "page x:1": { name: "checkout" } as RecordedActor },
  steps: [],
};
const tested = { recording, key: "page x:1" };
const test = { name: "checkout-recorded.test.ts", text: 'it("goes where it went")', differsAt: null };
const opened = { savedAt: 1_000, recording };
const whole = { id: "1", name: "checkout.json", bytes: 33_554_432 };
const huge = { id: "2", name: "day.json", bytes: 33_554_433 };

const isIdle = (now: Seen["after"]): boolean =>
  !selectIsSaved(now) &&
  selectOpening(now) === null &&
  selectRefused(now) === null &&
  selectTest(now) === null &&
  selectNotTested(now) === null;
const isTesting = (now: Seen["after"]): boolean => now.matches({ work: "testing" });
const isRead = (step: Seen): boolean => step.sent("file.chosen")?.file === whole;
const isNotice = (now: Seen["after"]): boolean =>
  selectIsSaved(now) || selectRefused(now) !== null || selectTest(now) !== null || selectNotTested(now) !== null;
const isFileWork = (step: Seen): boolean =>
  (step.sent("file.chosen") ?? step.sent("save.pressed") ?? step.sent("test.pressed") ?? step.sent("notice.closed")) !==
    undefined ||
  step.ended("readFile") ||
  step.ended("writeTest");

export const recordingFile = defineChartModel(recordingFileMachine, {
  events: {
    "save.pressed": { type: "save.pressed", recording },
    "test.pressed": { type: "test.pressed", ...tested },
    "file.chosen: of 32 MB": { type: "file.chosen", file: whole },
    "file.chosen: larger": { type: "file.chosen", file: huge },
    ...plainEvents("file.draggedIn", "file.draggedOut", "notice.closed"),
  },
  outcomes: {
    readFile: {
      recording: { output: opened },
      newer: { error: new RecordingFileError("newer") },
      "not read": { error: new DOMException("gone", "NotFoundError") },
    },
    writeTest: {
      test: { output: test },
      "another version": { error: new BranchError("changedChart") },
      lost: { error: new TypeError("network") },
    },
  },
  contextKey: ({ file, reason, tested: actor }) => ({ file: file?.name ?? null, reason, tested: actor !== null }),
  invariants: {
    "at first there is no file, and nothing is read": atStart(
      ({ after, started }) => isIdle(after) && !selectIsDraggedOver(after) && started("readFile").length === 0,
    ),
    "a recording is saved at each press, as it is shown, and the page says so": everyStep((step) => {
      const isSaving = step.sent("save.pressed") !== undefined;
      return (
        deepEqual(step.executed("saveFile"), isSaving ? [{ recording }] : []) &&
        (!isSaving || selectIsSaved(step.after))
      );
    }),
    "a file of at most 32 MB is read, by its name": everyStep((step) => {
      const isOpening = selectOpening(step.after) === "checkout.json";
      return deepEqual(step.started("readFile"), isRead(step) ? [whole] : []) && (!isRead(step) || isOpening);
    }),
    "a larger one is refused, and not read": whenever(
      ({ sent }) => sent("file.chosen")?.file === huge,
      ({ after, started }) =>
        started("readFile").length === 0 && deepEqual(selectRefused(after), { name: "day.json", reason: "tooLarge" }),
    ),
    "a recording that was read is told, once": everyStep((step) =>
      deepEqual(step.executed("notifyOpened"), step.ended("readFile", "recording") ? [{ opened }] : []),
    ),
    "nothing is said of a file in no state but that of a refusal": always(
      (now) => now.matches({ work: "refused" }) === (selectRefused(now) !== null),
    ),
    "then nothing more is said": whenever(
      ({ ended }) => ended("readFile", "recording"),
      ({ after }) => isIdle(after),
    ),
    "a file that cannot be shown says why": whenever(
      ({ ended }) => ended("readFile", "newer"),
      ({ after }) => deepEqual(selectRefused(after), { name: "checkout.json", reason: "newer" }),
    ),
    "a file that the browser cannot read says so": whenever(
      ({ ended }) => ended("readFile", "not read"),
      ({ after }) => deepEqual(selectRefused(after), { name: "checkout.json", reason: "unreadable" }),
    ),
    "what is said goes when it is closed": whenever(
      ({ before, sent }) => isNotice(before) && sent("notice.closed") !== undefined,
      ({ after }) => isIdle(after),
    ),
    "a file that is read is not stopped by closing": whenever(
      ({ before, sent }) => selectOpening(before) !== null && sent("notice.closed") !== undefined,
      ({ after }) => selectOpening(after) === "checkout.json",
    ),
    "a test of the chosen actor is written at each press": everyStep((step) => {
      const isPressed = step.sent("test.pressed") !== undefined;
      return deepEqual(step.started("writeTest"), isPressed ? [tested] : []) && (!isPressed || isTesting(step.after));
    }),
    "a test that was written is saved, once, and the page says so": everyStep((step) => {
      const isWritten = step.ended("writeTest", "test");
      return (
        deepEqual(step.executed("saveTest"), isWritten ? [{ test }] : []) &&
        (!isWritten || deepEqual(selectTest(step.after), test))
      );
    }),
    "only a test that is saved is told of": always(
      (now) => (selectTest(now) !== null) === now.matches({ work: "tested" }),
    ),
    "an actor that cannot be run has no test, and the page says why": whenever(
      ({ ended }) => ended("writeTest", "another version"),
      ({ after }) => deepEqual(selectNotTested(after), { name: "checkout", reason: "changedChart" }),
    ),
    "one whose chart does not load neither": whenever(
      ({ ended }) => ended("writeTest", "lost"),
      ({ after }) => deepEqual(selectNotTested(after), { name: "checkout", reason: "notLoaded" }),
    ),
    "that is said in no other state": always(
      (now) => (selectNotTested(now) !== null) === now.matches({ work: "notTested" }),
    ),
    "nothing else changes what is said": everyStep(
      (step) => isFileWork(step) || deepEqual(step.after.value.work, step.before.value.work),
    ),
    "a file is over the page from when it is dragged in until it is dragged out or dropped": everyStep((step) => {
      const isIn = step.sent("file.draggedIn") !== undefined;
      const isOut = (step.sent("file.draggedOut") ?? step.sent("file.chosen")) !== undefined;
      return selectIsDraggedOver(step.after) === (isIn || (selectIsDraggedOver(step.before) && !isOut));
    }),
  },
});
