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
});

describe("a judgement", () => {
  test("moves a paper to a category when it is corrected so, and holds the claim again", async () => {
    const id = await world.claimed("Category");
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
    expect((await world.stateOf(id))[1]).toBe("claimed");
    expect((await paul.call(at(id), { method: "PATCH", json: { title: "Mine" } })).status).toBe(409);
  });
});

describe("an approved paper", () => {
  const approvedPaper = async (text: string, owner: UploadsPerson): Promise<number> => {
    const id = await world.claimed(text, owner);
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
    expect([(await world.told(owner)).length, await world.points(owner)]).toEqual([1, 1]);
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
    expect(await world.stateOf(id)).toEqual(["pending", "claimed", winner.id, "private"]);
    expect([await listed("/api/papers?q=xenolith"), await listed("/api/favourites")]).toEqual([[], []]);
    expect((await ada.get(`/api/papers/${id}`)).status).toBe(404);
    expect((await written(id)).at(-1)).toEqual({
      event: "paper.withdrawn",
      by: winner.id,
      details: { reason: "private" },
    });
    expect([await world.points(owner), (await world.told(owner))[1]]).toEqual([
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
    expect([await world.points(owner), await listed("/api/favourites")]).toEqual([1, [id]]);
  });

  test("cannot be taken back while it waits, nor once it is rejected", async () => {
    const id = await world.claimed("Waiting");
    expect((await grace.post(at(id, "/withdraw"), { reason: "private" })).status).toBe(409);
    await grace.post(at(id, "/reject"), { reason: "private" });
    expect((await grace.post(at(id, "/withdraw"), { reason: "private" })).status).toBe(409);
    expect((await grace.call(at(id), { method: "PATCH", json: { title: "Late" } })).status).toBe(409);
  });
});
