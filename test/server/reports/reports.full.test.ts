import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startUploadsWorld, type UploadsPerson, type UploadsWorld } from "../uploads/uploads-world.ts";

let world: UploadsWorld;
let ada: UploadsPerson;
let grace: UploadsPerson;
beforeAll(async () => {
  world = await startUploadsWorld();
  ada = await world.person();
  grace = await world.person("admin");
});
afterAll(() => world.close());

const approve = async (id: number): Promise<void> => {
  await grace.post(`/api/admin/papers/${id}/claim`, {});
  expect((await grace.post(`/api/admin/papers/${id}/approve`, {})).status).toBe(200);
};
const items = (answer: { readonly body: Record<string, unknown> }) => answer.body["items"] as Record<string, unknown>[];

describe("a paper that is asked for", () => {
  const told = (who: UploadsPerson) =>
    world.rows<{ kind: string; payload: object }>(
      (sql) => sql`SELECT kind, payload FROM notification WHERE account_id = ${who.id}`,
    );

  test("is told of once, also when the approval is taken back and given again", async () => {
    const eve = await world.person();
    await eve.post("/api/requests", { code: "BIO222", title: "Cells" });
    const id = await ada.upload("Told once", { code: "BIO222" });
    await approve(id);
    await grace.post(`/api/admin/papers/${id}/undo`, {});
    await grace.post(`/api/admin/papers/${id}/approve`, {});
    expect(await told(eve)).toHaveLength(1);
  });

  test("needs a title, page by page newest first, at most twenty a day", async () => {
    const eve = await world.person();
    const empty = await eve.post("/api/requests", { code: "A B" });
    expect([empty.status, Object.keys(empty.body.fields ?? {})]).toEqual([422, ["code", "title"]]);
    for (let n = 1; n <= 20; n += 1)
      expect((await eve.post("/api/requests", { title: `Course ${n}` })).status).toBe(201);
    expect((await eve.post("/api/requests", { title: "Course 21" })).status).toBe(429);
    const first = await eve.get("/api/requests?limit=19");
    expect([items(first).length, items(first)[0]?.["title"], first.body["total"]]).toEqual([19, "Course 20", 20]);
    const rest = await eve.get(`/api/requests?after=${String(first.body["next"])}`);
    expect([items(rest).map(({ title }) => title), rest.body["next"]]).toEqual([["Course 1"], null]);
  });
});
