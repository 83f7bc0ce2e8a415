import { useSelector } from "@xstate/react";
import type { QuizScore } from "../../contract/quizzes/quiz.ts";
import { selectCheckOf, selectResultOf } from "../../machines/answer-check/answer-check.selectors.ts";
import { selectAnswers, selectOpenedQuiz } from "../../machines/quiz/quiz.selectors.ts";
import { focusIfLost } from "../hooks/focus/move-focus.ts";
import { classes } from "../kit/classes.ts";
import { Icon } from "../kit/icons/icon.tsx";
import { checkIcon, closeIcon } from "../kit/icons/icons-public.ts";
import { Markup } from "../kit/paper/solution-text.tsx";
import { useTexts } from "../use-texts.ts";
import type { AnswerCheckRef, QuizRef } from "./quiz-section-props.ts";

export interface OfResult {
  readonly quiz: QuizRef;
  readonly result: QuizScore["results"][number];
}

/** Whether an answer was right, and the right one; `given` is "" where there was none. */
export function Verdict({ result: { right, answer }, given }: Pick<OfResult, "result"> & { readonly given: string }) {
  const { t } = useTexts("quiz");
  const notRight = given === "" ? "quiz.unanswered" : "quiz.wrong";
  return (
    <p className={classes("quiz-verdict", right ? "quiz-right" : "quiz-wrong")}>
      <Icon drawing={right ? checkIcon : closeIcon} size="small" />
      {right ? t("quiz.right") : t(notRight, { answer })}
    </p>
  );
}

/** Why an answer is right; open where another was given. */
export function Explanation({ quiz, result: { right, explanation } }: OfResult) {
  const { t } = useTexts("quiz");
  const opened = useSelector(quiz, selectOpenedQuiz);
  return (
    <details className="quiz-explanation" open={!right}>
      <summary ref={focusIfLost}>{t("quiz.why")}</summary>
      <div lang={opened?.language}>
        <Markup html={explanation} />
      </div>
    </details>
  );
}

interface QuizFeedbackProps {
  readonly quiz: QuizRef;
  readonly check: AnswerCheckRef;
  /** Of the question. */
  readonly id: number;
}

/** What became of the answer to a question, once it was checked. */
export function QuizFeedback({ quiz, check, id }: QuizFeedbackProps) {
  const { t } = useTexts("quiz");
  const result = useSelector(check, (state) => selectResultOf(id)(state));
  const given = useSelector(quiz, selectAnswers)[id] ?? "";
  const hasFailed = useSelector(check, (state) => selectCheckOf(id)(state) === "failed");
  if (hasFailed) return <p role="alert">{t("quiz.unchecked")}</p>;
  return (
    <>
      <div role="status">{result === undefined ? null : <Verdict result={result} given={given} />}</div>
      {result === undefined ? null : <Explanation quiz={quiz} result={result} />}
    </>
  );
}
