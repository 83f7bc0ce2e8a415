import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { awardUploadPoint } from "../../../server/payments/points/award-points.sql.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { UploadsPerson } from "../uploads/uploads-world.ts";
import { algebra, at, type ReviewWorld, startReviewWorld } from "./review-world.ts";

let world: ReviewWorld;
let ada: UploadsPerson;
let grace: UploadsPerson;
let paul: UploadsPerson;
beforeAll(async () => {
  world = await startReviewWorld();
  ({ ada, grace, paul } = world);
});
afterAll(() => world?.close());

describe("the queue", () => {
  test("gives a paper to one admin, who may give it back, and takes it back after 15 minutes", async () => {
    const id = await world.claimed("Lease");
    expect((await paul.post(at(id, "/claim"), {})).status).toBe(409);
    expect((await grace.post(at(id, "/claim"), {})).status).toBe(200);
    expect((await paul.post(at(id, "/approve"), {})).status).toBe(409);
    expect((await grace.call(at(id, "/claim"), { method: "DELETE" })).status).toBe(200);
    expect((await paul.post(at(id, "/claim"), {})).status).toBe(200);
    expect(await world.stateOf(id)).toEqual(["pending", "claimed", paul.id, null]);
    world.server.clock.advance(15 * 60_000);
    await grace.get("/api/admin/papers");
    expect(await world.stateOf(id)).toEqual(["pending", "pending", null, null]);
  });

  test("of two admins who claim at once one gets it", async () => {
    const id = await ada.upload("Race");
    const answers = await Promise.all([grace, paul].map((admin) => admin.post(at(id, "/claim"), {})));
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
  });

  test("knows no paper that never was in review", async () => {
    expect((await grace.get(at(2_000_000))).status).toBe(404);
    expect((await grace.post(at(2_000_000, "/claim"), {})).status).toBe(404);
  });
});

describe("a judgement", () => {
  test("1.28 9.7 approves: the paper opens to all, its owner is told and has one point, and an audit line says who", async () => {
    const owner = await world.person();
    const id = await world.claimed("Approve", owner);
    expect((await grace.post(at(id, "/approve"), {})).status).toBe(200);
    expect(await world.stateOf(id)).toEqual(["approved", "approved", grace.id, null]);
    expect(await world.points(owner)).toBe(1);
    expect(await world.told(owner)).toEqual([{ kind: "upload.approved", payload: { paperId: id, ...algebra } }]);
    expect((await ada.get(`/api/papers/${id}`)).body["status"]).toBe("approved");
    const events = (await grace.get(at(id))).body["events"] as { event: string; by: { id: number } }[];
    expect(events.map(({ event, by }) => [event, by.id])).toEqual([
      ["paper.claimed", grace.id],
      ["paper.approved", grace.id],
    ]);
    expect((await owner.call(`/api/papers/${id}`, { method: "DELETE" })).status).toBe(409);
  });

  test("corrects any field on the way; what the catalogue does not have is refused, and nothing is approved then", async () => {
    const id = await world.claimed("Correct");
    const wrong = await grace.post(at(id, "/approve"), { level_id: 99_999, year: 2150, category_ids: [99_999] });
    expect([wrong.status, Object.keys(wrong.body.fields ?? {})]).toEqual([422, ["year", "category_ids"]]);
    const lacking = await grace.post(at(id, "/approve"), { level_id: 99_999 });
    expect(lacking.body.fields).toEqual({ level_id: "Choose a level" });
    expect((await world.stateOf(id)).slice(0, 2)).toEqual(["pending", "claimed"]);
    const fields = { code: "MAT302", title: "Linear algebra", type: "Exam", year: 2023, department_ids: [] };
    const right = await grace.post(at(id, "/approve"), { ...fields, semester_id: null });
    expect([right.status, right.body]).toEqual([
      200,
      expect.objectContaining({
        code: "MAT302",
        title: "Linear algebra",
        type: "Exam",
        year: 2023,
        department: [],
        semester: null,
        status: "approved",
      }),
    ]);
    const found = await ada.get("/api/papers?q=MAT302");
    expect((found.body["items"] as { id: number }[]).map((paper) => paper.id)).toEqual([id]);
  });

  test("rejects for a reason that its owner reads in their own language, and as it was written where it is no template", async () => {
    const owner = await world.person();
    const first = await world.claimed("Reject one", owner);
    const second = await world.claimed("Reject two", owner);
    expect((await grace.post(at(first, "/reject"), { reason: "no" })).body.fields).toEqual({
      reason: "Say why, in 5 to 500 characters",
    });
    expect((await grace.post(at(first, "/reject"), { reason: "incomplete" })).status).toBe(200);
    expect((await grace.post(at(second, "/reject"), { reason: " Page 3 is upside down " })).status).toBe(200);
    const listed = async (language: string) =>
      (
        (await owner.get("/api/papers/uploads", { "x-language": language })).body["items"] as Record<string, unknown>[]
      ).map((paper) => [paper["id"], paper["status"], paper["reason"]]);
    expect(await listed("en")).toEqual([
      [second, "rejected", "Page 3 is upside down"],
      [first, "rejected", "Pages are missing"],
    ]);
    expect((await listed("fr"))[1]).toEqual([first, "rejected", "Il manque des pages"]);
    expect((await world.told(owner))[0]).toEqual({
      kind: "upload.rejected",
      payload: { paperId: first, ...algebra, reason: { en: "Pages are missing", fr: "Il manque des pages" } },
    });
    expect(await world.points(owner)).toBe(0);
    expect((await ada.get(`/api/papers/${first}`)).status).toBe(404);
  });

  test("is taken back within 5 minutes by who made it, with the point; approved again it gives one, never two", async () => {
    const owner = await world.person();
    const id = await world.claimed("Undo", owner);
    await grace.post(at(id, "/approve"), {});
    expect((await paul.post(at(id, "/undo"), {})).status).toBe(409);
    expect((await grace.post(at(id, "/undo"), {})).status).toBe(200);
    expect([await world.stateOf(id), await world.points(owner)]).toEqual([["pending", "claimed", grace.id, null], 0]);
    expect((await ada.get(`/api/papers/${id}`)).status).toBe(404);
    await grace.post(at(id, "/approve"), {});
    expect(await world.points(owner)).toBe(1);
    world.server.clock.advance(301_000);
    expect((await grace.post(at(id, "/undo"), {})).status).toBe(409);
    expect([await world.stateOf(id), await world.points(owner)]).toEqual([["approved", "approved", grace.id, null], 1]);
    const reasons = ((await owner.get("/api/points")).body["history"] as { reason: string; title: string }[]).map(
      ({ reason, title }) => `${reason} ${title}`,
    );
    expect(reasons).toEqual(["upload Algebra CA", "withdrawal Algebra CA", "upload Algebra CA"]);
    const events = (await grace.get(at(id))).body["events"] as { event: string }[];
    expect(events.map(({ event }) => event)).toEqual([
      "paper.claimed",
      "paper.approved",
      "judgement.undone",
      "paper.approved",
    ]);
  });

  test("of a point that is spent leaves it given, and gives no second one", async () => {
    const owner = await world.person();
    for (const other of [1, 2, 3, 4, 5, 6, 7, 8, 9])
      await world.server.run(
        Effect.flatMap(SqlClient.SqlClient, (sql) =>
          sql.withTransaction(awardUploadPoint(sql, owner.id, 1_000_000 + other, world.server.clock.now())),
        ),
      );
    const id = await world.claimed("Spent", owner);
    await grace.post(at(id, "/approve"), {});
    const spent = await owner.post("/api/points/redeem", { levelId: world.ids.level, semesterId: world.ids.semester });
    expect([spent.status, await world.points(owner)]).toEqual([200, 0]);
    expect((await grace.post(at(id, "/undo"), {})).status).toBe(200);
    expect((await grace.post(at(id, "/approve"), {})).status).toBe(200);
    expect(await world.points(owner)).toBe(0);
  });

  test("of the type of a solution makes it one, for those who pay for solutions", async () => {
    const id = await world.claimed("Kind");
    const approved = await grace.post(at(id, "/approve"), { type: "Exam Solution" });
    expect([approved.status, approved.body["kind"]]).toEqual([200, "SOLUTION"]);
  });

  test("4.1 a paper in an admin's hands is still its owner's to delete", async () => {
    const id = await world.claimed("Taken away");
    expect((await ada.call(`/api/papers/${id}`, { method: "DELETE" })).status).toBe(200);
    expect((await grace.post(at(id, "/approve"), {})).status).toBe(404);
  });
});
