import { brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { markdownToHtml } from "../../../server/solutions/text/markdown-html.ts";
import { questions, type SolutionsWorld, startSolutionsWorld } from "./solutions-world.ts";

let world: SolutionsWorld;
beforeAll(async () => {
  world = await startSolutionsWorld();
});
afterAll(() => world?.close());
beforeEach(() => world.model.clearFaults());

/** Words as answers have them. */
const longAnswer =
  "the system is linear so its solution follows from the sum of two terms where the first one depends on time and the second does not therefore we integrate both sides between the limits given in question and find a constant from the initial condition which says that current through coil cannot jump hence voltage across resistor falls as exponential with decay rate equal to ratio between resistance inductance while energy stored becomes heat after long wait every student should check units of each quantity before final result rounding to three significant figures only at end because early rounding adds errors that grow with number steps";

const made = async (student: Awaited<ReturnType<SolutionsWorld["person"]>>, title?: string) => {
  const paper = await world.paper(undefined, title);
  await world.ask(student, paper);
  return { paper, row: await world.ended(paper) };
};

describe("a solution that is asked for", () => {
  it("4.36 that is there takes a free trial when it is asked for, by its paper's id or its own, and never when it is looked at", async () => {
    const maker = await world.person();
    const [first, second] = [await made(maker), await made(maker)];
    const student = await world.person();
    const open = (paper: number) => student.get(`/api/papers/${paper}/solution/text`);
    const left = async () => (await world.progress(student, first.paper)).trialLeft;
    const calls = world.model.asked().length;
    expect(await open(first.paper)).toMatchObject({
      status: 403,
      body: {
        code: "solution_not_paid",
        access: { allowed: false, reason: "solution_not_paid", trialLeft: 3 },
      },
    });
    expect(await left()).toBe(3);
    expect(await world.ask(student, first.paper)).toMatchObject({
      status: 202,
      body: { status: "ready", paperId: first.row.made_paper, trialLeft: 2 },
    });
    await world.ask(student, first.row.made_paper!);
    expect([(await open(first.paper)).status, await left()]).toEqual([200, 2]);
    expect(await world.ask(student, second.row.made_paper!)).toMatchObject({
      status: 202,
      body: { status: "ready", paperId: second.row.made_paper, trialLeft: 1 },
    });
    expect((await open(second.paper)).status).toBe(200);
    expect(world.model.asked().length).toBe(calls);
  });

  it("4.36 takes one free trial for a file, whichever paper of it is asked for", async () => {
    const [student, maker] = [await world.person(), await world.person()];
    const { paper } = await made(maker);
    const copy = await world.paper();
    await world.server.sql(
      (sql) => sql`UPDATE paper SET sha256 = (SELECT sha256 FROM paper WHERE id = ${paper}) WHERE id = ${copy}`,
    );
    for (const id of [copy, paper, copy]) expect((await world.ask(student, id)).body).toMatchObject({ trialLeft: 2 });
    expect((await student.get(`/api/papers/${paper}/solution/text`)).status).toBe(200);
  });

  it("is made better only for who has something against it, and stays readable meanwhile", async () => {
    const student = await world.person();
    const { paper, row } = await made(student);
    const calls = world.model.asked().length;
    expect((await world.ask(student, paper)).body).toMatchObject({ status: "ready" });
    const vote = (value: unknown) =>
      student.call(`/api/papers/${paper}/solution/vote`, { method: "PUT", json: { value } });
    expect((await vote(2)).status).toBe(422);
    expect((await vote(1)).status).toBe(204);
    expect((await vote(-1)).status).toBe(204);
    const { body } = await student.get(`/api/papers/${paper}/solution/text`);
    expect(body["votes"]).toEqual({ up: 0, down: 1, own: -1 });
    world.server.clock.advance(1000);
    await world.ask(student, paper);
    expect((await student.get(`/api/papers/${paper}/solution/text`)).status).toBe(200);
    const again = await world.ended(paper);
    expect(again).toMatchObject({ state: "ready", remakes: 1, made_paper: row.made_paper });
    expect(world.model.asked().length - calls).toBe(questions.length);
    await vote(0);
    expect((await student.get(`/api/papers/${paper}/solution/text`)).body["votes"]).toMatchObject({ down: 0 });
  });

  it("is made better for who reported a mistake too, which the console lists", async () => {
    const student = await world.person();
    const { paper, row } = await made(student);
    expect(await world.progress(student, paper)).toMatchObject({
      isDoubted: false,
      madeAt: row.made_at!.toISOString(),
    });
    world.server.clock.advance(1000);
    const report = { reason: "other", value: "Question 2: the sum is not right" };
    expect((await student.post(`/api/papers/${row.made_paper}/reports`, report)).status).toBe(202);
    expect(await world.progress(student, paper)).toMatchObject({ isDoubted: true });
    expect(await world.progress(await world.person(), paper)).toMatchObject({ isDoubted: false });
    const admin = await world.person("admin");
    const { body } = await admin.get("/api/admin/reports");
    expect(body).toMatchObject({
      items: [{ paper: { id: row.made_paper }, value: report.value, by: { id: student.id } }],
    });
    // The worker may take the job before the answer is written.
    expect((await world.ask(student, paper)).body).toMatchObject({
      status: expect.stringMatching(/^(queued|generating)$/),
    });
    expect(await world.ended(paper)).toMatchObject({ state: "ready", remakes: 1 });
    expect(await world.progress(student, paper)).toMatchObject({ status: "ready", isDoubted: false });
  });

  it("is made again five times at most, and then says so", async () => {
    const student = await world.person();
    const { paper } = await made(student);
    await world.server.sql((sql) => sql`UPDATE solution SET remakes = 5 WHERE paper_id = ${paper}`);
    expect((await world.ask(student, paper)).body).toMatchObject({ status: "ready" });
    world.server.clock.advance(1000);
    await student.call(`/api/papers/${paper}/solution/vote`, { method: "PUT", json: { value: -1 } });
    expect(await world.ask(student, paper)).toMatchObject({
      status: 409,
      body: { message: "This solution can’t be regenerated again. Tell us what is wrong with it" },
    });
  });

  it("of a long paper, with five steps and ten formulas to a question, is at most 30 kB on the wire", async () => {
    const student = await world.person();
    await world.subscribe(student.id, "paper");
    const { paper } = await made(student);
    const words = longAnswer.split(" ");
    let at = 0;
    const some = (count: number) =>
      Array.from({ length: count }, () => words[(at += 7 + (at % 5)) % words.length]).join(" ");
    const step = (n: number) =>
      `${some(12)} $x_{${n}} = \\frac{${n * 3 + 1}}{${n + 2}} + \\sqrt{${n * 7}}$ ${some(10)}:\n\n$$\\int_0^{${n}} ${n + 1}x^{${n % 5}}\\,dx = \\sum_{k=1}^{${n}} a_k$$`;
    const solved = Array.from({ length: 20 }, (_, i) => ({
      n: i + 1,
      label: `${i + 1}.`,
      page: 1 + Math.floor(i / 5),
      top: (i % 5) / 5,
      text: some(40),
      steps: Array.from({ length: 5 }, (_, j) => markdownToHtml(step(i * 5 + j))).join(""),
      final: markdownToHtml(`$x = ${i * 13}$`),
    }));
    await world.server.sql(
      (sql) => sql`UPDATE solution SET published = ${JSON.stringify(solved)}::jsonb WHERE paper_id = ${paper}`,
    );
    const answer = await student.get(`/api/papers/${paper}/solution/text`, { "accept-encoding": "br, gzip" });
    expect(answer.headers.get("content-encoding")).toBe("br");
    expect(JSON.parse(brotliDecompressSync(answer.bytes).toString())).toMatchObject({ questions: solved });
    expect(answer.bytes.length).toBeLessThan(30_000);
  });
});
