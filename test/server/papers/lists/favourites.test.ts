import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startPapersWorld, type PapersWorld } from "../papers-world.ts";

let world: PapersWorld;
beforeAll(async () => {
  world = await startPapersWorld();
});
afterAll(() => world?.close());

type Client = Awaited<ReturnType<PapersWorld["person"]>>;
const put = (student: Client, id: number) => student.call(`/api/favourites/${id}`, { method: "PUT" });
const remove = (student: Client, id: number) => student.call(`/api/favourites/${id}`, { method: "DELETE" });
const idsOf = async (student: Client) =>
  ((await student.get("/api/favourites")).body["items"] as { id: number }[]).map(({ id }) => id);

describe("favourites", () => {
  it("6.14 3.21 7.57 are kept, shown on the paper and in lists, and taken away again", async () => {
    const student = await world.person();
    const id = await world.listed({ title: "Kept", year: 2001 });
    const flags = async () => [
      (await student.get(`/api/papers/${id}`)).body["isFavourite"],
      ((await student.get("/api/papers?year=2001")).body["items"] as { isFavourite: boolean }[])[0]?.isFavourite,
    ];
    expect(await flags()).toEqual([false, false]);
    const kept = await put(student, id);
    expect([kept.status, kept.text]).toEqual([204, ""]);
    expect(await flags()).toEqual([true, true]);
    expect((await remove(student, id)).status).toBe(204);
    expect(await flags()).toEqual([false, false]);
  });

  it("can be added and removed twice", async () => {
    const student = await world.person();
    const id = await world.listed({ title: "Twice" });
    expect([(await put(student, id)).status, (await put(student, id)).status]).toEqual([204, 204]);
    expect(await idsOf(student)).toEqual([id]);
    expect([(await remove(student, id)).status, (await remove(student, id)).status]).toEqual([204, 204]);
    expect(await idsOf(student)).toEqual([]);
  });

  it("3.21 belong to one student alone", async () => {
    const [one, other] = [await world.person(), await world.person()];
    const id = await world.listed({ title: "Mine" });
    await put(one, id);
    expect(await idsOf(other)).toEqual([]);
    expect((await other.get(`/api/papers/${id}`)).body["isFavourite"]).toBe(false);
    await remove(other, id);
    expect(await idsOf(one)).toEqual([id]);
  });

  it("list the latest first and page on", async () => {
    const student = await world.person();
    const ids: number[] = [];
    for (const title of ["a", "b", "c"]) ids.push(await world.listed({ title }));
    for (const id of [ids[1]!, ids[0]!, ids[2]!]) {
      await put(student, id);
      world.clock.advance(1_000);
    }
    const first = await student.get("/api/favourites?limit=2");
    const second = await student.get(`/api/favourites?limit=2&after=${String(first.body["next"])}`);
    const shown = [first, second].map(({ body }) => (body["items"] as { id: number }[]).map(({ id }) => id));
    expect(shown).toEqual([[ids[2], ids[0]], [ids[1]]]);
    expect([first.body["total"], second.body["total"], second.body["next"]]).toEqual([3, undefined, null]);
  });

  it("answer 404 for an unknown paper and for someone else's pending one", async () => {
    const [student, owner] = [await world.person(), await world.person()];
    const pending = await world.listed({ title: "Pending", status: "pending", ownerId: owner.id });
    expect([(await put(student, 999_999)).status, (await put(student, pending)).status]).toEqual([404, 404]);
    expect((await put(owner, pending)).status).toBe(204);
  });

  it("leave out what has lost its approval since", async () => {
    const student = await world.person();
    const id = await world.listed({ title: "Gone" });
    await put(student, id);
    await world.sql((db) => db`UPDATE paper SET status = 'rejected' WHERE id = ${id}`);
    expect((await student.get("/api/favourites")).body).toMatchObject({ items: [], total: 0 });
  });

  it("answer a visitor 401", async () => {
    const visitor = world.visitor();
    const answers = await Promise.all(["PUT", "DELETE"].map((method) => visitor.call("/api/favourites/1", { method })));
    expect(answers.map(({ status }) => status)).toEqual([401, 401]);
  });
});
