import { useSelector } from "@xstate/react";
import { SECONDS_PER_QUESTION } from "../../contract/quizzes/quiz-timing.ts";
import { ANSWER_MAX, type QuizQuestion as Question } from "../../contract/quizzes/quiz.ts";
import { selectCheckOf, selectResultOf } from "../../machines/answer-check/answer-check.selectors.ts";
import { formatTimeLeft } from "../../i18n/format-numbers.ts";
import {
  selectAnswer,
  selectAnsweredCount,
  selectIsUnfinished,
  selectQuestionCount,
  selectQuestionNumber,
  selectQuestion,
  selectQuizSecondsLeft,
} from "../../machines/quiz/quiz.selectors.ts";
import { focusAtTop, focusIfLost, focusWithoutScroll } from "../hooks/focus/move-focus.ts";
import { Button } from "../kit/controls/button.tsx";
import { ChoiceList } from "../kit/controls/choice-fields.tsx";
import { Field } from "../kit/controls/field.tsx";
import { Stack } from "../kit/page/layout-boxes.tsx";
import { TimeLeft } from "../kit/feedback/progress.tsx";
import { useTexts } from "../use-texts.ts";
import { QuizFeedback } from "./quiz-feedback.tsx";
import type { AnswerCheckRef, QuizPartProps, QuizRef } from "./quiz-section-props.ts";
import { QuizWords } from "./quiz-words.tsx";

/** One question: what is asked, choices or a number field, what became of the answer, next, previous and submit. */
export function QuizQuestionForm({ check, ...props }: QuizPartProps & { readonly check: AnswerCheckRef }) {
  const { quiz } = props;
  const { t } = useTexts("quiz");
  const question = useSelector(quiz, selectQuestion);
  const number = useSelector(quiz, selectQuestionNumber);
  const count = useSelector(quiz, selectQuestionCount);
  const done = useSelector(quiz, selectAnsweredCount);
  const isTimed = useSelector(quiz, selectQuizSecondsLeft) !== null;
  const isUnfinished = useSelector(quiz, selectIsUnfinished);
  const answer = useSelector(quiz, selectAnswer);
  if (question === null) return null;
  const goOn = () => quiz.send({ type: number < count ? "next.pressed" : "answers.submitted" });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isTimed) goOn();
        else check.send({ type: "answer.submitted", questionId: question.id, answer });
      }}
    >
      <Stack>
        <div className="quiz-place">
          <h3 key={question.id} tabIndex={-1} ref={focusAtTop}>
            {t("quiz.question", { number, count })}
          </h3>
          <span className="small muted">{t("quiz.answered", { done, count })}</span>
        </div>
        <Clock quiz={quiz} count={count} />
        <QuizWords {...props} key={`words ${question.id}`} question={question} />
        {question.part === "" ? null : (
          <p>
            <b>{t("quiz.part", { part: question.part })}</b>
          </p>
        )}
        <Answer key={question.id} quiz={quiz} question={question} check={check} />
        {isTimed ? null : (
          <>
            <CheckOne check={check} id={question.id} isAnswered={answer.trim() !== ""} />
            <QuizFeedback key={`feedback ${question.id}`} quiz={quiz} check={check} id={question.id} />
          </>
        )}
        {isUnfinished ? (
          <Unfinished quiz={quiz} unanswered={count - done} />
        ) : (
          <Ways quiz={quiz} isFirst={number === 1} isLast={number === count} onNext={goOn} />
        )}
      </Stack>
    </form>
  );
}

interface CheckOneProps {
  readonly check: AnswerCheckRef;
  readonly id: number;
  readonly isAnswered: boolean;
}

/** Checks the present answer alone; nothing once it was checked. */
function CheckOne({ check, id, isAnswered }: CheckOneProps) {
  const { t } = useTexts("quiz");
  const isChecking = useSelector(check, (state) => selectCheckOf(id)(state) === "checking");
  const isChecked = useSelector(check, (state) => selectResultOf(id)(state) !== undefined);
  if (isChecked) return null;
  return (
    <p>
      <Button type="submit" variant="second" disabled={!isAnswered} busy={isChecking} loading={t("quiz.checking")}>
        {t("quiz.checkOne")}
      </Button>
    </p>
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

function Answer({ quiz, question: { id, kind, options }, check }: Asked & { readonly check: AnswerCheckRef }) {
  const { t } = useTexts("quiz");
  const answer = useSelector(quiz, selectAnswer);
  const isFixed = useSelector(
    check,
    (state) => selectCheckOf(id)(state) === "checking" || selectResultOf(id)(state) !== undefined,
  );
  const give = (given: string) => quiz.send({ type: "answer.given", answer: given });
  if (kind === "choice")
    return (
      <ChoiceList
        legend={t("quiz.choose")}
        name={`quiz-${id}`}
        options={options.map((option) => ({ value: option, label: option, disabled: isFixed }))}
        value={answer === "" ? undefined : answer}
        onChoose={give}
      />
    );
  return (
    <Field
      label={t("quiz.answer")}
      hint={t("quiz.answerHint")}
      value={answer}
      readOnly={isFixed}
      maxLength={ANSWER_MAX}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => give(event.currentTarget.value)}
    />
  );
}

/** In the place of the ways on, where questions have no answer: goes back to them, or has the quiz scored as it is. */
function Unfinished({ quiz, unanswered }: { readonly quiz: QuizRef; readonly unanswered: number }) {
  const { t, tn } = useTexts("quiz");
  return (
    <Stack>
      <p role="alert">{tn("quiz.unfinished", unanswered)}</p>
      <div className="quiz-actions">
        <Button ref={focusWithoutScroll} onClick={() => quiz.send({ type: "quiz.resumed" })}>
          {t("quiz.resume")}
        </Button>
        <Button variant="second" onClick={() => quiz.send({ type: "answers.submitted" })}>
          {t("quiz.check")}
        </Button>
      </div>
    </Stack>
  );
}

function Ways({
  quiz,
  isFirst,
  isLast,
  onNext,
}: {
  readonly quiz: QuizRef;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** The next question, or the score after the last one. */
  readonly onNext: () => void;
}) {
  const { t } = useTexts("quiz");
  return (
    <div className="quiz-actions">
      <Button variant="second" disabled={isFirst} onClick={() => quiz.send({ type: "previous.pressed" })}>
        {t("quiz.previous")}
      </Button>
      <Button ref={focusIfLost} onClick={onNext}>
        {t(isLast ? "quiz.check" : "quiz.next")}
      </Button>
      {isLast ? null : (
        <Button variant="text" onClick={() => quiz.send({ type: "answers.submitted" })}>
          {t("quiz.check")}
        </Button>
      )}
    </div>
  );
}
