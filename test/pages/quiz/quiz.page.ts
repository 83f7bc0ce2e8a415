import type { SnapshotFrom } from "xstate";
import { formatTimeLeft } from "../../../src/i18n/format-numbers.ts";
import { quizMachine } from "../../../src/machines/quiz/quiz.machine.ts";
import { allRight, interrupted, oneWrong, quiz, twoQuestions } from "../../machines/quiz/quiz.model.ts";
import { jsonResponse, errorResponse } from "../../support/page/browser/mock-response.ts";
import { button, externalEvent, press } from "../../support/page/page-gestures.ts";
import { definePageModel, type PageTexts } from "../../support/page/page-model.ts";
import {
  liveRegionTexts,
  anyValue,
  controlState,
  focusedElement,
  headings,
  linkTarget,
  showsText,
} from "../../support/page/page-queries.ts";
import { type TestPage } from "../../support/page/browser/test-page.ts";
import { open, paperSetup } from "../setups/page-setups.ts";

type Now = SnapshotFrom<typeof quizMachine>;

/** The source note of a quiz that is no sample (checklist 1.15). */
const madeByAi = {
  en: "Made from a solution proposed by AI. It can be wrong: check it against your lecture notes.",
  fr: "Tiré d’un corrigé proposé par une IA. Il peut contenir des erreurs : vérifiez avec votre cours.",
};

const fetched = "GET papers/9/quiz";
const sent = "POST papers/9/quiz/attempts";
const changed = "The quiz changed";
/** Seconds for two questions. */
const ALL = 120;
const minutes = 2;

/** Runs in the page: the history entry stores an interrupted quiz. */
function begunBefore(): void {
  const progress = { asked: [1, 2], at: 1, answers: { 1: "7" }, secondsLeft: 42 };
  history.replaceState({ quiz: progress }, "");
}

const answerTo = ({ page, t }: TestPage, answer: string) =>
  page.getByRole("radio", { name: answer, exact: true }).or(page.getByLabel(t("quiz.answer"), { exact: true }));
const byName = (key: Parameters<TestPage["t"]>[0]) =>
  press((stage: TestPage) => button(stage, stage.t(key as "quiz.start")));
const isAtEnd = ({ context: { progress } }: Now): boolean =>
  progress !== null && progress.at === progress.asked.length - 1;
const isUnfinished = (now: Now): boolean => now.matches({ answering: { course: "unfinished" } });
/** The body of the scoring call: the given answers, in the order of the questions. */
const attempt = ({ context: { progress } }: Now): string => {
  const { asked, answers: given } = progress!;
  const answers = asked.filter((id) => given[id] !== undefined).map((id) => ({ questionId: id, answer: given[id] }));
  return JSON.stringify({ asked, answers });
};
/** Whether the history entry stores an interrupted quiz. */
const isKept = ({ context: { quiz: opened, progress, score, isInProgress } }: Now): boolean =>
  opened === null ? isInProgress : progress !== null && score === null;

/** The quiz of a paper (checklist 1.16, G31). */
export const quizPage = definePageModel(
  {
    flow: "quiz",
    machine: quizMachine,
    model: quiz,
    specOverrides: {
      actorEvents: {
        countDown: {
          "clock.ticked: some left": { type: "clock.ticked", secondsLeft: ALL - 1 },
          "clock.ticked: the last": { type: "clock.ticked", secondsLeft: 0 },
        },
      },
    },
  },
  {
    open: ({ isInProgress }, { t }) => {
      const desk = paperSetup();
      return {
        ...desk,
        ...(isInProgress && { initScript: begunBefore }),
        heldCalls: [fetched, sent],
        responses: {
          ...desk.responses,
          "GET papers/9": jsonResponse({ ...open, hasQuiz: true }),
          "GET papers/9/quiz/sheet": errorResponse(503, "unavailable", ""),
        },
        ready: ({ nodes }) =>
          nodes.some(({ role, name }) =>
            isInProgress
              ? role === "heading" && name === t("quiz.title", { title: open.title })
              : role === "button" && name === t("quiz.start"),
          ),
      };
    },
    gestures: {
      "quiz.opened": byName("quiz.start"),
      "quiz.closed": byName("quiz.close"),
      "quiz.started": {
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
        control: (stage, { answer }) => answerTo(stage, answer),
        perform: async (stage, { answer }) => {
          const field = answerTo(stage, answer);
          return (await field.getAttribute("type")) === "radio" ? field.check() : field.fill(answer);
        },
        when: ({ context: { progress } }, { answer }) => progress?.answers[progress.asked[progress.at]!] !== answer,
      },
      "next.pressed": { ...byName("quiz.next"), when: (now) => !isAtEnd(now) && !isUnfinished(now) },
      "previous.pressed": {
        ...byName("quiz.previous"),
        when: (now) => now.context.progress?.at !== 0 && !isUnfinished(now),
      },
      "answers.submitted": byName("quiz.check"),
      "clock.ticked": {
        ...externalEvent(({ pass }, { secondsLeft }) => pass(secondsLeft === 0 ? ALL * 1_000 : 1_000)),
        when: ({ context }, { secondsLeft }) =>
          context.progress?.secondsLeft === ALL || (secondsLeft === 0 && context.progress?.secondsLeft === ALL - 1),
      },
      "restart.pressed": byName("quiz.again"),
      "retryWrong.pressed": {
        ...byName("quiz.wrongAgain"),
        when: ({ context: { score } }) => score !== null && score.right < score.count,
      },
      "retry.pressed": press((stage) => button(stage, stage.t("common.retry")).or(button(stage, stage.t("quiz.send")))),
    },
    actorCalls: {
      openQuiz: {
        calls: [fetched],
        pendingCalls: () => [fetched],
        responses: {
          new: jsonResponse(twoQuestions),
          interrupted: jsonResponse(twoQuestions),
          "other questions": jsonResponse({
            ...twoQuestions,
            questions: twoQuestions.questions.map((one) => ({ ...one, id: one.id + 10 })),
          }),
          blank: jsonResponse({ ...twoQuestions, questions: [] }),
          missing: errorResponse(404, "not_found", "There is no quiz"),
          unpaid: errorResponse(403, "solution_not_paid", "Not paid"),
          shut: errorResponse(403, "no_subscription", "Not subscribed"),
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
        pendingCalls: (now) => [`${sent} ${attempt(now)}`],
        responses: {
          "all right": jsonResponse(allRight),
          "one wrong": jsonResponse(oneWrong),
          "made again": errorResponse(409, "conflict", changed),
          lost: "cut",
        },
      },
    },
    longPaths: "walks",
    queries: ({ t, language }) => ({
      madeByAi: showsText(madeByAi[language]),
      sample: showsText(t("quiz.sample")),
      start: controlState("button", t("quiz.start")),
      close: controlState("button", t("quiz.close")),
      begin: controlState("button", t("quiz.begin")),
      beginTimed: controlState("button", t("quiz.beginTimed", { minutes })),
      best: showsText(t("quiz.best", { right: 1, count: 2 })),
      resume: controlState("button", t("quiz.resume")),
      anew: controlState("button", t("quiz.anew")),
      heading: headings(3),
      "answer 42": controlState("radio", "42"),
      "answer 7": controlState("radio", "7"),
      answer: controlState("textbox", t("quiz.answer")),
      part: showsText(t("quiz.part", { part: "b" })),
      next: controlState("button", t("quiz.next")),
      previous: controlState("button", t("quiz.previous")),
      check: controlState("button", t("quiz.check")),
      retry: controlState("button", t("common.retry")),
      send: controlState("button", t("quiz.send")),
      again: controlState("button", t("quiz.again")),
      wrongAgain: controlState("button", t("quiz.wrongAgain")),
      right: showsText(t("quiz.right")),
      wrong: showsText(t("quiz.wrong", { answer: "42" })),
      unanswered: showsText(t("quiz.unanswered", { answer: "42" })),
      why: showsText("6 × 7 = 42"),
      payments: linkTarget(t("access.toPayments")),
      clock: ({ nodes }) => nodes.find(({ role }) => role === "timer")?.text,
      announced: liveRegionTexts,
      focus: focusedElement,
    }),
    expectedView: (now, words, moves) => {
      const told = moves.includes("scoreAnswers: made again") ? [changed] : [];
      const { announced: own, ...seen } = showsOf(now, words, moves);
      return { heading: [], focus: anyValue, ...seen, announced: [...own, ...told].sort() };
    },
  },
);

interface Shown {
  readonly announced: readonly string[];
  readonly [sight: string]: unknown;
}
const closable = { close: "enabled" } as const;

const showsOf = (now: Now, words: PageTexts, moves: readonly string[]): Shown => {
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
    case "scoring":
      return { ...closable, announced: [t("quiz.checking")] };
    case "noQuiz":
      return { ...closable, announced: [t("quiz.none")] };
    case "denied":
      return {
        ...closable,
        announced: [`alert: ${t("error.solutionNotPaid")}`],
        payments: "/user/payments?type=solution&area=university&level=4&semester=1&paper=9&code=MAT201",
      };
    case "noSubscription":
      return {
        ...closable,
        announced: [`alert: ${t("quiz.shut")}`],
        payments: "/user/payments?type=paper&area=university&level=4&semester=1&paper=9&code=MAT201",
      };
    case "failed":
      return {
        ...closable,
        retry: "enabled",
        announced: [`alert: ${t("quiz.failed")}`],
        focus: `button ${t("common.retry")}`,
      };
    case "sendFailed":
      return {
        ...closable,
        send: "enabled",
        announced: [`alert: ${t("quiz.unsent")}`],
        focus: `button ${t("quiz.send")}`,
      };
    case "ready":
      return { ...closable, begin: "enabled", beginTimed: "enabled", best: true, madeByAi: true, announced: [] };
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
      return showsQuestion(now, words, moves);
  }
};

const showsScore = ({ context: { score, progress } }: Now, { t }: PageTexts): Shown => {
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
    ...(!isAllRight && {
      wrongAgain: "enabled",
      [progress?.answers[2] === undefined ? "unanswered" : "wrong"]: true,
      why: true,
    }),
  };
};

const arrivals = ["quiz.started", "quiz.resumed", "next.", "previous.", "restart.", "retryWrong."];

/** The heading of a question that has come; the way on, where the student goes back to one from those without an answer. */
const focusOn = (heading: string, next: string, [before = "", last = ""]: readonly string[]) => {
  if (last.startsWith("quiz.resumed") && before.startsWith("answers.submitted")) return { focus: `button ${next}` };
  return arrivals.some((sign) => last.startsWith(sign)) ? { focus: `heading ${heading}` } : {};
};

const showsQuestion = (now: Now, { t, tn }: PageTexts, moves: readonly string[]): Shown => {
  const { asked, at, answers, secondsLeft } = now.context.progress!;
  const unanswered = asked.filter((id) => answers[id] === undefined).length;
  const asksAgain = isUnfinished(now) ? [`alert: ${tn("quiz.unfinished", unanswered)}`] : [];
  const said = t("quiz.question", { number: at + 1, count: asked.length });
  const given = answers[asked[at]!] ?? "";
  const isChoice = asked[at] === 1;
  const stands = (option: string) => (given === option ? "enabled, checked" : "enabled");
  return {
    ...closable,
    heading: [said],
    ...focusOn(said, t(at < asked.length - 1 ? "quiz.next" : "quiz.check"), moves.slice(-2)),
    ...(isChoice
      ? { "answer 42": stands("42"), "answer 7": stands("7") }
      : { answer: `enabled${given === "" ? "" : `: ${given}`}`, part: true }),
    check: "enabled",
    ...(isUnfinished(now)
      ? { resume: "enabled" }
      : { ...(at < asked.length - 1 && { next: "enabled" }), previous: at === 0 ? "disabled" : "enabled" }),
    announced: [...asksAgain, ...(secondsLeft === null ? [] : [t("quiz.timeLeft")])],
    ...(secondsLeft !== null && { clock: formatTimeLeft(secondsLeft) }),
  };
};
