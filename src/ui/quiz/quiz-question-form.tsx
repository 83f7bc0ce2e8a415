import { useSelector } from "@xstate/react";
import { SECONDS_PER_QUESTION } from "../../contract/quizzes/quiz-timing.ts";
import { ANSWER_MAX, type QuizQuestion as Question } from "../../contract/quizzes/quiz.ts";
import { formatTimeLeft } from "../../i18n/format.ts";
import {
  selectAnswer,
  selectAnsweredCount,
  selectQuestionCount,
  selectQuestionNumber,
  selectOpenedQuiz,
  selectQuestion,
  selectQuizSecondsLeft,
} from "../../machines/quiz/quiz.selectors.ts";
import { focusAndScroll } from "../hooks/focus/move-focus.ts";
import { Button } from "../kit/controls/button.tsx";
import { ChoiceList } from "../kit/controls/choice-fields.tsx";
import { Field } from "../kit/controls/field.tsx";
import { Stack } from "../kit/page/layout-boxes.tsx";
import { TimeLeft } from "../kit/feedback/progress.tsx";
import { useTexts } from "../use-texts.ts";
import type { QuizRef } from "./quiz-section-props.ts";

/** One question: text, choices or a number field, next, previous and submit. */
export function QuizQuestionForm({ quiz }: { readonly quiz: QuizRef }) {
  const { t } = useTexts("quiz");
  const question = useSelector(quiz, selectQuestion);
  const number = useSelector(quiz, selectQuestionNumber);
  const count = useSelector(quiz, selectQuestionCount);
  const done = useSelector(quiz, selectAnsweredCount);
  if (question === null) return null;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        quiz.send({ type: number < count ? "next.pressed" : "answers.submitted" });
      }}
    >
      <Stack>
        <div className="quiz-place">
          <h3 key={question.id} tabIndex={-1} ref={focusAndScroll}>
            {t("quiz.question", { number, count })}
          </h3>
          <span className="small muted">{t("quiz.answered", { done, count })}</span>
        </div>
        <Clock quiz={quiz} count={count} />
        <Words quiz={quiz} question={question} />
        <Answer key={question.id} quiz={quiz} question={question} />
        <Ways quiz={quiz} isFirst={number === 1} isLast={number === count} />
      </Stack>
    </form>
  );
}

function Clock({ quiz, count }: { readonly quiz: QuizRef; readonly count: number }) {
  const { t } = useTexts("quiz");
  const left = useSelector(quiz, selectQuizSecondsLeft);
  if (left === null) return null;
  return (
    <TimeLeft text={t("quiz.timeLeft")} clock={formatTimeLeft(left)} left={left} total={count * SECONDS_PER_QUESTION} />
  );
}

interface Asked {
  readonly quiz: QuizRef;
  readonly question: Question;
}

function Words({ quiz, question: { text, part } }: Asked) {
  const { t } = useTexts("quiz");
  const language = useSelector(quiz, (state) => selectOpenedQuiz(state)?.language);
  return (
    <div className="quiz-words">
      <p lang={language}>{text}</p>
      {part === "" ? null : (
        <p>
          <b>{t("quiz.part", { part })}</b>
        </p>
      )}
    </div>
  );
}

function Answer({ quiz, question: { id, kind, options } }: Asked) {
  const { t } = useTexts("quiz");
  const answer = useSelector(quiz, selectAnswer);
  const give = (given: string) => quiz.send({ type: "answer.given", answer: given });
  if (kind === "choice")
    return (
      <ChoiceList
        legend={t("quiz.choose")}
        name={`quiz-${id}`}
        options={options.map((option) => ({ value: option, label: option }))}
        value={answer === "" ? undefined : answer}
        onChoose={give}
      />
    );
  return (
    <Field
      label={t("quiz.answer")}
      hint={t("quiz.answerHint")}
      value={answer}
      maxLength={ANSWER_MAX}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => give(event.currentTarget.value)}
    />
  );
}

function Ways({
  quiz,
  isFirst,
  isLast,
}: {
  readonly quiz: QuizRef;
  readonly isFirst: boolean;
  readonly isLast: boolean;
}) {
  const { t } = useTexts("quiz");
  return (
    <div className="quiz-actions">
      <Button variant="second" disabled={isFirst} onClick={() => quiz.send({ type: "previous.pressed" })}>
        {t("quiz.previous")}
      </Button>
      <Button type="submit">{t(isLast ? "quiz.check" : "quiz.next")}</Button>
      {isLast ? null : (
        <Button variant="text" onClick={() => quiz.send({ type: "answers.submitted" })}>
          {t("quiz.check")}
        </Button>
      )}
    </div>
  );
}
