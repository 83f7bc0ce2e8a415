import type { Subscription } from "../../../src/contract/entities.ts";
import { redemptionMachine } from "../../../src/machines/redemption/redemption.machine.ts";
import {
  selectChoice,
  selectIsRedeeming,
  selectLevelId,
  selectProblems,
  selectRedemption,
  selectRefusal,
  selectSemesterId,
  selectSubscription,
} from "../../../src/machines/redemption/redemption.selectors.ts";
import type { Choice } from "../../../src/machines/redemption/redemption-setup.ts";
import { describing, plain } from "../../support/model/chart-model.ts";
import { always, atStart, between, whenever } from "../../support/model/invariants/invariants.ts";
import { same, type Step } from "../../support/model/invariants/model-step.ts";
import { failure } from "../fixtures/user-fixtures.ts";

const start = { choice: null, levelId: null, semesterId: null, problems: {}, refusal: null, subscription: null };

type Seen = Step<typeof redemptionMachine>;

const level = { id: 4, name: "Level 200" };
const semester = { id: 1, name: "First Semester", current: true };
const suggested: Choice = {
  levels: [level],
  semesters: [semester],
  suggested: { levelId: 4, semesterId: 1 },
  key: "6f1c0f0e-6d3c-4d6e-9a52-0d7b6a5f2a10",
};
const withoutLevel: Choice = { ...suggested, suggested: { levelId: null, semesterId: 1 } };
const subscription: Subscription = {
  id: 9,
  type: "paper",
  level,
  semester,
  startsAt: "2026-11-20T08:00:00.000Z",
  endsAt: "2027-03-01T00:00:00.000Z",
};
const refused = failure(409, "not_enough_points");

const isPrepared = ({ before, sent }: Seen): boolean =>
  (before.matches("idle") && sent("redeem.pressed") !== undefined) ||
  (before.matches("unavailable") && sent("retry.pressed") !== undefined);
const isSubmitted = ({ before, sent }: Seen): boolean =>
  before.matches("choosing") && sent("choice.submitted") !== undefined;
const isRight = ({ before: { context } }: Seen): boolean => context.levelId !== null && context.semesterId !== null;
const isAsked = ({ before }: Seen): boolean => before.matches("confirming") || before.matches("refused");
const isConfirmed = (step: Seen): boolean => isAsked(step) && step.sent("redeem.confirmed") !== undefined;
const isDeclined = (step: Seen): boolean => isAsked(step) && step.sent("redeem.declined") !== undefined;
const isClosed = ({ before, sent }: Seen): boolean =>
  !before.matches("idle") && !before.matches("redeeming") && sent("dialog.closed") !== undefined;
const chosen = ({ before, sent }: Seen) => (before.matches("choosing") ? sent("semester.chosen")?.wanted : undefined);

export const redemption = describing(redemptionMachine, {
  events: {
    ...plain("redeem.pressed", "choice.submitted", "redeem.confirmed", "redeem.declined"),
    ...plain("retry.pressed", "dialog.closed"),
    "semester.chosen: no level": { type: "semester.chosen", wanted: { levelId: null } },
    "semester.chosen: a level": { type: "semester.chosen", wanted: { levelId: 4 } },
    "semester.chosen: no semester": { type: "semester.chosen", wanted: { semesterId: null } },
    "semester.chosen: a semester": { type: "semester.chosen", wanted: { semesterId: 1 } },
  },
  outcomes: {
    prepareChoice: {
      "with a suggestion": { output: suggested },
      "without a level": { output: withoutLevel },
      lost: { error: failure(0, "no_answer") },
    },
    redeemPoints: {
      taken: { output: subscription },
      refused: { error: refused },
      silent: { error: new TypeError("network") },
    },
  },
  counts: ({ choice, levelId, semesterId, problems, refusal, subscription: opened }) => ({
    offered: choice !== null,
    level: levelId,
    semester: semesterId,
    problems: Object.keys(problems).join(" and ") || null,
    refused: refusal?.code ?? null,
    opened: opened !== null,
  }),
  laws: {
    "at first points are only shown, and nothing is asked for": atStart(
      ({ after, began }) =>
        selectRedemption(after) === null && same(after.context, start) && began("prepareChoice").length === 0,
    ),
    "a press asks once what can be chosen, and so does trying again": between(
      (step) => step.began("prepareChoice").length === (isPrepared(step) ? 1 : 0),
    ),
    "until it came the dialog says so": whenever(isPrepared, ({ after }) => selectRedemption(after) === "waiting"),
    "what can be chosen is offered, with the student's own level and the present semester chosen": whenever(
      ({ ended }) => ended("prepareChoice", "with a suggestion") || ended("prepareChoice", "without a level"),
      ({ after, ended }) =>
        selectRedemption(after) === "choice" &&
        same(selectChoice(after), ended("prepareChoice", "with a suggestion") ? suggested : withoutLevel) &&
        selectLevelId(after) === selectChoice(after)!.suggested.levelId &&
        selectSemesterId(after) === 1,
    ),
    "a choice that did not come is told": whenever(
      ({ ended }) => ended("prepareChoice", "lost"),
      ({ after }) => selectRedemption(after) === "unavailable",
    ),
    "what is chosen is kept, the other stays, and problems are forgiven": whenever(
      (step) => chosen(step) !== undefined,
      (step) =>
        step.after.matches("choosing") &&
        same(step.after.context, { ...step.before.context, ...chosen(step), problems: {} }),
    ),
    "5.45, 5.46 without a level or a semester nothing is asked: the field says which is missing": whenever(
      (step) => isSubmitted(step) && !isRight(step),
      ({ before: { context }, after }) =>
        after.matches("choosing") &&
        same(selectProblems(after), {
          ...(context.levelId === null && { levelId: "validation.levelRequired" }),
          ...(context.semesterId === null && { semesterId: "validation.semesterRequired" }),
        }),
    ),
    "a right choice is asked about before anything is spent": whenever(
      (step) => isSubmitted(step) && isRight(step),
      ({ after }) => after.matches("confirming") && same(selectProblems(after), {}) && selectRefusal(after) === null,
    ),
    "1.29, 9.5 points are spent at a confirmed question only, once until it is answered, and always with the key of this dialog":
      between((step) =>
        same(step.began("redeemPoints"), isConfirmed(step) ? [{ levelId: 4, semesterId: 1, key: suggested.key }] : []),
      ),
    "confirmed, it is on its way, and what was refused before is forgiven": whenever(
      isConfirmed,
      ({ after }) => selectIsRedeeming(after) && selectRefusal(after) === null,
    ),
    "declined, the choice is open again as it was": whenever(
      isDeclined,
      ({ before, after }) => after.matches("choosing") && same(after.context, before.context),
    ),
    "1.29 what the points opened is shown, and told once": between(({ after, did, ended }) => {
      const isTaken = ended("redeemPoints", "taken");
      return (
        did("tellRedeemed").length === (isTaken ? 1 : 0) &&
        (!isTaken || (selectRedemption(after) === "done" && same(selectSubscription(after), subscription)))
      );
    }),
    "a refusal, or no answer, is told; the question stays open": whenever(
      ({ ended }) => ended("redeemPoints", "refused") || ended("redeemPoints", "silent"),
      ({ after, ended }) =>
        after.matches("refused") &&
        selectRedemption(after) === "question" &&
        same(
          selectRefusal(after),
          ended("redeemPoints", "refused") ? refused : { status: 0, code: "no_answer", message: "", fields: {} },
        ),
    ),
    "closed, everything is forgotten, the key too": whenever(
      isClosed,
      ({ after }) => after.matches("idle") && same(after.context, start),
    ),
    "while points are being spent nothing moves it but the answer (2.91)": whenever(
      ({ before, ended }) => before.matches("redeeming") && !ended("redeemPoints"),
      ({ before, after }) => same([after.value, after.context], [before.value, before.context]),
    ),
    "2.90 it is busy while it waits for the server, and then only": always(
      (now) => now.hasTag("busy") === (now.matches("preparing") || now.matches("redeeming")),
    ),
    "nothing else moves it": between(
      (step) =>
        isPrepared(step) ||
        isSubmitted(step) ||
        isConfirmed(step) ||
        isDeclined(step) ||
        isClosed(step) ||
        chosen(step) !== undefined ||
        step.ended("prepareChoice") ||
        step.ended("redeemPoints") ||
        same([step.after.value, step.after.context], [step.before.value, step.before.context]),
    ),
  },
});
