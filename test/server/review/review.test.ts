import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { awardUploadPoint } from "../../../server/payments/points/award-points.sql.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startUploadsWorld, type UploadsPerson, type UploadsWorld } from "../uploads/uploads-world.ts";

let world: UploadsWorld;
let ada: UploadsPerson;
let grace: UploadsPerson;
let paul: UploadsPerson;
beforeAll(async () => {
  world = await startUploadsWorld();
  ada = await world.person();
  grace = await world.person("admin");
  paul = await world.person("admin");
});
afterAll(() => world.close());

const at = (id: number, step = "") => `/api/admin/papers/${id}${step}`;
const stateOf = async (id: number) => {
  const { body } = await grace.get(at(id));
  const { state, by, reason } = body["review"] as { state: string; by: { id: number } | null; reason: string | null };
  return [body["status"], state, by?.id ?? null, reason];
};
const points = async (who: UploadsPerson) => (await who.get("/api/points")).body["points"];
const told = (who: UploadsPerson) =>
  world.rows<{ kind: string; payload: object }>(
    (sql) => sql`SELECT kind, payload FROM notification WHERE account_id = ${who.id} ORDER BY id`,
  );
/** What an owner is told of a paper beside its id: all of its label (checklist 3.32). */
const algebra = { title: "Algebra CA", code: "MAT301", year: 2024, resit: false, language: null };
const claimed = async (text: string, who = ada, metadata: object = {}): Promise<number> => {
  const id = await who.upload(text, metadata);
  expect((await grace.post(at(id, "/claim"), {})).status).toBe(200);
  return id;
};
describe("the queue", () => {
  test("shows what waits, oldest first, with the form, its owner and a warning of a year to come", async () => {
    const owner = await world.person();
    const next = new Date(world.server.clock.now() + 3_600_000).getUTCFullYear() + 1;
    const first = await owner.upload("Queue one");
    const second = await owner.upload("Queue two", { year: next });
    const { body } = await grace.get("/api/admin/papers?limit=100");
    const items = (body["items"] as Record<string, unknown>[]).filter(({ id }) => id === first || id === second);
    const waits = { state: "pending", by: null, isMine: false, endsAt: null, reason: null };
    expect(items.map((item) => [item["id"], item["code"], item["isOfYearToCome"], item["review"]])).toEqual([
      [first, "MAT301", false, waits],
      [second, "MAT301", true, waits],
    ]);
    expect(items[0]?.["owner"]).toMatchObject({ id: owner.id, name: expect.any(String) });
    const page = await grace.get("/api/admin/papers?limit=1");
    const after = String(page.body["next"]);
    const rest = await grace.get(`/api/admin/papers?limit=1&after=${after}`);
    const firstOf = ({ body: { items } }: typeof page) => (items as { id: number }[])[0]!.id;
    expect(firstOf(rest)).toBeGreaterThan(firstOf(page));
    expect((await grace.get("/api/admin/papers?after=x")).status).toBe(400);
  });

  test("gives a paper to one admin, who may give it back, and takes it back after 15 minutes", async () => {
    const id = await claimed("Lease");
    expect((await paul.post(at(id, "/claim"), {})).status).toBe(409);
    expect((await grace.post(at(id, "/claim"), {})).status).toBe(200);
    expect((await paul.post(at(id, "/approve"), {})).status).toBe(409);
    expect((await grace.call(at(id, "/claim"), { method: "DELETE" })).status).toBe(200);
    expect((await paul.post(at(id, "/claim"), {})).status).toBe(200);
    expect(await stateOf(id)).toEqual(["pending", "claimed", paul.id, null]);
    world.server.clock.advance(15 * 60_000);
    await grace.get("/api/admin/papers");
    expect(await stateOf(id)).toEqual(["pending", "pending", null, null]);
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
    const id = await claimed("Approve", owner);
    expect((await grace.post(at(id, "/approve"), {})).status).toBe(200);
    expect(await stateOf(id)).toEqual(["approved", "approved", grace.id, null]);
    expect(await points(owner)).toBe(1);
    expect(await told(owner)).toEqual([{ kind: "upload.approved", payload: { paperId: id, ...algebra } }]);
    expect((await ada.get(`/api/papers/${id}`)).body["status"]).toBe("approved");
    const events = (await grace.get(at(id))).body["events"] as { event: string; by: { id: number } }[];
    expect(events.map(({ event, by }) => [event, by.id])).toEqual([
      ["paper.claimed", grace.id],
      ["paper.approved", grace.id],
    ]);
    expect((await owner.call(`/api/papers/${id}`, { method: "DELETE" })).status).toBe(409);
  });

  test("corrects any field on the way; what the catalogue does not have is refused, and nothing is approved then", async () => {
    const id = await claimed("Correct");
    const wrong = await grace.post(at(id, "/approve"), { level_id: 99_999, year: 2150, category_ids: [99_999] });
    expect([wrong.status, Object.keys(wrong.body.fields ?? {})]).toEqual([422, ["year", "category_ids"]]);
    const lacking = await grace.post(at(id, "/approve"), { level_id: 99_999 });
    expect(lacking.body.fields).toEqual({ level_id: "Choose a level" });
    expect((await stateOf(id)).slice(0, 2)).toEqual(["pending", "claimed"]);
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

  test("moves a paper to a category when it is corrected so, and holds the claim again", async () => {
    const id = await claimed("Category");
    world.server.clock.advance(10 * 60_000);
    const moved = await grace.call(at(id), { method: "PATCH", json: { category_ids: [world.ids.enspy] } });
    expect([moved.status, moved.body]).toEqual([
      200,
      expect.objectContaining({
        department: [],
        level: null,
        category: [expect.objectContaining({ id: world.ids.enspy })],
      }),
    ]);
    world.server.clock.advance(10 * 60_000);
    await grace.get("/api/admin/papers");
    expect((await stateOf(id))[1]).toBe("claimed");
    expect((await paul.call(at(id), { method: "PATCH", json: { title: "Mine" } })).status).toBe(409);
  });

  test("rejects for a reason that its owner reads in their own language, and as it was written where it is no template", async () => {
    const owner = await world.person();
    const first = await claimed("Reject one", owner);
    const second = await claimed("Reject two", owner);
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
    expect((await told(owner))[0]).toEqual({
      kind: "upload.rejected",
      payload: { paperId: first, ...algebra, reason: { en: "Pages are missing", fr: "Il manque des pages" } },
    });
    expect(await points(owner)).toBe(0);
    expect((await ada.get(`/api/papers/${first}`)).status).toBe(404);
  });

  test("is taken back within 5 minutes by who made it, with the point; approved again it gives one, never two", async () => {
    const owner = await world.person();
    const id = await claimed("Undo", owner);
    await grace.post(at(id, "/approve"), {});
    expect((await paul.post(at(id, "/undo"), {})).status).toBe(409);
    expect((await grace.post(at(id, "/undo"), {})).status).toBe(200);
    expect([await stateOf(id), await points(owner)]).toEqual([["pending", "claimed", grace.id, null], 0]);
    expect((await ada.get(`/api/papers/${id}`)).status).toBe(404);
    await grace.post(at(id, "/approve"), {});
    expect(await points(owner)).toBe(1);
    world.server.clock.advance(301_000);
    expect((await grace.post(at(id, "/undo"), {})).status).toBe(409);
    expect([await stateOf(id), await points(owner)]).toEqual([["approved", "approved", grace.id, null], 1]);
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
    const id = await claimed("Spent", owner);
    await grace.post(at(id, "/approve"), {});
    const spent = await owner.post("/api/points/redeem", { levelId: world.ids.level, semesterId: world.ids.semester });
    expect([spent.status, await points(owner)]).toEqual([200, 0]);
    expect((await grace.post(at(id, "/undo"), {})).status).toBe(200);
    expect((await grace.post(at(id, "/approve"), {})).status).toBe(200);
    expect(await points(owner)).toBe(0);
  });

  test("of the type of a solution makes it one, for those who pay for solutions", async () => {
    const id = await claimed("Kind");
    const approved = await grace.post(at(id, "/approve"), { type: "Exam Solution" });
    expect([approved.status, approved.body["kind"]]).toEqual([200, "SOLUTION"]);
  });

  test("4.1 a paper in an admin's hands is still its owner's to delete", async () => {
    const id = await claimed("Taken away");
    expect((await ada.call(`/api/papers/${id}`, { method: "DELETE" })).status).toBe(200);
    expect((await grace.post(at(id, "/approve"), {})).status).toBe(404);
  });
});

describe("an approved paper", () => {
  const approvedPaper = async (text: string, owner: UploadsPerson): Promise<number> => {
    const id = await claimed(text, owner);
    expect((await grace.post(at(id, "/approve"), {})).status).toBe(200);
    return id;
  };
  const listed = async (path: string) =>
    ((await ada.get(path)).body["items"] as { id: number }[]).map((paper) => paper.id);
  const written = (id: number) =>
    world.rows<{ event: string; by: number; details: object }>(
      (sql) => sql`SELECT event, account_id AS by, details FROM review_event WHERE paper_id = ${id} ORDER BY id`,
    );

  test("is corrected by any admin where it stands: students find it by its new title, its owner hears nothing, undo keeps its time", async () => {
    const owner = await world.person();
    const id = await approvedPaper("Misnamed", owner);
    world.server.clock.advance(200_000);
    const before = (await grace.get(at(id))).body["review"];
    const answer = await paul.call(at(id), { method: "PATCH", json: { title: "Zymurgy CA", semester_id: null } });
    expect([answer.status, answer.body["title"], answer.body["semester"]]).toEqual([200, "Zymurgy CA", null]);
    expect((await grace.get(at(id))).body["review"]).toEqual(before);
    expect(await listed("/api/papers?q=zymurgy")).toEqual([id]);
    expect((await written(id)).at(-1)).toEqual({
      event: "paper.corrected",
      by: paul.id,
      details: { title: "Zymurgy CA", semester_id: null },
    });
    expect([(await told(owner)).length, await points(owner)]).toEqual([1, 1]);
    expect((await paul.call(at(id), { method: "PATCH", json: { level_id: 99_999 } })).status).toBe(422);
  });

  test("is taken back by any admin with a reason: no list has it, its owner reads why and loses the point, and one of two admins wins", async () => {
    const owner = await world.person();
    const id = await approvedPaper("Taken back", owner);
    await paul.call(at(id), { method: "PATCH", json: { title: "Xenolith CA" } });
    expect((await ada.call(`/api/favourites/${id}`, { method: "PUT" })).status).toBe(204);
    expect([await listed("/api/papers?q=xenolith"), await listed("/api/favourites")]).toEqual([[id], [id]]);
    expect((await grace.post(at(id, "/withdraw"), { reason: "no" })).body.fields).toEqual({
      reason: "Say why, in 5 to 500 characters",
    });
    const answers = await Promise.all(
      [grace, paul].map((admin) => admin.post(at(id, "/withdraw"), { reason: "private" })),
    );
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
    const [winner, other] = answers[0]?.status === 200 ? [grace, paul] : [paul, grace];
    expect(await stateOf(id)).toEqual(["pending", "claimed", winner.id, "private"]);
    expect([await listed("/api/papers?q=xenolith"), await listed("/api/favourites")]).toEqual([[], []]);
    expect((await ada.get(`/api/papers/${id}`)).status).toBe(404);
    expect((await written(id)).at(-1)).toEqual({
      event: "paper.withdrawn",
      by: winner.id,
      details: { reason: "private" },
    });
    expect([await points(owner), (await told(owner))[1]]).toEqual([
      0,
      {
        kind: "upload.withdrawn",
        payload: {
          paperId: id,
          ...algebra,
          title: "Xenolith CA",
          reason: {
            en: "The paper shows names, marks or other private information",
            fr: "L’épreuve montre des noms, des notes ou d’autres informations privées",
          },
        },
      },
    ]);
    expect((await other.post(at(id, "/approve"), {})).status).toBe(409);
    expect((await winner.post(at(id, "/approve"), {})).status).toBe(200);
    expect([await points(owner), await listed("/api/favourites")]).toEqual([1, [id]]);
  });

  test("cannot be taken back while it waits, nor once it is rejected", async () => {
    const id = await claimed("Waiting");
    expect((await grace.post(at(id, "/withdraw"), { reason: "private" })).status).toBe(409);
    await grace.post(at(id, "/reject"), { reason: "private" });
    expect((await grace.post(at(id, "/withdraw"), { reason: "private" })).status).toBe(409);
    expect((await grace.call(at(id), { method: "PATCH", json: { title: "Late" } })).status).toBe(409);
  });
});
