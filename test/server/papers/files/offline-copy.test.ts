import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { OfflineCopy, PaperText } from "../../../../src/contract/papers/paper-contents.ts";
import { wordBoxesBetween } from "../../../../src/contract/papers/pages/find-in-pages.ts";
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
    expect((body as never as PaperText).pages).toEqual(
      [1, 2, 3].map((n) => ({ n, text: `Question ${n}`, boxes: expect.any(Array), pictureBytes: expect.any(Number) })),
    );
  });

  it("come with the place of each in the picture", async () => {
    const { body } = await (await subscriber(10)).get(`/api/papers/${id}/text`);
    const [, second] = (body as never as PaperText).pages;
    /* Drawn at 60 and 700 of 595 and 842 points from the foot, 24 points high: 'Question' is 96 points wide in Helvetica. */
    const [word, ...others] = wordBoxesBetween(second!.boxes ?? [], 0, "Question".length);
    expect(others).toEqual([]);
    expect([word!.left / 1000, (word!.left + word!.width) / 1000].map((part) => Math.round(part * 595))).toEqual([
      expect.closeTo(60, -1),
      expect.closeTo(156, -1),
    ]);
    expect([word!.top / 1000, (word!.top + word!.height) / 1000].map((part) => Math.round(part * 842))).toEqual([
      expect.closeTo(124, -1),
      expect.closeTo(146, -1),
    ]);
    const [number] = wordBoxesBetween(second!.boxes ?? [], "Question ".length, "Question 2".length);
    expect(number!.left).toBeGreaterThan(word!.left + word!.width);
  });

  it("name the language of each page, else that of the paper", async () => {
    const words = "What is the sum of the powers, and is it to be found by hand or with a table?";
    const bilingual = await world.stored({ ...scope, title: "Bilingual" }, await pdfOf(3, words));
    const french = "Quelle est la somme des puissances, et sur quel axe est-ce que la courbe est une droite ?";
    const write = (n: number, text: string) =>
      world.sql((db) => db`UPDATE paper_page SET text = ${text} WHERE paper_id = ${bilingual} AND n = ${n}`);
    await write(2, french);
    await write(3, "3 x 4 = 12");
    const reader = await subscriber(10);
    const languages = async (call: string, field: "pages" | "text") => {
      const { body } = await reader.get(`/api/papers/${bilingual}/${call}`);
      return (body as never as Record<typeof field, PaperText["pages"]>)[field].map(({ language }) => language);
    };
    expect(await languages("text", "pages")).toEqual(["en", "fr", "en"]);
    expect(await languages("offline", "text")).toEqual(["en", "fr", "en"]);
  });

  it("name the language of each run of lines of a page that has two, and the confidence in what was read from a picture", async () => {
    const read = await world.stored({ ...scope, title: "Read" }, await pdfOf(2));
    const text =
      "All of the parts of the question are to be answered.\nIl est à faire sur la feuille, par groupe de deux.";
    await world.sql(
      (db) => db`UPDATE paper_page SET text = ${text}, confidence = '{96,31}' WHERE paper_id = ${read} AND n = 1`,
    );
    const reader = await subscriber(10);
    const told = {
      n: 1,
      text,
      languages: [
        { line: 0, language: "en" },
        { line: 1, language: "fr" },
      ],
      confidence: [96, 31],
    };
    const { body } = await reader.get(`/api/papers/${read}/text`);
    const [first, second] = (body as never as PaperText).pages;
    expect(first).toMatchObject(told);
    expect(Object.keys(second!)).toEqual(["n", "text", "boxes", "pictureBytes"]);
    const { body: copy } = await reader.get(`/api/papers/${read}/offline`);
    expect((copy as never as OfflineCopy).text[0]).toEqual(first);
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
