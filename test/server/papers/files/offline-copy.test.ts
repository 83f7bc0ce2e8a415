import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { OfflineCopy, PaperText } from "../../../../src/contract/entities.ts";
import { pdfOf, startPapersWorld, type PapersWorld } from "../papers-world.ts";

let world: PapersWorld;
let id: number;

const scope = { level: "level-300", semester: "first" } as const;
/** Whole days from now until then. */
const daysUntil = (then: string): number => Math.round((Date.parse(then) - world.clock.now()) / 86_400_000);
/** A student whose subscription ends in so many days. */
const subscriber = async (days: number) => {
  const student = await world.person();
  await world.subscribe(student.id, { ...scope, days });
  return student;
};

beforeAll(async () => {
  world = await startPapersWorld();
  id = await world.stored({ ...scope, title: "Computer Networks" }, await pdfOf(3));
});
afterAll(() => world?.close());

describe("the words of a paper", () => {
  it("come page by page, in the order of the pages", async () => {
    const { status, body } = await (await subscriber(10)).get(`/api/papers/${id}/text`);
    expect(status).toBe(200);
    expect((body as never as PaperText).pages).toEqual([1, 2, 3].map((n) => ({ n, text: `Question ${n}` })));
  });
});

describe("what a phone keeps of a paper", () => {
  it("is the paper, its words, and pictures that an <img> can load, until the subscription ends", async () => {
    const { status, body } = await (await subscriber(10)).get(`/api/papers/${id}/offline`);
    const copy = body as never as OfflineCopy;
    expect(status).toBe(200);
    expect([copy.paper.title, copy.paper.access, copy.count]).toEqual([
      "Computer Networks",
      { allowed: true, reason: null },
      3,
    ]);
    expect(copy.text.map(({ n }) => n)).toEqual([1, 2, 3]);
    expect(daysUntil(copy.until)).toBe(10);
    for (const { url, bytes } of copy.pages) {
      const picture = await world.visitor().get(url);
      expect([picture.status, picture.bytes.length]).toEqual([200, bytes]);
    }
  });

  it("is good until the latest of several subscriptions, and 30 days for an admin, who has none", async () => {
    const student = await subscriber(10);
    await world.subscribe(student.id, { ...scope, days: 90 });
    const admin = await world.person({ role: "admin" });
    const untilOf = async (reader: { readonly get: typeof admin.get }) =>
      daysUntil(((await reader.get(`/api/papers/${id}/offline`)).body as never as OfflineCopy).until);
    expect([await untilOf(student), await untilOf(admin)]).toEqual([90, 30]);
  });

  it("is refused to whoever may not read it: no session, no subscription, one that is over", async () => {
    const told = async (reader: ReturnType<PapersWorld["visitor"]>) => {
      const { status, body } = await reader.get(`/api/papers/${id}/offline`);
      return [status, (body as { code?: string }).code];
    };
    expect(await told(world.visitor())).toEqual([401, "unauthenticated"]);
    expect(await told(await world.person())).toEqual([403, "no_subscription"]);
    expect(await told(await subscriber(-1))).toEqual([403, "no_subscription"]);
  });
});
