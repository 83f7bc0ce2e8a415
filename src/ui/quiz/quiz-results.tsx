import { useSelector } from "@xstate/react";
import type { QuizScore as Score } from "../../contract/quizzes/quiz.ts";
import {
  selectAnswers,
  selectHasWrongAnswers,
  selectOpenedQuiz,
  selectQuizScore,
} from "../../machines/quiz/quiz.selectors.ts";
import { focusAndScroll } from "../hooks/focus/move-focus.ts";
import { Button } from "../kit/controls/button.tsx";
import { classes } from "../kit/classes.ts";
import { Icon } from "../kit/icons/icon.tsx";
import { checkIcon, closeIcon } from "../kit/icons/icons-public.ts";
import { InlineGroup, Stack } from "../kit/page/layout-boxes.tsx";
import { Markup } from "../kit/paper/solution-text.tsx";
import { useTexts } from "../use-texts.ts";
import type { QuizRef } from "./quiz-section-props.ts";

type Result = Score["results"][number];

/** The score, each question with its answer and explanation, and the retake buttons. */
export function QuizResults({ quiz }: { readonly quiz: QuizRef }) {
  const { t } = useTexts("quiz");
  const score = useSelector(quiz, selectQuizScore);
  const hasWrong = useSelector(quiz, selectHasWrongAnswers);
  if (score === null) return null;
  return (
    <Stack>
      <div role="status">
        <h3 className="quiz-score" tabIndex={-1} ref={focusAndScroll}>
          {t("quiz.score", score)}
        </h3>
      </div>
      <InlineGroup>
        {hasWrong ? (
          <Button onClick={() => quiz.send({ type: "retryWrong.pressed" })}>{t("quiz.wrongAgain")}</Button>
        ) : null}
        <Button variant="second" onClick={() => quiz.send({ type: "restart.pressed" })}>
          {t("quiz.again")}
        </Button>
      </InlineGroup>
      <ol className="quiz-results">
        {score.results.map((result) => (
          <OneResult key={result.questionId} quiz={quiz} result={result} />
        ))}
      </ol>
    </Stack>
  );
}

function OneResult({ quiz, result }: { readonly quiz: QuizRef; readonly result: Result }) {
  const { t } = useTexts("quiz");
  const opened = useSelector(quiz, selectOpenedQuiz);
  const given = useSelector(quiz, selectAnswers)[result.questionId] ?? "";
  const question = opened?.questions.find(({ id }) => id === result.questionId);
  const { right, answer, explanation } = result;
  return (
    <li>
      <p className={classes("quiz-verdict", right ? "quiz-right" : "quiz-wrong")}>
        <Icon drawing={right ? checkIcon : closeIcon} size="small" />
        {right ? t("quiz.right") : t("quiz.wrong", { answer })}
      </p>
      <p className="quiz-words" lang={opened?.language}>
        {question?.text}
        {question === undefined || question.part === "" ? null : <b> ({question.part})</b>}
      </p>
      <p className="small muted">{given === "" ? t("quiz.notGiven") : t("quiz.given", { answer: given })}</p>
      <details className="quiz-explanation" open={!right}>
        <summary>{t("quiz.why")}</summary>
        <div lang={opened?.language}>
          <Markup html={explanation} />
        </div>
      </details>
    </li>
  );
}
