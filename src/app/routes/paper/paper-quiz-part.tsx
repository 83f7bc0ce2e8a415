import { useSelector } from "@xstate/react";
import { useMemo } from "react";
import { fromCallback, fromPromise } from "xstate";
import type { DashboardType } from "../../../contract/entities.ts";
import type { PaperWithAccess } from "../../../contract/papers/paper-contents.ts";
import { callErrorOf } from "../../../contract/http/call-error.ts";
import { selectIsVerified } from "../../../machines/session/session.selectors.ts";
import { answerCheckMachine } from "../../../machines/answer-check/answer-check.machine.ts";
import { quizMachine } from "../../../machines/quiz/quiz.machine.ts";
import { selectQuizPaperId } from "../../../machines/quiz/quiz.selectors.ts";
import type { QuizEvent } from "../../../machines/quiz/quiz-setup.ts";
import { historyState } from "../../../services/navigation/history-state.ts";
import { countDown } from "../../../services/browser/countdown.ts";
import { quizzesClient } from "../../../services/papers/quizzes-client.ts";
import { useActorRef } from "../../../ui/hooks/inspected-actors.ts";
import { QuizQuestionForm } from "../../../ui/quiz/quiz-question-form.tsx";
import type { QuizPartProps } from "../../../ui/quiz/quiz-section-props.ts";
import { QuizSection } from "../../../ui/quiz/quiz-section.tsx";
import type { AppRuntime } from "../../app-runtime.ts";
import { useAppRuntime } from "../../app-runtime-context.ts";
import { QuestionCropPart } from "./question-crop-part.tsx";

const provideQuiz = ({ api, toasts }: AppRuntime) => {
  const server = quizzesClient(api);
  /** The quiz opens again by itself; why, is told. */
  const tellChange = (error: unknown): never => {
    const { status, message } = callErrorOf(error);
    if (status === 409) toasts.send({ type: "toast.raised", toast: { kind: "error", text: message } });
    throw error;
  };
  return quizMachine.provide({
    actors: {
      openQuiz: fromPromise(({ input, signal }) => server.open(input.paperId, signal)),
      scoreAnswers: fromPromise(({ input, signal }) =>
        server.score(input.paperId, input.attempt, signal).catch(tellChange),
      ),
      countDown: fromCallback<QuizEvent, { seconds: number }>(({ input, sendBack }) =>
        countDown(Date.now() + input.seconds * 1000, (secondsLeft) => sendBack({ type: "clock.ticked", secondsLeft })),
      ),
    },
    actions: {
      saveProgress: (_, { progress }) => historyState.keep("quiz", progress),
      clearSavedProgress: () => historyState.drop("quiz"),
    },
  });
};

const provideAnswerCheck = ({ api }: AppRuntime) =>
  answerCheckMachine.provide({
    actors: {
      checkAnswer: fromPromise(({ input, signal }) => quizzesClient(api).score(input.paperId, input.attempt, signal)),
    },
  });

/** The questions of one course, whose answers are checked one by one. */
function QuizQuestions(props: QuizPartProps) {
  const world = useAppRuntime();
  const paperId = useSelector(props.quiz, selectQuizPaperId);
  const check = useActorRef(provideAnswerCheck(world), { id: "answerCheck", input: { paperId } });
  return <QuizQuestionForm {...props} check={check} />;
}

/** The quiz of a paper, on its page. `paper` is null where the paper did not come, and a quiz was begun before. */
export default function QuizRoute({
  id,
  paper,
  area,
  mark,
}: {
  readonly id: number;
  readonly paper: PaperWithAccess | null;
  readonly area: DashboardType;
  /** The watermark of every picture. */
  readonly mark: string;
}) {
  const world = useAppRuntime();
  const isInProgress = useMemo(() => historyState.read("quiz") !== null, []);
  const quiz = useActorRef(provideQuiz(world), { id: "quiz", input: { paperId: id, isInProgress } });
  const isVerified = useSelector(world.session, selectIsVerified);
  return (
    <QuizSection
      quiz={quiz}
      paper={paper}
      area={area}
      isVerified={isVerified}
      mark={mark}
      crop={QuestionCropPart}
      questions={QuizQuestions}
    />
  );
}
