import type { QuizProgress } from "../../../src/contract/quizzes/quiz-progress.ts";
import type { Quiz, QuizScore } from "../../../src/contract/quizzes/quiz.ts";
import { quizMachine } from "../../../src/machines/quiz/quiz.machine.ts";
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

type Seen = Step<typeof quizMachine>;
type Now = Seen["after"];

const lost = { error: new Error("network") };
export const twoQuestions: Quiz = {
  paperId: 9,
  title: "Arithmetic",
  language: "en",
  isSample: false,
  best: { right: 1, count: 2 },
  questions: [
    { id: 1, text: "Which is even?", part: "", kind: "choice", options: ["42", "7"] },
    { id: 2, text: "What is 6 × 7?", part: "b", kind: "number", options: [] },
  ],
};
const result = (questionId: number, right: boolean) => ({ questionId, right, answer: "42", explanation: "6 × 7 = 42" });
export const allRight: QuizScore = { right: 2, count: 2, results: [result(1, true), result(2, true)] };
export const oneWrong: QuizScore = { right: 1, count: 2, results: [result(1, true), result(2, false)] };
export const interrupted: QuizProgress = { asked: [1, 2], at: 1, answers: { 1: "7" }, secondsLeft: 42 };

const isAnswering = (now: Now): boolean => now.matches("answering");
const isAsking = (now: Now): boolean => now.matches({ answering: { course: "asking" } });
const isUnfinished = (now: Now): boolean => now.matches({ answering: { course: "unfinished" } });
const isAllAnswered = ({ context: { progress } }: Now): boolean =>
  progress !== null && progress.asked.every((id) => progress.answers[id] !== undefined);
/** Asks whether it shall be scored with questions that have no answer. */
const isAskedAgain = ({ before, sent }: Seen): boolean =>
  isAsking(before) && sent("answers.submitted") !== undefined && !isAllAnswered(before);
/** Goes back to them from there. */
const isGoneOn = ({ before, sent }: Seen): boolean =>
  isUnfinished(before) && (sent("quiz.resumed") !== undefined || sent("answer.given") !== undefined);
const isTimed = (now: Now): boolean => now.context.progress?.secondsLeft !== null;
const isStarted = ({ before, sent }: Seen): boolean =>
  (before.matches("ready") || before.matches("interrupted")) && sent("quiz.started") !== undefined;
const isResumed = ({ before, sent }: Seen): boolean =>
  before.matches("interrupted") && sent("quiz.resumed") !== undefined;
const isAgain = ({ before, sent }: Seen): boolean => before.matches("scored") && sent("restart.pressed") !== undefined;
const isWrongAgain = ({ before, sent }: Seen): boolean =>
  before.matches("scored") && sent("retryWrong.pressed") !== undefined && deepEqual(before.context.score, oneWrong);
const isOpening = ({ before, sent, ended }: Seen): boolean =>
  (before.matches("offered") && sent("quiz.opened") !== undefined) ||
  (before.matches("failed") && sent("retry.pressed") !== undefined) ||
  (before.matches("scoring") && ended("scoreAnswers", "made again"));
const isClosed = ({ before, sent }: Seen): boolean => !before.matches("offered") && sent("quiz.closed") !== undefined;
const ticked = ({ before, sent }: Seen): number | undefined =>
  before.matches({ answering: { clock: "timed" } }) ? sent("clock.ticked")?.secondsLeft : undefined;
const isSent = (step: Seen): boolean =>
  (isAnswering(step.before) && step.sent("answers.submitted") !== undefined && !isAskedAgain(step)) ||
  ticked(step) === 0 ||
  (step.before.matches("sendFailed") && step.sent("retry.pressed") !== undefined);
const isOpened = ({ ended }: Seen): boolean =>
  ended("openQuiz", "new") || ended("openQuiz", "interrupted") || ended("openQuiz", "other questions");
const isScored = ({ ended }: Seen): boolean => ended("scoreAnswers", "all right") || ended("scoreAnswers", "one wrong");
const begins = (step: Seen): boolean => isStarted(step) || isResumed(step) || isAgain(step) || isWrongAgain(step);
const start = (asked: readonly number[], timed: boolean): QuizProgress => ({
  asked,
  at: 0,
  answers: {},
  secondsLeft: timed ? asked.length * 60 : null,
});

/** The expected progress after a step. */
function progressAfter(step: Seen): QuizProgress | null {
  const { before, sent } = step;
  const { progress } = before.context;
  if (step.ended("scoreAnswers", "made again")) return null;
  if (isOpened(step)) return step.ended("openQuiz", "interrupted") ? interrupted : null;
  if (isStarted(step)) return start([1, 2], sent("quiz.started")!.timed);
  if (isAgain(step)) return start([1, 2], isTimed(before));
  if (isWrongAgain(step)) return start([2], isTimed(before));
  if (!isAnswering(before) || progress === null) return progress;
  const given = sent("answer.given")?.answer;
  if (given !== undefined)
    return { ...progress, answers: { ...progress.answers, [progress.asked[progress.at]!]: given } };
  if (isAsking(before) && sent("next.pressed"))
    return { ...progress, at: Math.min(progress.at + 1, progress.asked.length - 1) };
  if (isAsking(before) && sent("previous.pressed")) return { ...progress, at: Math.max(progress.at - 1, 0) };
  return { ...progress, secondsLeft: ticked(step) ?? progress.secondsLeft };
}

export const quiz = defineChartModel(quizMachine, {
  inputs: {
    new: { paperId: 9, isInProgress: false },
    "begun before": { paperId: 9, isInProgress: true },
  },
  events: {
    "quiz.started: timed": { type: "quiz.started", timed: true },
    "quiz.started: untimed": { type: "quiz.started", timed: false },
    "answer.given": { type: "answer.given", answer: "42" },
    ...plainEvents(
      "quiz.opened",
      "quiz.closed",
      "quiz.resumed",
      "next.pressed",
      "previous.pressed",
      "answers.submitted",
      "restart.pressed",
      "retryWrong.pressed",
      "retry.pressed",
    ),
  },
  outcomes: {
    openQuiz: {
      new: { output: { quiz: twoQuestions, progress: null } },
      interrupted: { output: { quiz: twoQuestions, progress: interrupted } },
      "other questions": { output: { quiz: twoQuestions, progress: { ...interrupted, asked: [1, 7] } } },
      blank: { output: { quiz: { ...twoQuestions, questions: [] }, progress: { ...interrupted, asked: [] } } },
      missing: { error: callFailure(404, "not_found") },
      unpaid: { error: callFailure(403, "solution_not_paid") },
      shut: { error: callFailure(403, "no_subscription") },
      lost,
    },
    scoreAnswers: {
      "all right": { output: allRight },
      "one wrong": { output: oneWrong },
      "made again": { error: callFailure(409, "conflict") },
      lost,
    },
  },
  actorEvents: {
    countDown: {
      "clock.ticked: some left": { type: "clock.ticked", secondsLeft: 30 },
      "clock.ticked: the last": { type: "clock.ticked", secondsLeft: 0 },
    },
  },
  contextKey: ({ isInProgress, progress, score }) => ({
    "begun before": isInProgress,
    question: progress && progress.at + 1,
    of: progress && progress.asked.length,
    timed: progress !== null && progress.secondsLeft !== null,
    answered: progress !== null && progress.asked.filter((id) => progress.answers[id] !== undefined).join(),
    wrong: score !== null && score.right < score.count,
  }),
  equivalentMutants: {
    "swap with the next: quiz.loading — openQuiz error [isMissing] → noQuiz": "an answer is never both 404 and 403",
  },
  judgedParams: {
    scoreAnswers:
      "what was answered is scored when asked for, when the time is over, and on a retry, and never else (1.16)",
  },
  invariants: {
    "a quiz is offered, and only one that was begun before opens by itself": atStart(
      ({ after, started }) =>
        after.matches(after.context.isInProgress ? "loading" : "offered") &&
        deepEqual(after.context, {
          paperId: 9,
          isInProgress: after.context.isInProgress,
          quiz: null,
          progress: null,
          score: null,
        }) &&
        deepEqual(started("openQuiz"), after.context.isInProgress ? [{ paperId: 9 }] : []),
    ),
    "what came decides what shows: a quiz, one that was interrupted, none, what is to be paid, or a failure": whenever(
      ({ ended }) => ended("openQuiz"),
      ({ ended, after }) => {
        if (ended("openQuiz", "lost")) return after.matches("failed");
        if (ended("openQuiz", "unpaid")) return after.matches("denied");
        if (ended("openQuiz", "shut")) return after.matches("noSubscription");
        if (ended("openQuiz", "missing") || ended("openQuiz", "blank")) return after.matches("noQuiz");
        return (
          deepEqual(after.context.quiz, twoQuestions) &&
          after.matches(ended("openQuiz", "interrupted") ? "interrupted" : "ready")
        );
      },
    ),
    "it is fetched when it is opened, on a retry, and when it was made again, and at no other time": everyStep(
      (step) =>
        deepEqual(step.started("openQuiz"), isOpening(step) ? [{ paperId: 9 }] : []) &&
        (!isOpening(step) || step.after.matches("loading")),
    ),
    "it is put away from wherever it is, with what it knows, and lets nothing go on": whenever(
      isClosed,
      ({ before, after }) =>
        after.matches("offered") &&
        deepEqual(after.context, before.context) &&
        deepEqual(Object.keys(after.children), []),
    ),
    "questions are asked one after another, from the first one, or from where it was interrupted (1.16)": everyStep(
      (step) => deepEqual(step.after.context.progress, progressAfter(step)),
    ),
    "the questions show when it is begun, gone on with, taken again, or its wrong ones again": whenever(
      begins,
      ({ after }) => isAnswering(after) && after.context.score === null,
    ),
    "the wrong ones can be asked again only where there are some": whenever(
      ({ before, sent }) => before.matches("scored") && sent("retryWrong.pressed") !== undefined,
      ({ before, after }) => isAnswering(after) === deepEqual(before.context.score, oneWrong),
    ),
    "every step is kept for an interruption, and nothing else": everyStep((step) => {
      const isChanged =
        isAnswering(step.before) && !deepEqual(step.after.context.progress, step.before.context.progress);
      const isGiven = isAnswering(step.before) && step.sent("answer.given") !== undefined;
      return deepEqual(
        step.executed("saveProgress"),
        begins(step) || isChanged || isGiven || ticked(step) !== undefined
          ? [{ progress: step.after.context.progress }]
          : [],
      );
    }),
    "time is counted from what is left, in a timed quiz, while it is answered, and nowhere else": everyStep(
      (step) =>
        "countDown" in step.after.children === (isAnswering(step.after) && isTimed(step.after)) &&
        deepEqual(
          step.started("countDown"),
          begins(step) && isTimed(step.after) ? [{ seconds: step.after.context.progress!.secondsLeft }] : [],
        ),
    ),
    "views know whether it is timed": always(
      (now) => !isAnswering(now) || now.matches({ answering: { clock: isTimed(now) ? "timed" : "untimed" } }),
    ),
    "what was answered is scored when asked for, when the time is over, and on a retry, and never else (1.16)":
      everyStep((step) => {
        const { progress } = step.after.context;
        const answers = (progress?.asked ?? []).flatMap((questionId) => {
          const answer = progress!.answers[questionId];
          return answer === undefined ? [] : [{ questionId, answer }];
        });
        return (
          deepEqual(
            step.started("scoreAnswers"),
            isSent(step) ? [{ paperId: 9, attempt: { asked: progress!.asked, answers } }] : [],
          ) &&
          (!isSent(step) || step.after.matches("scoring"))
        );
      }),
    "where questions have no answer it asks before it scores, and changes nothing": whenever(
      isAskedAgain,
      ({ before, after }) => isUnfinished(after) && deepEqual(after.context, before.context),
    ),
    "a question shows when it is begun, and again when an answer is given or the student goes on": whenever(
      (step) => begins(step) || isGoneOn(step),
      ({ after }) => isAsking(after),
    ),
    "the score shows, with its explanations (1.16)": whenever(isScored, ({ ended, after }) =>
      deepEqual(
        [after.value, after.context.score],
        ["scored", ended("scoreAnswers", "all right") ? allRight : oneWrong],
      ),
    ),
    "progress that was scored, or whose questions are gone, is not resumed": everyStep(
      (step) =>
        step.executed("clearSavedProgress").length ===
        (isScored(step) || step.ended("scoreAnswers", "made again") ? 1 : 0),
    ),
    "answers that were not scored are kept, to be sent again": whenever(
      ({ ended }) => ended("scoreAnswers", "lost"),
      ({ before, after }) => after.matches("sendFailed") && deepEqual(after.context, before.context),
    ),
    "the score stays until it is opened or taken again": everyStep(
      (step) =>
        isScored(step) ||
        begins(step) ||
        isOpened(step) ||
        deepEqual(step.after.context.score, step.before.context.score),
    ),
    "nothing else moves it": everyStep(
      (step) =>
        begins(step) ||
        isSent(step) ||
        isAskedAgain(step) ||
        isGoneOn(step) ||
        isOpening(step) ||
        isClosed(step) ||
        step.ended("openQuiz") ||
        step.ended("scoreAnswers") ||
        deepEqual([step.after.value, step.after.context.quiz], [step.before.value, step.before.context.quiz]),
    ),
    "it is busy while it is opened or scored": always(
      (now) => now.hasTag("busy") === (now.matches("loading") || now.matches("scoring")),
    ),
  },
});
