import { useSelector } from "@xstate/react";
import { SECONDS_PER_QUESTION } from "../../contract/quizzes/quiz-timing.ts";
import {
  selectQuestionCount,
  selectQuestionNumber,
  selectOpenedQuiz,
  selectQuizSecondsLeft,
} from "../../machines/quiz/quiz.selectors.ts";
import { Button } from "../kit/controls/button.tsx";
import { warningIcon } from "../kit/icons/icons-public.ts";
import { InlineGroup, Stack } from "../kit/page/layout-boxes.tsx";
import { Notice } from "../kit/feedback/badges.tsx";
import { useTexts } from "../use-texts.ts";
import type { QuizRef } from "./quiz-section-props.ts";

/** The start of a quiz: number of questions, best score, source; with or without a time limit. */
export function QuizStart({ quiz }: { readonly quiz: QuizRef }) {
  const { t, tn } = useTexts("quiz");
  const opened = useSelector(quiz, selectOpenedQuiz);
  if (opened === null) return null;
  const { questions, best } = opened;
  const minutes = Math.ceil((questions.length * SECONDS_PER_QUESTION) / 60);
  return (
    <Stack>
      <p className="quiz-facts">
        <b>{tn("quiz.questions", questions.length)}</b>
        {best === null ? null : <span className="muted">{t("quiz.best", best)}</span>}
      </p>
      <MadeByAi quiz={quiz} />
      <InlineGroup>
        <Button onClick={() => quiz.send({ type: "quiz.started", timed: false })}>{t("quiz.begin")}</Button>
        <Button variant="second" onClick={() => quiz.send({ type: "quiz.started", timed: true })}>
          {t("quiz.beginTimed", { minutes })}
        </Button>
      </InlineGroup>
    </Stack>
  );
}

/** Where an earlier course stopped; gone on with, or begun again as it was, with its time limit or without. */
export function QuizResume({ quiz }: { readonly quiz: QuizRef }) {
  const { t } = useTexts("quiz");
  const number = useSelector(quiz, selectQuestionNumber);
  const count = useSelector(quiz, selectQuestionCount);
  const timed = useSelector(quiz, selectQuizSecondsLeft) !== null;
  return (
    <Stack>
      <output>{t("quiz.stopped", { number, count })}</output>
      <InlineGroup>
        <Button onClick={() => quiz.send({ type: "quiz.resumed" })}>{t("quiz.resume")}</Button>
        <Button variant="second" onClick={() => quiz.send({ type: "quiz.started", timed })}>
          {t("quiz.anew")}
        </Button>
      </InlineGroup>
    </Stack>
  );
}

function MadeByAi({ quiz }: { readonly quiz: QuizRef }) {
  const { t } = useTexts("quiz");
  const isSample = useSelector(quiz, (state) => selectOpenedQuiz(state)?.isSample === true);
  return <Notice icon={warningIcon}>{t(isSample ? "quiz.sample" : "quiz.madeByAi")}</Notice>;
}
