import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { scoreQuizAttempt } from "../../../src/contract/quizzes/quiz-score.ts";
import type { Quiz, QuizScore, QuizAnswerSheet } from "../../../src/contract/quizzes/quiz.ts";
import { type SolutionsWorld, startSolutionsWorld } from "../solutions/solutions-world.ts";

type Client = Awaited<ReturnType<SolutionsWorld["person"]>>;

let world: SolutionsWorld;
beforeAll(async () => {
  world = await startSolutionsWorld();
});
afterAll(() => world?.close());

/** A student to whom papers are open. */
const reader = async () => {
  const student = await world.person();
  await world.subscribe(student.id, "paper");
  return student;
};
/** A paper whose solution is ready, asked for by a student of its own. */
const solved = async (pages?: readonly string[]) => {
  const asker = await reader();
  const paper = await world.paper(pages);
  await world.ask(asker, paper);
  return { asker, paper, row: await world.ended(paper) };
};
const quizOf = async (client: Client, paper: number) =>
  (await client.get(`/api/papers/${paper}/quiz`)).body as unknown as Quiz;
const sheetOf = async (client: Client, paper: number) =>
  (await client.get(`/api/papers/${paper}/quiz/sheet`)).body as unknown as QuizAnswerSheet;
const attempt = (client: Client, paper: number, body: unknown) =>
  client.call(`/api/papers/${paper}/quiz/attempts`, { method: "POST", json: body });
/** Right answers to the first `right` questions, nothing to the others. */
const rightOnes = ({ answers }: QuizAnswerSheet, right: number) => ({
  asked: answers.map(({ questionId }) => questionId),
  answers: answers.slice(0, right).map(({ questionId, answer }) => ({ questionId, answer })),
});

describe("the quiz of a paper", () => {
  it("1.16 is there with its solution, gives no right answer away, and is scored with explanations", async () => {
    const { asker, paper, row } = await solved();
    expect((await asker.get(`/api/papers/${paper}`)).body).toMatchObject({ hasQuiz: true });
    expect((await asker.get(`/api/papers/${row.made_paper}`)).body).toMatchObject({ hasQuiz: true });
    const quiz = await quizOf(asker, paper);
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
    const scored = await attempt(asker, paper, { asked: [first!.id, second!.id, third!.id], answers: given });
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
    const sheet = await sheetOf(asker, paper);
    expect(scoreQuizAttempt(sheet, { asked: [first!.id, second!.id, third!.id], answers: given })).toEqual(score);
    expect(Date.parse(sheet.until)).toBeGreaterThan(world.server.clock.now());
  });

  it("keeps the best of each student's attempts at all of it, and is the same for all of them", async () => {
    const { asker, paper } = await solved();
    const other = await reader();
    await world.ask(other, paper);
    const sheet = await sheetOf(asker, paper);
    const best = async (client: Client) => (await quizOf(client, paper)).best;
    await attempt(asker, paper, rightOnes(sheet, 2));
    expect(await best(asker)).toEqual({ right: 2, count: 3 });
    await attempt(asker, paper, rightOnes(sheet, 1));
    expect(await best(asker)).toEqual({ right: 2, count: 3 });
    const { asked, answers } = rightOnes(sheet, 1);
    expect((await attempt(asker, paper, { asked: asked.slice(0, 1), answers })).body).toMatchObject({
      right: 1,
      count: 1,
    });
    expect(await best(asker)).toEqual({ right: 2, count: 3 });
    await attempt(asker, paper, rightOnes(sheet, 3));
    expect(await best(asker)).toEqual({ right: 3, count: 3 });
    const { best: _, ...same } = await quizOf(asker, paper);
    expect(await quizOf(other, paper)).toEqual({ ...same, best: null });
  });

  it("opens to whom both its solution and its paper are open, and spends no free trial", async () => {
    const { paper } = await solved();
    const student = await world.person();
    const calls = [
      () => student.get(`/api/papers/${paper}/quiz`),
      () => student.get(`/api/papers/${paper}/quiz/sheet`),
      () => attempt(student, paper, { asked: [1], answers: [] }),
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
    expect((await quizOf(student, paper)).questions.length).toBe(3);
  });

  it("is kept on a phone no longer than the paper may be", async () => {
    const { paper } = await solved();
    const student = await world.person();
    await world.subscribe(student.id);
    await world.subscribe(student.id, "paper");
    const end = new Date(world.server.clock.now() + 24 * 3_600_000);
    await world.server.sql(
      (sql) => sql`UPDATE subscription SET ends_at = ${end} WHERE account_id = ${student.id} AND type = 'paper'`,
    );
    expect((await sheetOf(student, paper)).until).toBe(end.toISOString());
  });

  it("is made again when an answer is corrected: what is asked of the old one is refused, the rest stays as it was", async () => {
    const { asker, paper, row } = await solved();
    const admin = await world.person("admin");
    const before = await sheetOf(asker, paper);
    const form = { steps: ["Counted: $6 + 9 = 15$."], final: "$16$" };
    const path = `/api/admin/solutions/${row.id}/answers/2`;
    expect((await admin.call(path, { method: "PATCH", json: form })).status).toBe(200);
    const after = await sheetOf(asker, paper);
    const ids = ({ answers }: QuizAnswerSheet) => answers.map(({ questionId }) => questionId);
    expect(after.answers.map(({ answer }) => answer)).toEqual(["42", "16", "7"]);
    expect(ids(after)[1]).not.toBe(ids(before)[1]);
    expect(await attempt(asker, paper, rightOnes(before, 3))).toMatchObject({
      status: 409,
      body: { code: "conflict" },
    });
    expect((await attempt(asker, paper, rightOnes(after, 3))).body).toMatchObject({ right: 3 });
  });

  it("is not there for a paper with one question, without a solution, or with one that waits for a person", async () => {
    const { asker, paper } = await solved(["1. What is 1 added to 1? [2]"]);
    expect(await asker.get(`/api/papers/${paper}/quiz`)).toMatchObject({ status: 404, body: { code: "not_found" } });
    expect((await asker.get(`/api/papers/${paper}`)).body).not.toHaveProperty("hasQuiz");
    expect((await asker.get(`/api/papers/${await world.paper()}/quiz`)).status).toBe(404);
    world.model.setFaults({ kind: "unsure" });
    const doubtful = await solved();
    world.model.clearFaults();
    expect(doubtful.row.state).toBe("review");
    expect((await asker.get(`/api/papers/${doubtful.paper}/quiz`)).status).toBe(404);
  });

  it("takes no attempt that is none", async () => {
    const { asker, paper } = await solved();
    const bodies = [
      {},
      { asked: [], answers: [] },
      { asked: [1, 1], answers: [] },
      { asked: ["1"], answers: [] },
      { asked: [1], answers: [{ questionId: 1, answer: "9".repeat(101) }] },
    ];
    for (const body of bodies)
      expect(await attempt(asker, paper, body)).toMatchObject({ status: 422, body: { code: "validation_failed" } });
    expect((await attempt(asker, paper, { asked: [1], answers: [] })).status).toBe(409);
  });
});
