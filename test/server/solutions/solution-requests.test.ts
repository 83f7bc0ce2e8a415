import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { questions, type SolutionsWorld, startSolutionsWorld } from "./solutions-world.ts";

let world: SolutionsWorld;
beforeAll(async () => {
  world = await startSolutionsWorld();
});
afterAll(() => world?.close());
beforeEach(() => world.model.clearFaults());

const made = async (student: Awaited<ReturnType<SolutionsWorld["person"]>>, title?: string) => {
  const paper = await world.paper(undefined, title);
  await world.ask(student, paper);
  return { paper, row: await world.ended(paper) };
};

describe("a solution that is asked for", () => {
  it("4.36, 1.14, 1.15 takes a free trial, is made once for all who ask, and is told of when it is ready", async () => {
    const [first, second] = [await world.person(), await world.person()];
    const paper = await world.paper(undefined, "Sums Exam");
    expect(await world.progress(first, paper)).toMatchObject({ status: "none", trialLeft: 3, subscribed: false });
    const before = world.model.asked().length;
    const asked = await world.ask(first, paper);
    expect(asked).toMatchObject({ status: 202, body: { trialLeft: 2, requestedAt: expect.any(String) } });
    await world.ask(second, paper);
    const row = await world.ended(paper);
    expect(row).toMatchObject({ state: "ready", tries: 1, model: "annales-sample" });
    expect(world.model.asked().length - before).toBe(questions.length);

    expect(await world.progress(first, paper)).toMatchObject({
      status: "ready",
      paperId: row.made_paper,
      trialLeft: 2,
    });
    const told = await first.get("/api/notifications");
    expect(told.body).toMatchObject([{ path: `/user/paper/${row.made_paper}`, title: "Your solution is ready" }]);
    expect((await first.get(`/api/papers/${row.made_paper}`)).body).toMatchObject({
      kind: "SOLUTION",
      isMade: true,
      title: "Sums Exam",
      access: { allowed: true, reason: null },
    });
    expect((await first.get(`/api/papers/${paper}`)).body).toMatchObject({ hasSolution: true });
  });

  it("is read as HTML with MathML, small on the wire, with where each question stands and who made it", async () => {
    const student = await world.person();
    const { paper, row } = await made(student);
    const answer = await student.get(`/api/papers/${paper}/solution/text`, { "accept-encoding": "gzip" });
    expect(answer.status).toBe(200);
    const text = JSON.parse(gunzipSync(answer.bytes).toString()) as { questions: { final: string; label: string }[] };
    expect(text).toMatchObject({
      id: row.made_paper,
      paperId: paper,
      language: "en",
      model: "annales-sample",
      isSample: true,
      isCorrected: false,
      votes: { up: 0, down: 0, own: 0 },
    });
    expect(text.questions.map(({ label }) => label)).toEqual(["1.", "2.", "3."]);
    expect(text.questions[0]!.final).toMatch(/^<p><math[^]*<mn>42<\/mn>/);
    expect(answer.bytes.length).toBeLessThan(30_000);
    const own = await student.get(`/api/papers/${row.made_paper}/solution/text`);
    expect(own.body).toMatchObject({ id: row.made_paper, paperId: paper });
  });

  it("8.20, 4.37 needs a subscription of its scope once the trials are used up; nothing is spent on what is refused", async () => {
    const student = await world.person();
    const papers = [await world.paper(), await world.paper(), await world.paper(), await world.paper()];
    for (const paper of papers.slice(0, 3)) expect((await world.ask(student, paper)).status).toBe(202);
    const refused = await world.ask(student, papers[3]!);
    expect(refused).toMatchObject({
      status: 403,
      body: {
        code: "solution_not_paid",
        message: "You have not paid to view solutions for the category for which this paper belongs to.",
      },
    });
    await world.subscribe(student.id);
    expect((await world.ask(student, papers[3]!)).body).toMatchObject({ subscribed: true, trialLeft: 0 });
    for (const paper of papers) expect((await world.ended(paper)).state).toBe("ready");
    const other = await world.person();
    expect((await other.get(`/api/papers/${papers[3]}/solution`)).body).toMatchObject({
      status: "ready",
      trialLeft: 3,
    });
  });

  it("4.39 can be asked for twice without harm, and again after it failed, which gives the trial back", async () => {
    const student = await world.person();
    const paper = await world.paper();
    world.model.setFaults({ kind: "http", status: 401 });
    await world.ask(student, paper);
    await world.ask(student, paper);
    expect(await world.ended(paper)).toMatchObject({ state: "failed", reason: "refused", made_paper: null });
    expect(await world.progress(student, paper)).toMatchObject({ status: "failed", trialLeft: 3 });
    // One, or two where the first had failed before the second was asked for.
    const { body } = await student.get("/api/notifications", { "x-language": "fr" });
    const list = body as unknown as readonly { readonly path: string; readonly title: string }[];
    const told = list.map(({ path, title }) => path + title);
    expect([...new Set(told)]).toEqual([`/user/paper/${paper}Votre corrigé n’a pas pu être préparé`]);
    world.model.clearFaults();
    await world.ask(student, paper);
    expect((await world.ended(paper)).state).toBe("ready");
    expect(await world.progress(student, paper)).toMatchObject({ status: "ready", trialLeft: 2 });
  });

  it("is not made again of what is a solution, nor of what waits for approval, or is not there", async () => {
    const student = await world.person();
    const { row } = await made(student);
    expect((await world.ask(student, row.made_paper!)).body).toMatchObject({ status: "ready" });
    expect((await world.ask(student, 999_999)).status).toBe(404);
    const pending = await world.paper();
    await world.server.sql((sql) => sql`UPDATE paper SET status = 'pending' WHERE id = ${pending}`);
    expect((await world.ask(student, pending)).status).toBe(404);
    expect((await student.get(`/api/papers/${await world.paper()}/solution/text`)).status).toBe(404);
  });
});
