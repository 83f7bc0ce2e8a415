import type { EventFromLogic, SnapshotFrom } from "xstate";
import { answerCheckMachine } from "../../../src/machines/answer-check/answer-check.machine.ts";
import { answerCheck } from "../../machines/answer-check/answer-check.model.ts";
import { callFailure } from "../../machines/fixtures/user-fixtures.ts";
import { twoQuestions } from "../../machines/quiz/quiz.model.ts";
import { errorResponse, jsonResponse } from "../../support/page/browser/mock-response.ts";
import type { PreparedPage, TestPage } from "../../support/page/browser/test-page.ts";
import { button } from "../../support/page/page-gestures.ts";
import { definePageModel, type PageTexts } from "../../support/page/page-model.ts";
import {
  anyValue,
  controlState,
  focusedElement,
  headings,
  liveRegionTexts,
  showsText,
} from "../../support/page/page-queries.ts";
import { open, paperSetup } from "../setups/page-setups.ts";

type Now = SnapshotFrom<typeof answerCheckMachine>;
type Submitted = EventFromLogic<typeof answerCheckMachine>;

const sent = "POST papers/9/quiz/attempts";
const scoreOf = (questionId: number, isRight: boolean) => ({
  right: isRight ? 1 : 0,
  count: 1,
  results: [{ questionId, right: isRight, answer: "42", explanation: "6 × 7 = 42" }],
});
const firstIsRight = scoreOf(1, true);
const secondIsWrong = scoreOf(2, false);

const resultOf = ({ context: { results } }: Now, id: number) => results.find(({ questionId }) => questionId === id);
const isChecking = (now: Now, id: number): boolean => now.matches("checking") && now.context.asked?.questionId === id;
const isFixed = (now: Now, id: number): boolean => isChecking(now, id) || resultOf(now, id) !== undefined;

const heading = ({ page, t }: PreparedPage, number: number) =>
  page.getByRole("heading", { name: t("quiz.question", { number, count: 2 }), exact: true });
const beginQuiz = async (stage: PreparedPage): Promise<void> => {
  const { page, t } = stage;
  await page.getByRole("button", { name: t("quiz.start"), exact: true }).click();
  await page.getByRole("button", { name: t("quiz.begin"), exact: true }).click();
  await heading(stage, 1).waitFor();
};
const show = async (stage: TestPage, questionId: number): Promise<void> => {
  if (await heading(stage, questionId).isVisible()) return;
  await button(stage, stage.t(questionId === 1 ? "quiz.previous" : "quiz.next")).click();
  await heading(stage, questionId).waitFor();
};
/** Without a button that can be pressed, where the answer was checked or is blank, by Enter in its field. */
const submit = async (stage: TestPage, { questionId, answer }: Submitted): Promise<void> => {
  await show(stage, questionId);
  const check = button(stage, stage.t("quiz.checkOne"));
  if (questionId === 1) {
    await stage.page.getByRole("radio", { name: answer, exact: true }).check();
    return check.click();
  }
  const field = stage.page.getByLabel(stage.t("quiz.answer"), { exact: true });
  const isOpen = await field.isEditable();
  if (isOpen) await field.fill(answer);
  return isOpen && answer.trim() !== "" ? check.click() : field.press("Enter");
};
const isPossible = (now: Now, { questionId, answer }: Submitted): boolean => {
  if (isChecking(now, questionId)) return false;
  return resultOf(now, questionId) === undefined || (questionId === 2 && answer.trim() !== "");
};

/** Questions of a quiz without a time limit, each checked on its own. */
export const answerCheckPage = definePageModel(
  {
    flow: "answer-check",
    machine: answerCheckMachine,
    model: answerCheck,
    specOverrides: {
      outcomes: {
        checkAnswer: {
          "the first is right": { output: firstIsRight },
          "the second is wrong": { output: secondIsWrong },
          lost: { error: callFailure(0, "no_answer") },
        },
      },
      contextKey: ({ asked, results }) => ({
        of: asked?.questionId ?? null,
        checked: results.map(({ questionId }) => questionId).join(),
      }),
    },
  },
  {
    open: (_, { t }) => {
      const paper = paperSetup();
      return {
        ...paper,
        heldCalls: [sent],
        responses: {
          ...paper.responses,
          "GET papers/9": jsonResponse({ ...open, hasQuiz: true }),
          "GET papers/9/quiz": jsonResponse(twoQuestions),
          "GET papers/9/quiz/sheet": errorResponse(503, "unavailable", ""),
        },
        ready: ({ nodes }) => nodes.some(({ role, name }) => role === "button" && name === t("quiz.start")),
        prepare: beginQuiz,
      };
    },
    gestures: { "answer.submitted": { when: isPossible, perform: submit } },
    actorCalls: {
      checkAnswer: {
        calls: [sent],
        pendingCalls: ({ context: { asked } }) => [
          `${sent} ${JSON.stringify({ asked: [asked!.questionId], answers: [asked] })}`,
        ],
        responses: {
          "the first is right": jsonResponse(firstIsRight),
          "the second is wrong": jsonResponse(secondIsWrong),
          lost: "cut",
        },
        when: ({ context: { asked } }, outcome) =>
          outcome === "lost" || (outcome === "the first is right") === (asked?.questionId === 1),
      },
    },
    longPaths: "walks and tours",
    extraPaths: {
      "a wrong answer is explained, and what was checked stays": [
        "paper 9",
        "answer.submitted: nothing",
        "answer.submitted: the second",
        "checkAnswer: the second is wrong",
        "answer.submitted: the first",
        "checkAnswer: the first is right",
        "answer.submitted: the second",
      ],
    },
    queries: ({ t }) => ({
      heading: headings(3),
      "answer 42": controlState("radio", "42"),
      "answer 7": controlState("radio", "7"),
      answer: controlState("textbox", t("quiz.answer")),
      isReadOnly: ({ nodes }) =>
        nodes.find(({ role, name }) => role === "textbox" && name === t("quiz.answer"))?.properties["readonly"] ===
          true || undefined,
      check: controlState("button", t("quiz.checkOne")),
      busy: controlState("button", t("quiz.checking")),
      why: showsText("6 × 7 = 42"),
      next: controlState("button", t("quiz.next")),
      previous: controlState("button", t("quiz.previous")),
      announced: liveRegionTexts,
      focus: focusedElement,
    }),
    expectedView: (now, words, moves) => {
      const { t } = words;
      const number = shownAfter(moves);
      const result = resultOf(now, number);
      const given = answerAfter(moves, number);
      return {
        heading: [t("quiz.question", { number, count: 2 })],
        ...(number === 1 ? showsChoice(now, given) : showsField(now, given)),
        ...(isChecking(now, number) && { busy: "disabled, busy" }),
        ...(!isFixed(now, number) && { check: given.trim() === "" ? "disabled" : "enabled" }),
        ...(result?.right === false && { why: true }),
        previous: number === 1 ? "disabled" : "enabled",
        ...(number === 1 && { next: "enabled" }),
        announced: announcedOf(now, number, words),
        focus: focusAfter(now, words, moves),
      };
    },
  },
);

const submissions: Readonly<Record<string, Submitted>> = answerCheck.spec.events;
const submissionsIn = (moves: readonly string[]): readonly Submitted[] =>
  moves.flatMap((move) => submissions[move] ?? []);
/** The question that was shown to submit its answer, at first the first one. */
const shownAfter = (moves: readonly string[]): number => submissionsIn(moves).at(-1)?.questionId ?? 1;
const answerAfter = (moves: readonly string[], number: number): string =>
  submissionsIn(moves).findLast(({ questionId }) => questionId === number)?.answer ?? "";

/** The explanation takes the focus of the button that it replaces; a button that stays gets it back. */
const focusAfter = (now: Now, { t }: PageTexts, moves: readonly string[]): unknown => {
  const number = shownAfter(moves);
  if (now.context.asked?.questionId !== number || !moves.at(-1)!.startsWith("checkAnswer")) return anyValue;
  return now.matches("failed") ? `button ${t("quiz.checkOne")}` : `DisclosureTriangle ${t("quiz.why")}`;
};

const showsChoice = (now: Now, given: string) => {
  const first = isFixed(now, 1) ? "disabled" : "enabled";
  return { "answer 42": given === "42" ? `${first}, checked` : first, "answer 7": first };
};
const showsField = (now: Now, given: string) => ({
  answer: given === "" ? "enabled" : `enabled: ${given}`,
  ...(isFixed(now, 2) && { isReadOnly: true }),
});

const announcedOf = (now: Now, number: number, { t }: PageTexts): readonly string[] => {
  if (now.matches("failed") && now.context.asked?.questionId === number) return [`alert: ${t("quiz.unchecked")}`];
  const result = resultOf(now, number);
  if (result === undefined) return [];
  return [result.right ? t("quiz.right") : t("quiz.wrong", { answer: "42" })];
};
