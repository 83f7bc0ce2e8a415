import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { startUploadsWorld, type UploadsPerson, type UploadsWorld } from "../uploads/uploads-world.ts";
import { pdfOfText } from "./text-pdf.ts";

let world: UploadsWorld;
let ada: UploadsPerson;
let grace: UploadsPerson;
beforeAll(async () => {
  world = await startUploadsWorld();
  ada = await world.person();
  grace = await world.person("admin");
});
afterAll(() => world.close());

const at = (id: number, step = "") => `/api/admin/papers/${id}${step}`;
/** Until its pages are drawn and its text is known by what it holds. */
const isSketched = (id: number) =>
  vi.waitFor(
    async () => {
      const found = await world.rows((sql) => sql`SELECT paper_id FROM paper_sketch WHERE paper_id = ${id}`);
      expect(found).toHaveLength(1);
    },
    { timeout: 60_000, interval: 250 },
  );

describe("likely twins", () => {
  const course = (first: string) =>
    Array.from({ length: 60 }, (_, n) => `${first} ${n} derive the bending moment of beam number ${n * 7}`).join(" ");
  const twins = async (id: number) => (await grace.get(at(id))).body["twins"] as Record<string, unknown>[];

  test("are the same file, a like text under another form, and the same form with another text", async () => {
    const text = course("Question");
    const original = await pdfOfText(text);
    const send = async (pdf: Uint8Array, more: object) => {
      const answer = await ada.send({ ...world.algebra, duplicate_ok: true, ...more }, pdf);
      expect(answer.status).toBe(201);
      return Number(answer.body["id"]);
    };
    const form = { title: "Strength of materials CA", code: "CIV410", year: 2020 };
    const first = await send(original, form);
    const same = await send(original, { title: "Beams CA", code: "CIV999", year: 2019 });
    const retyped = await send(await pdfOfText(`Retyped by hand ${text}`), {
      title: "Other CA",
      code: "CIV000",
      year: 2018,
    });
    const unlike = await send(
      await pdfOfText(course("Exercise").replaceAll("bending moment of beam", "sum of digits in")),
      {
        title: "Numbers CA",
        code: "CIV001",
        year: 2017,
      },
    );
    for (const id of [first, same, retyped, unlike]) await isSketched(id);
    await grace.post(at(same, "/claim"), {});
    await grace.post(at(same, "/approve"), {});
    const later = await send(await pdfOfText(course("Task").replaceAll("beam", "arch and pillar")), {
      title: "Beams CA",
      code: "civ999",
      year: 2019,
    });
    expect(
      (await twins(first)).map(({ id, isSameFile, likeness }) => [id, isSameFile, Number(likeness) > 0.8]),
    ).toEqual([
      [same, true, true],
      [retyped, false, true],
    ]);
    expect(await twins(unlike)).toEqual([]);
    expect((await twins(later)).map(({ id, isSameForm }) => [id, isSameForm])).toContainEqual([same, true]);
  });
});
