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

describe("a report", () => {
  test("of a wrong field, with the right value, reaches the admins, who close it", async () => {
    const id = await ada.upload("Reported");
    await approve(id);
    const eve = await world.person();
    const sent = { reason: "wrong", field: "year", value: " 2019 " };
    const answer = await eve.call(`/api/papers/${id}/reports`, { json: sent, headers: { "x-language": "fr" } });
    expect([answer.status, answer.body]).toEqual([202, { message: "Merci. Nous allons vérifier." }]);
    const [report] = items(await grace.get("/api/admin/reports"));
    expect(report).toEqual({
      id: expect.any(Number),
      paper: { id, title: "Algebra CA", language: null },
      by: { id: eve.id, name: expect.any(String) },
      reason: "wrong",
      field: "year",
      value: "2019",
      createdAt: expect.any(String),
      closedAt: null,
    });
    const close = `/api/admin/reports/${String(report?.["id"])}/close`;
    expect([(await grace.post(close, {})).status, (await grace.post(close, {})).status]).toEqual([204, 204]);
    expect(items(await grace.get("/api/admin/reports"))).toEqual([]);
    expect(items(await grace.get("/api/admin/reports?status=closed"))).toHaveLength(1);
    expect((await grace.post("/api/admin/reports/2000000/close", {})).status).toBe(404);
  });

  test("says what it lacks, and is refused for a paper that one may not know of", async () => {
    const id = await ada.upload("Not approved");
    const fieldsOf = async (form: object) => {
      const { status, body } = await ada.post(`/api/papers/${id}/reports`, form);
      return [status, body.fields];
    };
    expect(await fieldsOf({})).toEqual([422, { reason: "Say what is wrong with the paper" }]);
    expect(await fieldsOf({ reason: "wrong" })).toEqual([422, { field: "Choose what is wrong" }]);
    expect(await fieldsOf({ reason: "wrong", field: "code" })).toEqual([
      422,
      { value: "Enter the correct information" },
    ]);
    const eve = await world.person();
    expect((await eve.post(`/api/papers/${id}/reports`, { reason: "unreadable" })).status).toBe(404);
  });

  test("is 429 after ten in an hour, and taken again after it", async () => {
    const id = await ada.upload("Throttled");
    const eve = await world.person();
    await approve(id);
    const report = async () => (await eve.post(`/api/papers/${id}/reports`, { reason: "unreadable" })).status;
    for (let n = 0; n < 10; n += 1) expect(await report()).toBe(202);
    expect(await report()).toBe(429);
    world.server.clock.advance(3_600_001);
    expect(await report()).toBe(202);
  });
});

describe("a paper that is asked for", () => {
  const told = (who: UploadsPerson) =>
    world.rows<{ kind: string; payload: object }>(
      (sql) => sql`SELECT kind, payload FROM notification WHERE account_id = ${who.id}`,
    );

  test("is listed, and who asked is told when one with its code, or a title like it, is approved", async () => {
    const [byCode, byTitle, ofAnotherYear] = [await world.person(), await world.person(), await world.person()];
    const ask = async (who: UploadsPerson, form: object) => {
      const { status, body } = await who.post("/api/requests", form);
      expect([status, body]).toEqual([201, expect.objectContaining({ id: expect.any(Number), paper: null, ...form })]);
    };
    await ask(byCode, { code: "phy-305", title: "Whatever it is called", note: "For Monday" });
    await ask(byTitle, { title: "Thermodynamique appliquee", year: 2022 });
    await ask(ofAnotherYear, { code: "PHY305", title: "Thermodynamics", year: 2015 });
    expect(items(await grace.get("/api/admin/requests"))).toHaveLength(3);

    const id = await ada.upload("Asked for", { code: "PHY305", title: "Thermodynamique appliquée CA", year: 2022 });
    expect(await told(byCode)).toEqual([]);
    await approve(id);
    const named = { title: "Thermodynamique appliquée CA", code: "PHY305", year: 2022, resit: false, language: null };
    const news = { kind: "paper.arrived", payload: { paperId: id, ...named } };
    expect([await told(byCode), await told(byTitle), await told(ofAnotherYear)]).toEqual([[news], [news], []]);
    const [own] = items(await byCode.get("/api/requests"));
    expect(own).toMatchObject({ note: "For Monday", paper: { id, title: "Thermodynamique appliquée CA" } });
    expect(items(await grace.get("/api/admin/requests")).map(({ by }) => (by as { id: number }).id)).toEqual([
      ofAnotherYear.id,
    ]);
  });
});
