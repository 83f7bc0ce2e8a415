import type { Quiz, QuizAnswerSheet } from "../../../src/contract/quizzes/quiz.ts";
import { type SolutionsWorld, startSolutionsWorld } from "../solutions/solutions-world.ts";

export type QuizClient = Awaited<ReturnType<SolutionsWorld["person"]>>;

/** Right answers to the first `right` questions, nothing to the others. */
export const rightOnes = ({ answers }: QuizAnswerSheet, right: number) => ({
  asked: answers.map(({ questionId }) => questionId),
  answers: answers.slice(0, right).map(({ questionId, answer }) => ({ questionId, answer })),
});

/** A server that makes solutions, and the calls on their quizzes. */
export const startQuizzesWorld = async () => {
  const world = await startSolutionsWorld();
  /** A student to whom papers are open. */
  const reader = async () => {
    const student = await world.person();
    await world.subscribe(student.id, "paper");
    return student;
  };
  return {
    ...world,
    reader,
    /** A paper whose solution is ready, asked for by a student of its own. */
    solved: async (pages?: readonly string[]) => {
      const asker = await reader();
      const paper = await world.paper(pages);
      await world.ask(asker, paper);
      return { asker, paper, row: await world.ended(paper) };
    },
    quizOf: async (client: QuizClient, paper: number) =>
      (await client.get(`/api/papers/${paper}/quiz`)).body as unknown as Quiz,
    sheetOf: async (client: QuizClient, paper: number) =>
      (await client.get(`/api/papers/${paper}/quiz/sheet`)).body as unknown as QuizAnswerSheet,
    attempt: (client: QuizClient, paper: number, body: unknown) =>
      client.call(`/api/papers/${paper}/quiz/attempts`, { method: "POST", json: body }),
  };
};
export type QuizzesWorld = Awaited<ReturnType<typeof startQuizzesWorld>>;
