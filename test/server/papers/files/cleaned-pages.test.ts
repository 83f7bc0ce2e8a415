import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoPapers } from "../../../../demo/papers/demo-papers.ts";
import { makePaper } from "../../../../demo/generator/make-paper.ts";
import type { Intake } from "../../../../server/files/intake/pdf-intake.ts";
import { runAllJobs } from "../../../../server/jobs/job-worker.ts";
import type { PaperPages } from "../../../../src/contract/papers/paper-contents.ts";
import { type PapersPerson, startPapersWorld, type PapersWorld } from "../papers-world.ts";

/** What recognition answers; it reads no picture here. */
let recognize: Intake["recognize"] = async () => ({ language: null });
/** The pages that it was told are cleaned. */
const toldCleaned: (readonly number[])[] = [];
let world: PapersWorld;
let admin: PapersPerson;
let id: number;

const demo = (key: string) => makePaper(demoPapers.find((paper) => paper.key === key)!);
const pagesOf = async (paper: number) => {
  const answer = await admin.get(`/api/papers/${paper}/pages`);
  expect(answer.status, answer.text).toBe(200);
  return (answer.body as never as PaperPages).pages;
};
const pictureAt = async (url: string) => {
  const { status, bytes, headers } = await admin.get(url);
  expect(status).toBe(200);
  return { bytes, headers, size: await sharp(bytes).metadata() };
};

beforeAll(async () => {
  world = await startPapersWorld({
    intake: (real) => ({
      ...real,
      recognize: (bytes, options) => {
        toldCleaned.push(options.cleaned);
        return recognize(bytes, options);
      },
    }),
  });
  admin = await world.person({ role: "admin" });
  id = await world.stored({}, await demo("ub-law204-2022-exam"));
}, 240_000);
afterAll(() => world?.close());

describe("a scanned page", () => {
  it("is shown cleaned, in its own shape, and as it was scanned at another address", async () => {
    const [page] = await pagesOf(id);
    expect(page!.url).toMatch(/\?w=720&look=cleaned&ticket=/);
    expect(page!.scanned).toMatchObject({ url: expect.stringMatching(/\?w=720&look=scanned&ticket=/) });
    expect([Math.round(page!.scanned!.width), Math.round(page!.scanned!.height)]).toEqual([595, 842]);
    expect(page!.width).toBeLessThan(600);
    const cleaned = await pictureAt(page!.url);
    const scanned = await pictureAt(page!.scanned!.url!);
    expect(cleaned.bytes.length).toBe(page!.bytes);
    expect(cleaned.bytes.length).toBeLessThanOrEqual(scanned.bytes.length);
    expect(cleaned.size.height! / cleaned.size.width!).toBeCloseTo(page!.height / page!.width, 2);
    expect(scanned.size).toMatchObject({ width: 720, height: 1018 });
  });

  it("is answered cleaned where no look is asked for, which a cache asks for again", async () => {
    const [page] = await pagesOf(id);
    const plain = await pictureAt(`/api/papers/${id}/pages/1`);
    expect(plain.bytes).toEqual((await pictureAt(page!.url)).bytes);
    expect(plain.headers.get("cache-control")).toBe("private, no-cache");
    expect((await admin.get(`/api/papers/${id}/pages/1?look=other`)).status).toBe(422);
  });

  it("is shown as scanned once fewer words are read from the cleaned picture", async () => {
    recognize = async (_, { pages, onPart }) => {
      for (const number of pages)
        await onPart({
          kind: "text",
          number,
          text: "words of the scan",
          boxes: [],
          confidence: [],
          sure: { scanned: 200, cleaned: number === 1 ? 197 : 198 },
        });
      return { language: null };
    };
    const before = await pagesOf(id);
    await world.run(runAllJobs("recognize"));
    expect(toldCleaned).toEqual([before.filter(({ scanned }) => scanned !== undefined).map(({ n }) => n)]);
    const after = await pagesOf(id);
    expect(after[0]).toMatchObject({ width: before[0]!.scanned!.width, url: expect.stringContaining("look=scanned") });
    expect(after[0]!.scanned).toBeUndefined();
    expect(after.slice(1).map(({ scanned }) => scanned === undefined)).toEqual(
      before.slice(1).map(({ scanned }) => scanned === undefined),
    );
    expect((await admin.get(`/api/papers/${id}/pages/1?look=cleaned`)).status).toBe(404);
    expect((await pictureAt(`/api/papers/${id}/pages/1`)).bytes).toEqual((await pictureAt(after[0]!.url)).bytes);
  });
});

describe("a typed page", () => {
  it("is shown as it is drawn, and has no other look", async () => {
    const typed = demoPapers.find((paper) => !paper.scanned && paper.pages === 1)!;
    const [page] = await pagesOf(await world.stored({}, await makePaper(typed)));
    expect(page!.url).toContain("look=scanned");
    expect(page!.scanned).toBeUndefined();
  }, 120_000);
});
