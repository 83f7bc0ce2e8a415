import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type SolutionsWorld, startSolutionsWorld } from "./solutions-world.ts";

let world: SolutionsWorld;
beforeAll(async () => {
  world = await startSolutionsWorld();
});
afterAll(() => world?.close());

/** A solution that the check is in doubt of. */
const doubtful = async (kind: "unsure" | "refusal") => {
  const student = await world.person();
  const paper = await world.paper();
  world.model.setFaults({ kind, about: "sum of 7" });
  await world.ask(student, paper);
  const { id, state } = await world.ended(paper);
  world.model.clearFaults();
  expect(state).toBe("review");
  return { student, paper, id };
};

describe("an admin who judges solutions", () => {
  it("sees what is in doubt and why, corrects it, and publishes it: who asked is told", async () => {
    const admin = await world.person("admin");
    const { student, paper, id } = await doubtful("refusal");
    const list = await admin.get("/api/admin/solutions?state=review&limit=1");
    expect(list.body).toMatchObject({ items: [{ id, state: "review", questions: 3, doubts: 1, calls: 3 }], total: 1 });
    const path = `/api/admin/solutions/${id}`;
    expect((await admin.get(path)).body).toMatchObject({ answers: [{}, { n: 2, doubt: "refused", final: "" }, {}] });
    expect((await admin.post(`${path}/publish`, {})).status).toBe(409);
    const write = (json: unknown, n = 2) => admin.call(`${path}/answers/${n}`, { method: "PATCH", json });
    expect(await write({ steps: ["$\\frac{1}{$"], final: "$15$" })).toMatchObject({
      status: 422,
      body: { fields: { steps: "A formula is unreadable, or an answer is empty or too long" } },
    });
    expect((await write({ steps: [], final: "" })).status).toBe(422);
    expect((await write({ steps: ["Seven and eight."], final: "$15$" }, 9)).status).toBe(404);
    expect((await write({ steps: ["Seven and eight."], final: "$15$" })).body).toMatchObject({ doubts: 0 });
    expect((await admin.post(`${path}/publish`, {})).body).toMatchObject({ state: "ready" });
    expect((await admin.post(`${path}/publish`, {})).status).toBe(409);
    const text = await student.get(`/api/papers/${paper}/solution/text`);
    expect(text.body).toMatchObject({ isCorrected: true, questions: [{}, { steps: "<p>Seven and eight.</p>" }, {}] });
    expect((await student.get("/api/notifications")).body).toMatchObject([{ title: "Your solution is ready" }]);

    const before = await world.fileOf(paper);
    expect(before.isStored).toBe(true);
    expect(await write({ steps: ["In all."], final: "$15$" })).toMatchObject({ status: 200 });
    const after = await world.fileOf(paper);
    expect(after.isStored).toBe(true);
    expect(after.key).not.toBe(before.key);
    expect(await world.isStored(before.key)).toBe(false);
    expect((await student.get(`/api/papers/${paper}/solution/text`)).text).toContain("<p>In all.</p>");
    const events = await world.rows<{ event: string }>(
      (sql) => sql`SELECT event FROM solution_event WHERE solution_id = ${id} ORDER BY id`,
    );
    expect(events.map(({ event }) => event)).toEqual(["answer.corrected", "admin.published", "answer.corrected"]);
  });

  it("closes what cannot be mended, which gives the trial back, and has it made again", async () => {
    const admin = await world.person("admin");
    const { student, paper, id } = await doubtful("unsure");
    expect((await admin.post(`/api/admin/solutions/${id}/again`, {})).status).toBe(409);
    const reason = "The figure is missing";
    expect((await admin.post(`/api/admin/solutions/${id}/close`, { reason: "no" })).status).toBe(422);
    expect((await admin.post(`/api/admin/solutions/${id}/close`, { reason })).body).toMatchObject({
      state: "failed",
      reason: "closed",
    });
    expect((await admin.post(`/api/admin/solutions/${id}/close`, { reason })).status).toBe(409);
    const [event] = await world.rows<{ details: unknown }>(
      (sql) => sql`SELECT details FROM solution_event WHERE solution_id = ${id} AND event = 'admin.closed'`,
    );
    expect(event?.details).toEqual({ reason });
    expect(await world.progress(student, paper)).toMatchObject({ status: "failed", trialLeft: 3 });
    expect((await admin.post(`/api/admin/solutions/${id}/again`, {})).status).toBe(200);
    expect(await world.ended(paper)).toMatchObject({ state: "review", remakes: 1 });
  });
});
