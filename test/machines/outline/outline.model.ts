import { outlineMachine } from "../../../src/machines/outline/outline.machine.ts";
import {
  atStart,
  deepEqual,
  defineChartModel,
  everyStep,
  plainEvents,
  type Step,
  whenever,
} from "../../../harness/index.ts";

type Seen = Step<typeof outlineMachine>;

const isOpen = ({ before }: Seen): boolean => before.matches("waiting") || before.matches("reading");
const isOver = ({ before }: Seen): boolean =>
  before.matches("read") || before.matches("doubtful") || before.matches("failed");

/** The rules of a reading that ends in this step. */
const ended = ({ before, sent }: Seen): number | undefined => {
  const failed = sent("reading.failed");
  if (failed && (before.matches("waiting") || before.matches("reading"))) return failed.rules;
  return before.matches("reading") ? sent("outline.read")?.rules : undefined;
};
const isReadIn = (step: Seen): boolean => step.before.matches("reading") && step.sent("outline.read") !== undefined;
const isFailedIn = (step: Seen): boolean => isOpen(step) && step.sent("reading.failed") !== undefined;
const isQueuedIn = (step: Seen): boolean => {
  const rules = step.sent("rules.changed")?.rules ?? 0;
  return isOver(step) && rules > step.before.context.rules;
};
const isStartedIn = (step: Seen): boolean =>
  (step.before.matches("waiting") || isOver(step)) && step.sent("reading.started") !== undefined;
const isRead = (step: Seen): boolean => isOver(step) || step.before.matches("settled");
const isAcceptedIn = (step: Seen): boolean => isRead(step) && step.sent("outline.accepted") !== undefined;
const isEditedIn = (step: Seen): boolean => isRead(step) && step.sent("outline.edited") !== undefined;

export const outline = defineChartModel(outlineMachine, {
  events: {
    "outline.read: sure": { type: "outline.read", rules: 1, doubtful: false },
    "outline.read: doubtful": { type: "outline.read", rules: 1, doubtful: true },
    "reading.failed: limits": { type: "reading.failed", rules: 1, reason: "limits" },
    "reading.failed: given up": { type: "reading.failed", rules: 1, reason: "given up" },
    "rules.changed: the same": { type: "rules.changed", rules: 1 },
    "rules.changed: newer": { type: "rules.changed", rules: 2 },
    "outline.edited: sure": { type: "outline.edited", doubtful: false },
    "outline.edited: doubtful": { type: "outline.edited", doubtful: true },
    ...plainEvents("reading.started", "outline.accepted"),
  },
  contextKey: ({ rules }) => ({ rules }),
  invariants: {
    "an outline begins by waiting for its job": atStart(
      ({ after }) => after.matches("waiting") && after.context.rules === 0,
    ),
    "a job takes up what waits, and what was read or failed before": everyStep(
      (step) => !isStartedIn(step) || step.after.matches("reading"),
    ),
    "questions are stored once, with the reading that found them": everyStep(
      (step) => step.executed("storeQuestions").length === (isReadIn(step) ? 1 : 0),
    ),
    "a reading is doubtful where a question is in doubt": whenever(isReadIn, ({ after, sent }) =>
      after.matches(sent("outline.read")?.doubtful ? "doubtful" : "read"),
    ),
    "a failed reading says why, once": everyStep((step) => {
      const reason = isFailedIn(step) ? step.sent("reading.failed")?.reason : undefined;
      return (
        deepEqual(step.executed("recordReason"), reason === undefined ? [] : [{ reason }]) &&
        (reason === undefined || step.after.matches("failed"))
      );
    }),
    "the rules are those of the last reading that ended": everyStep(
      (step) => step.after.context.rules === (ended(step) ?? step.before.context.rules),
    ),
    "newer rules queue it again, and nothing else does": everyStep(
      (step) =>
        step.executed("queueReading").length === (isQueuedIn(step) ? 1 : 0) &&
        (!isQueuedIn(step) || step.after.matches("waiting")),
    ),
    "an admin settles what was read or could not be read": everyStep(
      (step) =>
        (!isAcceptedIn(step) || step.after.matches("settled")) &&
        step.executed("settle").length === (isAcceptedIn(step) ? 1 : 0),
    ),
    "what an admin changed is stored, once, unless it is being read": everyStep(
      (step) => step.executed("storeEdits").length === (isAcceptedIn(step) || isEditedIn(step) ? 1 : 0),
    ),
    "an edited outline is doubtful where a question is in doubt": whenever(
      (step) => isEditedIn(step) && !step.before.matches("settled"),
      ({ after, sent }) => after.matches(sent("outline.edited")?.doubtful ? "doubtful" : "read"),
    ),
    "a settled outline stays settled": whenever(
      ({ before }) => before.matches("settled"),
      ({ after }) => after.matches("settled"),
    ),
    "nothing else moves it": everyStep(
      (step) =>
        step.before.value === step.after.value ||
        isStartedIn(step) ||
        isReadIn(step) ||
        isFailedIn(step) ||
        isQueuedIn(step) ||
        isAcceptedIn(step) ||
        isEditedIn(step),
    ),
  },
});
