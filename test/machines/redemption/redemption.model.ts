import type { Subscription } from "../../../src/contract/entities.ts";
import { redemptionMachine } from "../../../src/machines/redemption/redemption.machine.ts";
import {
  selectRedemptionOptions,
  selectIsRedeeming,
  selectLevelId,
  selectRedemptionFieldErrors,
  selectRedemptionView,
  selectRedemptionError,
  selectSemesterId,
  selectSubscription,
} from "../../../src/machines/redemption/redemption.selectors.ts";
import type { RedemptionOptions } from "../../../src/machines/redemption/redemption-setup.ts";
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

const start = { choice: null, levelId: null, semesterId: null, fieldErrors: {}, error: null, subscription: null };

type Seen = Step<typeof redemptionMachine>;

const level = { id: 4, name: "Level 200" };
const semester = { id: 1, name: "First Semester", current: true };
const suggested: RedemptionOptions = {
  levels: [level],
  semesters: [semester],
  suggested: { levelId: 4, semesterId: 1 },
  key: "6f1c0f0e-6d3c-4d6e-9a52-0d7b6a5f2a10",
};
const withoutLevel: RedemptionOptions = { ...suggested, suggested: { levelId: null, semesterId: 1 } };
const subscription: Subscription = {
  id: 9,
  type: "paper",
  level,
  semester,
  startsAt: "2026-11-20T08:00:00.000Z",
  endsAt: "2027-03-01T00:00:00.000Z",
};
const refused = callFailure(409, "not_enough_points");

const isPrepared = ({ before, sent }: Seen): boolean =>
  (before.matches("idle") && sent("redeem.pressed") !== undefined) ||
  (before.matches("unavailable") && sent("retry.pressed") !== undefined);
const isSubmitted = ({ before, sent }: Seen): boolean =>
  before.matches("choosing") && sent("semester.submitted") !== undefined;
const isValid = ({ before: { context } }: Seen): boolean => context.levelId !== null && context.semesterId !== null;
const isAsked = ({ before }: Seen): boolean => before.matches("confirming") || before.matches("failed");
const isConfirmed = (step: Seen): boolean => isAsked(step) && step.sent("redeem.confirmed") !== undefined;
const isCanceled = (step: Seen): boolean => isAsked(step) && step.sent("redeem.canceled") !== undefined;
const isClosed = ({ before, sent }: Seen): boolean =>
  !before.matches("idle") && !before.matches("redeeming") && sent("dialog.closed") !== undefined;
const chosen = ({ before, sent }: Seen) => (before.matches("choosing") ? sent("semester.chosen")?.wanted : undefined);

export const redemption = defineChartModel(redemptionMachine, {
  events: {
    ...plainEvents("redeem.pressed", "semester.submitted", "redeem.confirmed", "redeem.canceled"),
    ...plainEvents("retry.pressed", "dialog.closed"),
    "semester.chosen: no level": { type: "semester.chosen", wanted: { levelId: null } },
    "semester.chosen: a level": { type: "semester.chosen", wanted: { levelId: 4 } },
    "semester.chosen: no semester": { type: "semester.chosen", wanted: { semesterId: null } },
    "semester.chosen: a semester": { type: "semester.chosen", wanted: { semesterId: 1 } },
  },
  outcomes: {
    fetchOptions: {
      "with a suggestion": { output: suggested },
      "without a level": { output: withoutLevel },
      lost: { error: callFailure(0, "no_answer") },
    },
    redeemPoints: {
      taken: { output: subscription },
      refused: { error: refused },
      silent: { error: new TypeError("network") },
    },
  },
  contextKey: ({ choice, levelId, semesterId, fieldErrors, error, subscription: opened }) => ({
    offered: choice !== null,
    level: levelId,
    semester: semesterId,
    fieldErrors: Object.keys(fieldErrors).join(" and ") || null,
    refused: error?.code ?? null,
    opened: opened !== null,
  }),
  invariants: {
    "at first points are only shown, and nothing is fetched": atStart(
      ({ after, started }) =>
        selectRedemptionView(after) === null && deepEqual(after.context, start) && started("fetchOptions").length === 0,
    ),
    "a press fetches the choices once, and so does a retry": everyStep(
      (step) => step.started("fetchOptions").length === (isPrepared(step) ? 1 : 0),
    ),
    "until they are fetched the dialog shows that they are loading": whenever(
      isPrepared,
      ({ after }) => selectRedemptionView(after) === "waiting",
    ),
    "the choices are offered, with the student's own level and the current semester chosen": whenever(
      ({ ended }) => ended("fetchOptions", "with a suggestion") || ended("fetchOptions", "without a level"),
      ({ after, ended }) =>
        selectRedemptionView(after) === "choice" &&
        deepEqual(
          selectRedemptionOptions(after),
          ended("fetchOptions", "with a suggestion") ? suggested : withoutLevel,
        ) &&
        selectLevelId(after) === selectRedemptionOptions(after)!.suggested.levelId &&
        selectSemesterId(after) === 1,
    ),
    "a failed fetch of the choices shows": whenever(
      ({ ended }) => ended("fetchOptions", "lost"),
      ({ after }) => selectRedemptionView(after) === "unavailable",
    ),
    "a choice is kept, the other one stays, and errors are cleared": whenever(
      (step) => chosen(step) !== undefined,
      (step) =>
        step.after.matches("choosing") &&
        deepEqual(step.after.context, { ...step.before.context, ...chosen(step), fieldErrors: {} }),
    ),
    "5.45, 5.46 without a level or a semester nothing is asked: the field says which is missing": whenever(
      (step) => isSubmitted(step) && !isValid(step),
      ({ before: { context }, after }) =>
        after.matches("choosing") &&
        deepEqual(selectRedemptionFieldErrors(after), {
          ...(context.levelId === null && { levelId: "validation.levelRequired" }),
          ...(context.semesterId === null && { semesterId: "validation.semesterRequired" }),
        }),
    ),
    "a valid choice has to be confirmed before anything is spent": whenever(
      (step) => isSubmitted(step) && isValid(step),
      ({ after }) =>
        after.matches("confirming") &&
        deepEqual(selectRedemptionFieldErrors(after), {}) &&
        selectRedemptionError(after) === null,
    ),
    "1.29, 9.5 points are spent only after the confirmation, once until the server answers, and always with the key of this dialog":
      everyStep((step) =>
        deepEqual(
          step.started("redeemPoints"),
          isConfirmed(step) ? [{ levelId: 4, semesterId: 1, key: suggested.key }] : [],
        ),
      ),
    "a confirmed request is on its way, and a previous refusal is cleared": whenever(
      isConfirmed,
      ({ after }) => selectIsRedeeming(after) && selectRedemptionError(after) === null,
    ),
    "canceled, the choice is open again as it was": whenever(
      isCanceled,
      ({ before, after }) => after.matches("choosing") && deepEqual(after.context, before.context),
    ),
    "1.29 the new subscription is shown, and reported once": everyStep(({ after, executed, ended }) => {
      const isTaken = ended("redeemPoints", "taken");
      return (
        executed("notifyRedeemed").length === (isTaken ? 1 : 0) &&
        (!isTaken || (selectRedemptionView(after) === "done" && deepEqual(selectSubscription(after), subscription)))
      );
    }),
    "a refusal, or no answer, is shown; the confirmation stays open": whenever(
      ({ ended }) => ended("redeemPoints", "refused") || ended("redeemPoints", "silent"),
      ({ after, ended }) =>
        after.matches("failed") &&
        selectRedemptionView(after) === "question" &&
        deepEqual(
          selectRedemptionError(after),
          ended("redeemPoints", "refused") ? refused : { status: 0, code: "no_answer", message: "", fields: {} },
        ),
    ),
    "closing clears everything, the key too": whenever(
      isClosed,
      ({ after }) => after.matches("idle") && deepEqual(after.context, start),
    ),
    "while points are being spent nothing moves it but the answer (2.91)": whenever(
      ({ before, ended }) => before.matches("redeeming") && !ended("redeemPoints"),
      ({ before, after }) => deepEqual([after.value, after.context], [before.value, before.context]),
    ),
    "2.90 it is busy while it waits for the server, and then only": always(
      (now) => now.hasTag("busy") === (now.matches("preparing") || now.matches("redeeming")),
    ),
    "nothing else moves it": everyStep(
      (step) =>
        isPrepared(step) ||
        isSubmitted(step) ||
        isConfirmed(step) ||
        isCanceled(step) ||
        isClosed(step) ||
        chosen(step) !== undefined ||
        step.ended("fetchOptions") ||
        step.ended("redeemPoints") ||
        deepEqual([step.after.value, step.after.context], [step.before.value, step.before.context]),
    ),
  },
});
