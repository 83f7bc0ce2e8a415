import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { makePaper } from "../../../demo/generator/make-paper.ts";
import { demoPapers } from "../../../demo/papers/demo-papers.ts";
import { mutations } from "../files/pdfs/mutated-pdfs.ts";
import { startUploadsWorld, type UploadsWorld } from "./uploads-world.ts";

const COUNT = 300;
const A_STUDENT = 16;

let world: UploadsWorld;
beforeAll(async () => {
  world = await startUploadsWorld({ settings: { ocr: true } });
});
afterAll(() => world?.close());

test("the words of a scan that is uploaded are read by the server itself, and its language is noted", async () => {
  const ada = await world.person();
  const scan = await makePaper(demoPapers.find(({ key }) => key === "ub-law204-2022-exam")!);
  expect((await ada.send(world.algebra, scan)).status).toBe(201);
  const [page] = await vi.waitFor(async () => {
    const read = await world.rows<{ text: string; language: string }>(
      (sql) => sql`SELECT text, language FROM paper_page JOIN paper ON paper.id = paper_id WHERE NOT to_recognize`,
    );
    if (read.length === 0) throw new Error("Its words are not read yet.");
    return read;
  }, 240_000);
  expect(page).toEqual({ text: expect.stringMatching(/doctrine of privity of contract/i), language: "en" });
}, 300_000);

test(
  "each of many spoilt papers gets an answer, and none of them stops the server",
  async () => {
    const statuses: number[] = [];
    let student = await world.person();
    for (const [place, pdf] of (await mutations("sent", COUNT)).entries()) {
      if (place % A_STUDENT === 0) student = await world.person();
      statuses.push((await student.send({ ...world.algebra, duplicate_ok: true }, pdf)).status);
    }
    expect(statuses.filter((status) => status !== 201 && status !== 415 && status !== 422)).toEqual([]);
    expect(statuses).toContain(201);
    expect(statuses).toContain(422);
    expect((await student.get("/api/health/ready")).status).toBe(200);
  },
  COUNT * 10_000,
);
