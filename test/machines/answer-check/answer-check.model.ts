import { answerCheckMachine } from "../../../src/machines/answer-check/answer-check.machine.ts";
import { selectCheckOf, selectResultOf } from "../../../src/machines/answer-check/answer-check.selectors.ts";
import {
  always,
  atStart,
  deepEqual,
  defineChartModel,
  everyStep,
  type Step,
  whenever,
} from "../../../harness/index.ts";
import { callFailure } from "../fixtures/user-fixtures.ts";

type Seen = Step<typeof answerCheckMachine>;
type State = Seen["after"];

export const first = { questionId: 1, right: true, answer: "42", explanation: "6 × 7 = 42" };
export const checked = { right: 1, count: 1, results: [first] };

/** Of the question that this test's answers tell about. */
const isChecked = (state: State): boolean => selectResultOf(1)(state) !== undefined;
const isAsked = ({ before, sent }: Seen): boolean => {
  const said = sent("answer.submitted");
  return said !== undefined && said.answer.trim() !== "" && !(said.questionId === 1 && isChecked(before));
};

export const answerCheck = defineChartModel(answerCheckMachine, {
  inputs: { "paper 9": { paperId: 9 } },
  events: {
    "answer.submitted: the first": { type: "answer.submitted", questionId: 1, answer: "42" },
    "answer.submitted: the second": { type: "answer.submitted", questionId: 2, answer: "7" },
    "answer.submitted: nothing": { type: "answer.submitted", questionId: 2, answer: " " },
  },
  outcomes: { checkAnswer: { checked: { output: checked }, lost: { error: callFailure(0, "no_answer") } } },
  contextKey: ({ asked, results }) => ({ of: asked?.questionId ?? null, checked: Math.min(results.length, 1) }),
  invariants: {
    "nothing is checked at first": atStart(
      ({ after, started }) => after.matches("idle") && !isChecked(after) && started("checkAnswer").length === 0,
    ),
    "an answer is checked when asked for, and one that was checked never again": everyStep((step) => {
      const { questionId = 0, answer = "" } = step.sent("answer.submitted") ?? {};
      const attempt = { asked: [questionId], answers: [{ questionId, answer }] };
      return (
        deepEqual(step.started("checkAnswer"), isAsked(step) ? [{ paperId: 9, attempt }] : []) &&
        (!isAsked(step) || selectCheckOf(questionId)(step.after) === "checking")
      );
    }),
    "what was checked shows, and stays": everyStep(
      ({ before, after, ended }) =>
        isChecked(after) === (isChecked(before) || ended("checkAnswer", "checked")) &&
        (!isChecked(after) || deepEqual(selectResultOf(1)(after), first)),
    ),
    "a check that failed is told of its question only": whenever(
      ({ ended }) => ended("checkAnswer", "lost"),
      ({ before, after }) => {
        const id = before.context.asked!.questionId;
        return selectCheckOf(id)(after) === "failed" && selectCheckOf(3 - id)(after) === "idle";
      },
    ),
    "it is busy while it checks": always((now) => now.hasTag("busy") === now.matches("checking")),
    "nothing else moves it": everyStep(
      (step) => isAsked(step) || step.ended("checkAnswer") || deepEqual(step.after.value, step.before.value),
    ),
  },
});
