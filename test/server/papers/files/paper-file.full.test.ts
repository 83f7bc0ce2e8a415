import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type PapersPerson, startPapersWorld, type PapersWorld } from "../papers-world.ts";

let world: PapersWorld;
let student: PapersPerson;

const scope = { level: "level-300", semester: "first" } as const;

beforeAll(async () => {
  world = await startPapersWorld();
  student = await world.person();
  await world.subscribe(student.id, scope);
});
afterAll(() => world?.close());

describe("a file that is not prepared", () => {
  it("answers 503 with a time to come back when it does not come in time", async () => {
    const waiting = await world.queued({ ...scope, title: "Waiting" });
    const { status, headers, body } = await student.get(`/api/papers/${waiting}/file`);
    expect([status, body.code]).toEqual([503, "unavailable"]);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
    await world.sql((db) => db`DELETE FROM job WHERE paper_id = ${waiting}`);
  });

  it("answers 500 without a word of why when a stored file cannot be marked", async () => {
    const broken = await world.stored({ ...scope, title: "Broken" });
    await world.sql((db) => db`UPDATE paper SET file_key = 'papers/0/none.pdf' WHERE id = ${broken}`);
    const { status, body } = await student.get(`/api/papers/${broken}/file`);
    expect([status, body.code]).toEqual([500, "internal"]);
    expect(body.message).not.toContain("papers/0");
  });
});
