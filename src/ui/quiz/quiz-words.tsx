import { useSelector } from "@xstate/react";
import type { QuizQuestion } from "../../contract/quizzes/quiz.ts";
import { selectOpenedQuiz } from "../../machines/quiz/quiz.selectors.ts";
import type { QuizPartProps } from "./quiz-section-props.ts";

interface QuizWordsProps extends QuizPartProps {
  readonly question: QuizQuestion;
}

/** What is asked: as it is printed, else in words. */
export function QuizWords({ quiz, question: { text, question }, mark, crop: Crop }: QuizWordsProps) {
  const language = useSelector(quiz, (state) => selectOpenedQuiz(state)?.language ?? "en");
  if (question?.picture != null) return <Crop question={question} text={text} language={language} mark={mark} />;
  return (
    <p className="quiz-words" lang={language}>
      {text}
    </p>
  );
}
