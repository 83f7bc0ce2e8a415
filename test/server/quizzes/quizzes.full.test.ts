import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { QuizAnswerSheet } from "../../../src/contract/quizzes/quiz.ts";
import { type QuizzesWorld, rightOnes, startQuizzesWorld } from "./quizzes-world.ts";

let world: QuizzesWorld;
beforeAll(async () => {
  world = await startQuizzesWorld();
});
afterAll(() => world?.close());

describe("the quiz of a paper", () => {
  it("is made again when an answer is corrected: what is asked of the old one is refused, the rest stays as it was", async () => {
    const { asker, paper, row } = await world.solved();
    const admin = await world.person("admin");
    const before = await world.sheetOf(asker, paper);
    const form = { steps: ["Counted: $6 + 9 = 15$."], final: "$16$" };
    const path = `/api/admin/solutions/${row.id}/answers/2`;
    expect((await admin.call(path, { method: "PATCH", json: form })).status).toBe(200);
    const after = await world.sheetOf(asker, paper);
    const ids = ({ answers }: QuizAnswerSheet) => answers.map(({ questionId }) => questionId);
    expect(after.answers.map(({ answer }) => answer)).toEqual(["42", "16", "7"]);
    expect(ids(after)[1]).not.toBe(ids(before)[1]);
    expect(await world.attempt(asker, paper, rightOnes(before, 3))).toMatchObject({
      status: 409,
      body: { code: "conflict" },
    });
    expect((await world.attempt(asker, paper, rightOnes(after, 3))).body).toMatchObject({ right: 3 });
  });

  it("is not there for a paper with one question, without a solution, or with one that waits for a person", async () => {
    const { asker, paper } = await world.solved(["1. What is 1 added to 1? [2]"]);
    expect(await asker.get(`/api/papers/${paper}/quiz`)).toMatchObject({ status: 404, body: { code: "not_found" } });
    expect((await asker.get(`/api/papers/${paper}`)).body).not.toHaveProperty("hasQuiz");
    expect((await asker.get(`/api/papers/${await world.paper()}/quiz`)).status).toBe(404);
    world.model.setFaults({ kind: "unsure" });
    const doubtful = await world.solved();
    world.model.clearFaults();
    expect(doubtful.row.state).toBe("review");
    expect((await asker.get(`/api/papers/${doubtful.paper}/quiz`)).status).toBe(404);
  });

  it("takes no attempt that is none", async () => {
    const { asker, paper } = await world.solved();
    const bodies = [
      {},
      { asked: [], answers: [] },
      { asked: [1, 1], answers: [] },
      { asked: ["1"], answers: [] },
      { asked: [1], answers: [{ questionId: 1, answer: "9".repeat(101) }] },
    ];
    for (const body of bodies)
      expect(await world.attempt(asker, paper, body)).toMatchObject({
        status: 422,
        body: { code: "validation_failed" },
      });
    expect((await world.attempt(asker, paper, { asked: [1], answers: [] })).status).toBe(409);
  });
});
