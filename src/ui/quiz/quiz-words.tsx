import { useSelector } from "@xstate/react";
import type { QuizQuestion } from "../../contract/quizzes/quiz.ts";
import { selectOpenedQuiz } from "../../machines/quiz/quiz.selectors.ts";
import { useTexts } from "../use-texts.ts";
import type { QuizPartProps } from "./quiz-section-props.ts";

interface QuizWordsProps extends QuizPartProps {
  readonly question: QuizQuestion;
}

/** What is asked: as it is printed, else in words; and which part of it. */
export function QuizWords({ quiz, question: { text, part, question }, mark, crop: Crop }: QuizWordsProps) {
  const { t } = useTexts("quiz");
  const language = useSelector(quiz, (state) => selectOpenedQuiz(state)?.language ?? "en");
  return (
    <>
      {question?.picture == null ? (
        <p className="quiz-words" lang={language}>
          {text}
        </p>
      ) : (
        <Crop question={question} text={text} language={language} mark={mark} />
      )}
      {part === "" ? null : (
        <p>
          <b>{t("quiz.part", { part })}</b>
        </p>
      )}
    </>
  );
}
