import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { scoreQuizAttempt } from "../../../src/contract/quizzes/quiz-score.ts";
import type { QuizScore } from "../../../src/contract/quizzes/quiz.ts";
import { type QuizClient, type QuizzesWorld, rightOnes, startQuizzesWorld } from "./quizzes-world.ts";

let world: QuizzesWorld;
beforeAll(async () => {
  world = await startQuizzesWorld();
});
afterAll(() => world?.close());

describe("the quiz of a paper", () => {
  it("1.16 is there with its solution, gives no right answer away, and is scored with explanations", async () => {
    const { asker, paper, row } = await world.solved();
    expect((await asker.get(`/api/papers/${paper}`)).body).toMatchObject({ hasQuiz: true });
    expect((await asker.get(`/api/papers/${row.made_paper}`)).body).toMatchObject({ hasQuiz: true });
    const quiz = await world.quizOf(asker, paper);
    expect(quiz).toMatchObject({ paperId: paper, title: "Arithmetic", language: "en", isSample: true, best: null });
    expect(quiz.questions.map(({ text, kind }) => [text, kind])).toEqual([
      ["What is 12 added to 30?", "choice"],
      ["Find the sum of 7 and 8.", "number"],
      ["Is 5 greater than 2?", "choice"],
    ]);
    for (const question of quiz.questions)
      expect(Object.keys(question).sort()).toEqual(["id", "kind", "options", "part", "question", "text"]);
    const [first, second, third] = quiz.questions;
    const given = [
      { questionId: first!.id, answer: "42" },
      { questionId: second!.id, answer: " 15,0 " },
    ];
    const scored = await world.attempt(asker, paper, { asked: [first!.id, second!.id, third!.id], answers: given });
    expect(scored.status).toBe(200);
    const score = scored.body as unknown as QuizScore;
    expect([score.right, score.count, score.results.map(({ right, answer }) => [right, answer])]).toEqual([
      2,
      3,
      [
        [true, "42"],
        [true, "15"],
        [false, "7"],
      ],
    ]);
    for (const { explanation } of score.results) expect(explanation).toMatch(/<math[^]*<\/math>/);
    const sheet = await world.sheetOf(asker, paper);
    expect(scoreQuizAttempt(sheet, { asked: [first!.id, second!.id, third!.id], answers: given })).toEqual(score);
    expect(Date.parse(sheet.until)).toBeGreaterThan(world.server.clock.now());
  });

  it("keeps the best of each student's attempts at all of it, and is the same for all of them", async () => {
    const { asker, paper } = await world.solved();
    const other = await world.reader();
    await world.ask(other, paper);
    const sheet = await world.sheetOf(asker, paper);
    const best = async (client: QuizClient) => (await world.quizOf(client, paper)).best;
    await world.attempt(asker, paper, rightOnes(sheet, 2));
    expect(await best(asker)).toEqual({ right: 2, count: 3 });
    await world.attempt(asker, paper, rightOnes(sheet, 1));
    expect(await best(asker)).toEqual({ right: 2, count: 3 });
    const { asked, answers } = rightOnes(sheet, 1);
    expect((await world.attempt(asker, paper, { asked: asked.slice(0, 1), answers })).body).toMatchObject({
      right: 1,
      count: 1,
    });
    expect(await best(asker)).toEqual({ right: 2, count: 3 });
    await world.attempt(asker, paper, rightOnes(sheet, 3));
    expect(await best(asker)).toEqual({ right: 3, count: 3 });
    const { best: _, ...same } = await world.quizOf(asker, paper);
    expect(await world.quizOf(other, paper)).toEqual({ ...same, best: null });
  });

  it("opens to whom both its solution and its paper are open, and spends no free trial", async () => {
    const { paper } = await world.solved();
    const student = await world.person();
    const calls = [
      () => student.get(`/api/papers/${paper}/quiz`),
      () => student.get(`/api/papers/${paper}/quiz/sheet`),
      () => world.attempt(student, paper, { asked: [1], answers: [] }),
    ];
    for (const call of calls) expect(await call()).toMatchObject({ status: 403, body: { code: "solution_not_paid" } });
    expect((await world.progress(student, paper)).trialLeft).toBe(3);
    await world.ask(student, paper);
    for (const call of calls)
      expect(await call()).toMatchObject({
        status: 403,
        body: { code: "no_subscription", access: { allowed: false, reason: "no_subscription" } },
      });
    expect((await student.get(`/api/papers/${paper}`)).body).toMatchObject({ hasQuiz: true });
    await world.subscribe(student.id, "paper");
    expect((await world.quizOf(student, paper)).questions.length).toBe(3);
  });

  it("is kept on a phone no longer than the paper may be", async () => {
    const { paper } = await world.solved();
    const student = await world.person();
    await world.subscribe(student.id);
    await world.subscribe(student.id, "paper");
    const end = new Date(world.server.clock.now() + 24 * 3_600_000);
    await world.server.sql(
      (sql) => sql`UPDATE subscription SET ends_at = ${end} WHERE account_id = ${student.id} AND type = 'paper'`,
    );
    expect((await world.sheetOf(student, paper)).until).toBe(end.toISOString());
  });
});
