import { Effect } from "effect";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import sharp from "sharp";
import { FileStorage } from "../../../server/files/file-services.ts";
import { pictureKey } from "../../../server/files/file-storage.ts";
import { transitionOutline } from "../../../server/outlines/outline-transition.sql.ts";
import { findOutline } from "../../../server/outlines/outline.sql.ts";
import { findQuestions, replaceQuestions } from "../../../server/outlines/questions.sql.ts";
import type { OutlineQuestion } from "../../../server/outlines/rules/read-outline.ts";
import { OutlineReading } from "../../../server/jobs/outline-reading.ts";
import type { SolvedQuestion } from "../../../src/contract/solutions/solutions.ts";
import { type SolutionsWorld, startSolutionsWorld } from "../solutions/solutions-world.ts";

let world: SolutionsWorld;
beforeAll(async () => {
  world = await startSolutionsWorld();
});
afterAll(() => world?.close());
beforeEach(() => world.model.clearFaults());

const page = "1. Add 12 to 30. [2]\n2. (a) Add 7 to 8. [3]\n(b) Add 1 to 2. [4]\n3. Add 5 to 6. [5]";
const wholeOf = async (paper: number) =>
  (await world.server.run(findQuestions(paper))).filter(({ parentId }) => parentId === null);
const solve = async (paper: number) => {
  const student = await world.person();
  await world.subscribe(student.id);
  const before = world.model.calls().length;
  await world.ask(student, paper);
  const row = await world.ended(paper);
  return { student, row, calls: world.model.calls().slice(before) };
};
const questionsOf = async (client: Awaited<ReturnType<SolutionsWorld["person"]>>, paper: number) => {
  const answer = await client.get(`/api/papers/${paper}/solution/text`);
  expect(answer.status).toBe(200);
  return answer.body["questions"] as readonly SolvedQuestion[];
};
/** Gives a paper these questions, some in doubt, in an outline that no reading replaces. */
const settle = async (paper: number, questions: readonly OutlineQuestion[]): Promise<void> => {
  await world.server.run(Effect.flatMap(OutlineReading, ({ read }) => read({ paperId: paper })));
  const { id: adminId } = await world.person("admin");
  const { revision } = (await world.server.run(findOutline(paper)))!;
  const change = { revision, adminId, edits: [], entries: [] };
  await world.server.run(transitionOutline(paper, { type: "outline.accepted" }, { change }));
  await world.server.run(replaceQuestions(paper, questions));
};
const question = (number: string, more: Partial<OutlineQuestion> = {}): OutlineQuestion => ({
  number,
  marks: 5,
  page: 1,
  box: null,
  doubt: 0,
  parts: [],
  ...more,
});

describe("a solution of a paper with an outline", () => {
  it("reads the outline where it is not there yet, and asks each of its questions with parts and marks", async () => {
    const paper = await world.paper([page]);
    const { student, row, calls } = await solve(paper);
    expect(row.state).toBe("ready");
    const outline = await wholeOf(paper);
    expect(outline.map(({ label }) => label)).toEqual(["1", "2", "3"]);
    expect(calls).toHaveLength(3);
    const second = calls.find(({ user }) => user.includes("Add 7 to 8"))!;
    expect(second.user).toContain(
      'Of the question: {"number":"2","marks":7,"parts":[{"label":"a","marks":3},{"label":"b","marks":4}]}',
    );
    expect([second.user.includes("<page"), second.pictures]).toEqual([false, 0]);
    expect((await questionsOf(student, paper)).map(({ question: asked }) => asked)).toEqual(
      outline.map(({ id, label, marks }) => ({ id, number: label, marks, page: 1, sure: true, picture: null })),
    );
  });

  it("sends a question in doubt with the words and the picture of its page, or without it to who sees none", async () => {
    const red = await sharp({ create: { width: 108, height: 150, channels: 3, background: "red" } })
      .webp()
      .toBuffer();
    const asked = async () => {
      const paper = await world.paper([page]);
      await settle(paper, [question("1"), question("2", { doubt: 2 })]);
      await world.server.run(
        Effect.flatMap(FileStorage, (files) => Effect.promise(() => files.put(pictureKey(paper, 1, 1080), red))),
      );
      const { row, calls } = await solve(paper);
      expect(row.state).toBe("ready");
      const told = calls.filter(({ user }) => user.includes('"number":"2"'));
      expect(calls.length - told.length).toBe(1);
      for (const { user, system } of told) {
        expect(user).toMatch(/<page (\w+)>\n1\. Add 12 to 30[^]*<\/page \1>/);
        expect(system).toContain("read with doubt");
      }
      return told.map(({ pictures }) => pictures);
    };
    expect(await asked()).toEqual([1]);
    world.model.setFaults({ kind: "blind" });
    expect(await asked()).toEqual([1, 0]);
    expect(await asked()).toEqual([0]);
  });

  it("tells numbers and marks to whom the paper is shut, pictures to whom it is open, and keeps to what is settled", async () => {
    const paper = await world.paper([page]);
    const box = { left: 100, top: 100, width: 500, height: 100 };
    const continued = [{ page: 1, box: { ...box, top: 300 } }];
    await settle(paper, [question("7", { box, continued }), question("8", { marks: null, doubt: 2 })]);
    const { student } = await solve(paper);
    const [first, second] = await wholeOf(paper);
    const told = { id: first!.id, number: "7", marks: 5, page: 1, sure: true };
    const shut = await questionsOf(student, paper);
    expect(shut.map(({ text, question: asked }) => [text, asked])).toEqual([
      [null, { ...told, picture: null }],
      [null, { ...told, id: second!.id, number: "8", marks: null, sure: false, picture: null }],
    ]);
    await world.subscribe(student.id, "paper");
    const open = await questionsOf(student, paper);
    expect(open.map(({ question: asked }) => asked?.picture)).toEqual([
      { width: 540, height: 232 },
      { width: 720, height: 720 },
    ]);
    expect(open[1]?.text).toContain("Add 12 to 30");
  });

  it("keeps its answers where the outline is read again without a question of it", async () => {
    const paper = await world.paper([page]);
    const { student } = await solve(paper);
    await world.server.run(replaceQuestions(paper, [question("1")]));
    const questions = await questionsOf(student, paper);
    expect(questions.map(({ question: asked }) => asked?.number)).toEqual(["1", undefined, undefined]);
  });
});
