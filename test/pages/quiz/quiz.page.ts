import type { SnapshotFrom } from "xstate";
import { formatTimeLeft } from "../../../src/i18n/format.ts";
import { quizMachine } from "../../../src/machines/quiz/quiz.machine.ts";
import { failure } from "../../machines/fixtures/user-fixtures.ts";
import { allRight, interrupted, oneWrong, quiz, twoQuestions } from "../../machines/quiz/quiz.model.ts";
import { json, refusal } from "../../support/page/browser/mock-response.ts";
import { button, happens, press } from "../../support/page/page-gestures.ts";
import { paging, type Words } from "../../support/page/page-model.ts";
import { announced, anything, control, focus, headings, leadsTo, says } from "../../support/page/page-queries.ts";
import { type Stage } from "../../support/page/browser/test-page.ts";
import { open, paperDesk } from "../setups/page-setups.ts";

type Now = SnapshotFrom<typeof quizMachine>;

const fetched = "GET papers/9/quiz";
const sent = "POST papers/9/quiz/attempts";
const changed = "The quiz changed";
/** Seconds of two questions. */
const ALL = 120;
const minutes = 2;

/** Runs in the page: this place of the history remembers a course. */
function begunBefore(): void {
  const course = { asked: [1, 2], at: 1, answers: { 1: "7" }, secondsLeft: 42 };
  history.replaceState({ quiz: course }, "");
}

const answerTo = ({ page, t }: Stage, answer: string) =>
  page.getByRole("radio", { name: answer, exact: true }).or(page.getByLabel(t("quiz.answer"), { exact: true }));
const byName = (key: Parameters<Stage["t"]>[0]) => press((stage: Stage) => button(stage, stage.t(key as "quiz.start")));
const isAtEnd = ({ context: { course } }: Now): boolean => course !== null && course.at === course.asked.length - 1;
/** What is sent to be scored: what was answered, in the order of the questions. */
const attempt = ({ context: { course } }: Now): string => {
  const { asked, answers: given } = course!;
  const answers = asked.filter((id) => given[id] !== undefined).map((id) => ({ questionId: id, answer: given[id] }));
  return JSON.stringify({ asked, answers });
};
/** Whether the page remembers a course when it opens the quiz. */
const isKept = ({ context: { quiz: opened, course, score, isBegun } }: Now): boolean =>
  opened === null ? isBegun : course !== null && score === null;

/** The quiz of a paper (checklist 1.16, G31). */
export const quizPage = paging(
  {
    flow: "quiz",
    machine: quizMachine,
    model: quiz,
    about: {
      says: {
        countDown: {
          "second.passed: some left": { type: "second.passed", secondsLeft: ALL - 1 },
          "second.passed: the last": { type: "second.passed", secondsLeft: 0 },
        },
      },
      outcomes: {
        ...quiz.about.outcomes,
        scoreAnswers: {
          "all right": { output: allRight },
          "one wrong": { output: oneWrong },
          "made anew": { error: failure(409, "conflict") },
          lost: { error: failure(0, "no_answer") },
        },
      },
    },
  },
  {
    open: ({ isBegun }, { t }) => {
      const desk = paperDesk();
      return {
        ...desk,
        ...(isBegun && { instead: begunBefore }),
        holds: [fetched, sent],
        answers: {
          ...desk.answers,
          "GET papers/9": json({ ...open, hasQuiz: true }),
          "GET papers/9/quiz/sheet": refusal(503, "unavailable", ""),
        },
        ready: ({ things }) =>
          things.some(({ role, name }) =>
            isBegun
              ? role === "heading" && name === t("quiz.title", { title: open.title })
              : role === "button" && name === t("quiz.start"),
          ),
      };
    },
    does: {
      "quiz.opened": byName("quiz.start"),
      "quiz.closed": byName("quiz.close"),
      "quiz.begun": {
        ...press((stage, { timed }) =>
          stage.page
            .getByRole("button", {
              name: timed ? stage.t("quiz.beginTimed", { minutes }) : stage.t("quiz.begin"),
              exact: true,
            })
            .or(button(stage, stage.t("quiz.anew"))),
        ),
        when: ({ value }, { timed }) => value === "ready" || timed,
      },
      "quiz.resumed": byName("quiz.resume"),
      "answer.given": {
        at: (stage, { answer }) => answerTo(stage, answer),
        act: async (stage, { answer }) => {
          const field = answerTo(stage, answer);
          return (await field.getAttribute("type")) === "radio" ? field.check() : field.fill(answer);
        },
        when: ({ context: { course } }, { answer }) => course?.answers[course.asked[course.at]!] !== answer,
      },
      "next.pressed": { ...byName("quiz.next"), when: (now) => !isAtEnd(now) },
      "previous.pressed": { ...byName("quiz.previous"), when: ({ context: { course } }) => course?.at !== 0 },
      "check.pressed": byName("quiz.check"),
      "second.passed": {
        ...happens(({ pass }, { secondsLeft }) => pass(secondsLeft === 0 ? ALL * 1_000 : 1_000)),
        when: ({ context }, { secondsLeft }) =>
          context.course?.secondsLeft === ALL || (secondsLeft === 0 && context.course?.secondsLeft === ALL - 1),
      },
      "again.pressed": byName("quiz.again"),
      "wrong.pressed": {
        ...byName("quiz.wrongAgain"),
        when: ({ context: { score } }) => score !== null && score.right < score.count,
      },
      "retry.pressed": press((stage) => button(stage, stage.t("common.retry")).or(button(stage, stage.t("quiz.send")))),
    },
    works: {
      openQuiz: {
        calls: [fetched],
        waits: () => [fetched],
        ends: {
          new: json(twoQuestions),
          interrupted: json(twoQuestions),
          "other questions": json({
            ...twoQuestions,
            questions: twoQuestions.questions.map((one) => ({ ...one, id: one.id + 10 })),
          }),
          blank: json({ ...twoQuestions, questions: [] }),
          missing: refusal(404, "not_found", "There is no quiz"),
          unpaid: refusal(403, "solution_not_paid", "Not paid"),
          shut: refusal(403, "no_subscription", "Not subscribed"),
          lost: "cut",
        },
        when: (now, outcome) => {
          if (outcome === "interrupted" || outcome === "other questions")
            return isKept(now) && now.context.quiz === null;
          return outcome !== "new" || !isKept(now);
        },
      },
      scoreAnswers: {
        calls: [sent],
        waits: (now) => [`${sent} ${attempt(now)}`],
        ends: {
          "all right": json(allRight),
          "one wrong": json(oneWrong),
          "made anew": refusal(409, "conflict", changed),
          lost: "cut",
        },
      },
    },
    walks: true,
    sights: ({ t }) => ({
      start: control("button", t("quiz.start")),
      close: control("button", t("quiz.close")),
      begin: control("button", t("quiz.begin")),
      beginTimed: control("button", t("quiz.beginTimed", { minutes })),
      best: says(t("quiz.best", { right: 1, count: 2 })),
      resume: control("button", t("quiz.resume")),
      anew: control("button", t("quiz.anew")),
      heading: headings(3),
      "answer 42": control("radio", "42"),
      "answer 7": control("radio", "7"),
      answer: control("textbox", t("quiz.answer")),
      part: says(t("quiz.part", { part: "b" })),
      next: control("button", t("quiz.next")),
      previous: control("button", t("quiz.previous")),
      check: control("button", t("quiz.check")),
      retry: control("button", t("common.retry")),
      send: control("button", t("quiz.send")),
      again: control("button", t("quiz.again")),
      wrongAgain: control("button", t("quiz.wrongAgain")),
      right: says(t("quiz.right")),
      wrong: says(t("quiz.wrong", { answer: "42" })),
      why: says("6 × 7 = 42"),
      payments: leadsTo(t("access.toPayments")),
      clock: ({ things }) => things.find(({ role }) => role === "timer")?.text,
      announced,
      focus,
    }),
    shows: (now, words, moves) => {
      const told = moves.includes("scoreAnswers: made anew") ? [changed] : [];
      const { announced: own, ...seen } = showsOf(now, words, moves.at(-1) ?? "");
      return { heading: [], focus: anything, ...seen, announced: [...own, ...told].sort() };
    },
  },
);

interface Shown {
  readonly announced: readonly string[];
  readonly [sight: string]: unknown;
}
const closable = { close: "enabled" } as const;

const showsOf = (now: Now, words: Words, last: string): Shown => {
  const { t } = words;
  switch (now.value) {
    case "offered":
      return {
        start: "enabled",
        announced: [],
        ...(now.context.quiz !== null && { focus: `button ${t("quiz.start")}` }),
      };
    case "loading":
      return { ...closable, announced: [t("quiz.opening")] };
    case "checking":
      return { ...closable, announced: [t("quiz.checking")] };
    case "none":
      return { ...closable, announced: [t("quiz.none")] };
    case "denied":
      return {
        ...closable,
        announced: [`alert: ${t("error.solutionNotPaid")}`],
        payments: "/user/payments?type=solution&area=university&level=4&semester=1",
      };
    case "shut":
      return {
        ...closable,
        announced: [`alert: ${t("quiz.shut")}`],
        payments: "/user/payments?type=paper&area=university&level=4&semester=1",
      };
    case "failed":
      return {
        ...closable,
        retry: "enabled",
        announced: [`alert: ${t("quiz.failed")}`],
        focus: `button ${t("common.retry")}`,
      };
    case "unsent":
      return {
        ...closable,
        send: "enabled",
        announced: [`alert: ${t("quiz.unsent")}`],
        focus: `button ${t("quiz.send")}`,
      };
    case "ready":
      return { ...closable, begin: "enabled", beginTimed: "enabled", best: true, announced: [] };
    case "interrupted":
      return {
        ...closable,
        resume: "enabled",
        anew: "enabled",
        announced: [t("quiz.stopped", { number: interrupted.at + 1, count: 2 })],
      };
    case "scored":
      return showsScore(now, words);
    default:
      return showsQuestion(now, words, last);
  }
};

const showsScore = ({ context: { score } }: Now, { t }: Words): Shown => {
  const { right, count } = score ?? allRight;
  const said = t("quiz.score", { right, count });
  const isAllRight = right === count;
  return {
    ...closable,
    heading: [said],
    announced: [said],
    focus: `heading ${said}`,
    again: "enabled",
    right: true,
    ...(!isAllRight && { wrongAgain: "enabled", wrong: true, why: true }),
  };
};

const arrivals = ["quiz.begun", "quiz.resumed", "next.", "previous.", "again.", "wrong."];

const showsQuestion = ({ context: { course } }: Now, { t }: Words, last: string): Shown => {
  const { asked, at, answers, secondsLeft } = course!;
  const said = t("quiz.question", { number: at + 1, count: asked.length });
  const given = answers[asked[at]!] ?? "";
  const isChoice = asked[at] === 1;
  const stands = (option: string) => (given === option ? "enabled, checked" : "enabled");
  return {
    ...closable,
    heading: [said],
    ...(arrivals.some((sign) => last.startsWith(sign)) && { focus: `heading ${said}` }),
    ...(isChoice
      ? { "answer 42": stands("42"), "answer 7": stands("7") }
      : { answer: `enabled${given === "" ? "" : `: ${given}`}`, part: true }),
    ...(at < asked.length - 1 && { next: "enabled" }),
    previous: at === 0 ? "disabled" : "enabled",
    check: "enabled",
    announced: secondsLeft === null ? [] : [t("quiz.timeLeft")],
    ...(secondsLeft !== null && { clock: formatTimeLeft(secondsLeft) }),
  };
};
