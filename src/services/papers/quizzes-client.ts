import { Exit, Schema } from "effect";
import { scoreQuizAttempt } from "../../contract/quizzes/quiz-score.ts";
import type { QuizProgress } from "../../contract/quizzes/quiz-progress.ts";
import { Quiz, QuizAttempt, QuizScore, QuizAnswerSheet } from "../../contract/quizzes/quiz.ts";
import { callErrorOf } from "../../contract/http/call-error.ts";
import type { ApiClient } from "../api/api-client.ts";
import { historyState } from "../navigation/history-state.ts";
import { readDeviceStore, removeFromDeviceStore, writeDeviceStore } from "../device-store/device-store.ts";
import { userKeyPrefix } from "../browser/browser-storage.ts";

/** What the phone keeps of a quiz that was opened. `waiting`: attempts that were scored here, and that the server does not know. */
const Kept = Schema.Struct({ quiz: Quiz, sheet: QuizAnswerSheet, waiting: Schema.Array(QuizAttempt) });
type Kept = typeof Kept.Type;

/** Each student of a phone has quizzes of their own. */
const keyOf = (paperId: number): string => `${userKeyPrefix()}${paperId}/`;

const readKept = async (paperId: number): Promise<Kept | null> => {
  const exit = Schema.decodeUnknownExit(Kept)(await readDeviceStore("quizzes", keyOf(paperId)));
  if (!Exit.isSuccess(exit)) return null;
  if (Date.parse(exit.value.sheet.until) > Date.now()) return exit.value;
  await forget(paperId);
  return null;
};
/** What cannot be kept is not kept: the quiz goes on with a connection. */
const keep = (paperId: number, kept: Kept): Promise<void> =>
  writeDeviceStore("quizzes", keyOf(paperId), kept).catch(() => undefined);
const forget = (paperId: number): Promise<void> =>
  removeFromDeviceStore("quizzes", keyOf(paperId)).catch(() => undefined);

/** No answer at all. */
const isUnanswered = (error: unknown): boolean => callErrorOf(error).status === 0;

/** Opens and scores quizzes; with no connection, those that were opened before. The views show what fails, so no toast does. */
export const quizzesClient = (api: ApiClient) => {
  const send = (paperId: number, attempt: QuizAttempt, signal: AbortSignal) =>
    api(`papers/${paperId}/quiz/attempts`, {
      method: "POST",
      body: attempt,
      schema: QuizScore,
      signal,
      autoError: false,
    });

  /** Sends what was scored on the phone. What the server does not take any more is let go. */
  const sendWaiting = async (paperId: number, waiting: Kept["waiting"], signal: AbortSignal): Promise<void> => {
    for (const attempt of waiting)
      await send(paperId, attempt, signal).catch((error: unknown) => {
        if (isUnanswered(error)) throw error;
      });
  };

  const fetchQuiz = async (paperId: number, kept: Kept | null, signal: AbortSignal): Promise<Quiz> => {
    const quiet = { signal, autoError: false } as const;
    if (kept !== null) await sendWaiting(paperId, kept.waiting, signal);
    const quiz = await api(`papers/${paperId}/quiz`, { schema: Quiz, ...quiet });
    const keepSheet = async () => {
      const sheet = await api(`papers/${paperId}/quiz/sheet`, { schema: QuizAnswerSheet, autoError: false });
      await keep(paperId, { quiz, sheet, waiting: [] });
    };
    keepSheet().catch(() => undefined);
    return quiz;
  };

  return {
    /** The quiz, and how far the student was when it was interrupted. */
    open: async (paperId: number, signal: AbortSignal): Promise<{ quiz: Quiz; progress: QuizProgress | null }> => {
      const kept = await readKept(paperId);
      const quiz = await fetchQuiz(paperId, kept, signal).catch(async (error: unknown) => {
        if (kept !== null && isUnanswered(error)) return kept.quiz;
        if ([403, 404].includes(callErrorOf(error).status)) await forget(paperId);
        throw error;
      });
      return { quiz, progress: historyState.read("quiz") };
    },
    /** Scores an attempt; here by the same rule where no answer comes. */
    score: async (paperId: number, attempt: QuizAttempt, signal: AbortSignal): Promise<QuizScore> => {
      try {
        return await send(paperId, attempt, signal);
      } catch (error) {
        const kept = isUnanswered(error) && !signal.aborted ? await readKept(paperId) : null;
        const score = kept && scoreQuizAttempt(kept.sheet, attempt);
        if (kept === null || score === null) throw error;
        const isWhole = attempt.asked.length === kept.quiz.questions.length;
        if (isWhole) await keep(paperId, { ...kept, waiting: [...kept.waiting, attempt] });
        return score;
      }
    },
  };
};
