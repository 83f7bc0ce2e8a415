import { useSelector } from "@xstate/react";
import {
  selectAnswers,
  selectHasWrongAnswers,
  selectOpenedQuiz,
  selectQuizScore,
} from "../../machines/quiz/quiz.selectors.ts";
import { focusAtTop } from "../hooks/focus/move-focus.ts";
import { Button } from "../kit/controls/button.tsx";
import { InlineGroup, Stack } from "../kit/page/layout-boxes.tsx";
import { useTexts } from "../use-texts.ts";
import { Explanation, type OfResult, Verdict } from "./quiz-feedback.tsx";
import type { QuizPartProps } from "./quiz-section-props.ts";
import { QuizWords } from "./quiz-words.tsx";

/** The score, each question with its answer and explanation, and the retake buttons. */
export function QuizResults(props: QuizPartProps) {
  const { quiz } = props;
  const { t } = useTexts("quiz");
  const score = useSelector(quiz, selectQuizScore);
  const hasWrong = useSelector(quiz, selectHasWrongAnswers);
  if (score === null) return null;
  return (
    <Stack>
      <div role="status">
        <h3 className="quiz-score" tabIndex={-1} ref={focusAtTop}>
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
          <OneResult key={result.questionId} {...props} result={result} />
        ))}
      </ol>
    </Stack>
  );
}

function OneResult({ result, ...props }: QuizPartProps & Pick<OfResult, "result">) {
  const { t } = useTexts("quiz");
  const { quiz } = props;
  const opened = useSelector(quiz, selectOpenedQuiz);
  const given = useSelector(quiz, selectAnswers)[result.questionId] ?? "";
  const question = opened?.questions.find(({ id }) => id === result.questionId);
  return (
    <li>
      <Verdict result={result} given={given} />
      {question === undefined ? null : <QuizWords {...props} question={question} />}
      {question === undefined || question.part === "" ? null : <b>({question.part})</b>}
      {given === "" ? null : <p className="small muted">{t("quiz.given", { answer: given })}</p>}
      <Explanation quiz={quiz} result={result} />
    </li>
  );
}
