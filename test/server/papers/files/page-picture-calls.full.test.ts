import { Effect, Fiber } from "effect";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makePaper } from "../../../../demo/generator/make-paper.ts";
import { FileStorage } from "../../../../server/files/file-services.ts";
import { runPrepareJobs } from "../../../../server/jobs/job-worker.ts";
import { findStorageKeys } from "../../../../server/papers/storage-keys.sql.ts";
import { type PapersPerson, pdfOf } from "../papers-world.ts";
import { demoPaper, type PagePicturesWorld, scope, startPagePicturesWorld } from "./page-pictures-world.ts";

let world: PagePicturesWorld;
let student: PapersPerson;
beforeAll(async () => {
  world = await startPagePicturesWorld();
  ({ student } = world);
});
afterAll(() => world?.close());

describe("the pages of a paper", () => {
  it("are those of the file that the paper has now, though an earlier one was shown before", async () => {
    const text = "All of the questions are to be answered. ".repeat(3);
    const other = await world.stored(scope, await pdfOf(1, text));
    const shown = () =>
      Promise.all([
        student.get(`/api/papers/${other}/pages/1`),
        world.visitor().get(`/api/papers/${other}/preview`),
        world.visitor().get(`/api/papers/${other}/preview?w=210`),
      ]).then((answers) => answers.map(({ bytes }) => bytes));
    const before = await shown();
    const next = await world.stored(scope, await pdfOf(1, text.toUpperCase()));
    // As a solution is published again: the paper keeps its id and its keys.
    await world.sql(
      (db) => db`UPDATE paper SET (sha256, original_key, pages_ready, file_key, preview_key) =
        (SELECT sha256, original_key, 0, NULL, NULL FROM paper WHERE id = ${next}) WHERE id = ${other}`,
    );
    await world.sql((db) => db`DELETE FROM paper_page WHERE paper_id = ${other}`);
    await world.sql((db) => db`UPDATE job SET state = 'queued' WHERE paper_id = ${other} AND kind = 'prepare'`);
    await world.run(runPrepareJobs);
    const after = await shown();
    for (const [at, picture] of after.entries())
      expect(Buffer.compare(picture, before[at]!), `picture ${at}`).not.toBe(0);
  });
});

/** What a list shows of a page: at most 3,000 bytes, at most 210 px wide, the upper part. */
const expectSmall = async (bytes: Uint8Array): Promise<void> => {
  expect(bytes.length).toBeLessThanOrEqual(3_000);
  const { format, width, height } = await sharp(bytes).metadata();
  expect([format, Math.round(width * 1.1)]).toEqual(["webp", height]);
  expect(width).toBeGreaterThanOrEqual(140);
  expect(width).toBeLessThanOrEqual(210);
};

describe("the preview", () => {
  it("is made small once of a paper that was stored before there were small ones", async () => {
    const older = await world.stored(scope, await makePaper(demoPaper));
    const key = `papers/${older}/preview-small.webp`;
    const inStorage = <A>(work: (files: FileStorage["Service"]) => Promise<A>) =>
      world.run(Effect.flatMap(FileStorage, (files) => Effect.promise(() => work(files))));
    const drawn = await inStorage((files) => files.get(key));
    expect(drawn?.length).toBeLessThanOrEqual(3_000);
    await inStorage((files) => files.remove(key));
    const { status, bytes } = await world.visitor().get(`/api/papers/${older}/preview?w=210`);
    expect(status).toBe(200);
    await expectSmall(bytes);
    expect(await world.run(findStorageKeys(older)), "what goes with the paper").toContain(key);
    expect(Buffer.compare(bytes, (await inStorage((files) => files.get(key)))!)).toBe(0);
  });
});

describe("what is not drawn yet", () => {
  /** As the reader does, which asks again where a page does not come in time. */
  const getOnceDrawn = async (path: string) => {
    let answer = await student.get(path);
    while (answer.status === 503) answer = await student.get(path);
    return answer;
  };

  it("is drawn for whoever waits, before what was queued first", async () => {
    const [first, wanted] = [
      await world.queued({ ...scope, title: "First" }),
      await world.queued(scope, await pdfOf(2)),
    ];
    const waiting = getOnceDrawn(`/api/papers/${wanted}/pages/2`);
    const isNext = async () => {
      const jobs = await world.sql<{ id: number }>(
        (db) => db`SELECT paper_id AS id FROM job WHERE paper_id IN ${db.in([first, wanted])} ORDER BY priority, id`,
      );
      return jobs[0]?.id;
    };
    await expect.poll(isNext, { timeout: 20_000 }).toBe(wanted);
    const worker = world.run(Effect.forkDetach(runPrepareJobs));
    expect((await waiting).status).toBe(200);
    await world.run(Fiber.join(await worker));
  });

  it("is counted, and not listed", async () => {
    const half = await world.stored(scope, await pdfOf(3));
    await world.sql((db) => db`DELETE FROM paper_page WHERE paper_id = ${half} AND n = 3`);
    await world.sql((db) => db`UPDATE paper SET pages_ready = 2 WHERE id = ${half}`);
    const { count, pages } = await world.pagesOf(student, half);
    expect([count, pages.map(({ n }) => n)]).toEqual([3, [1, 2]]);
  });

  it("is counted where no page comes in time, so that the reader opens and asks again", async () => {
    const { count, pages } = await world.pagesOf(student, await world.queued(scope, await pdfOf(3)));
    expect([count, pages]).toEqual([3, []]);
  });

  it("answers 503 with a time to come back when it does not come in time", async () => {
    const paper = await world.queued(scope);
    const answers = await Promise.all([
      student.get(`/api/papers/${paper}/pages/1`),
      student.get(`/api/papers/${paper}/offline`),
      world.visitor().get(`/api/papers/${paper}/preview`),
    ]);
    expect(answers.map(({ status, body }) => `${status} ${body.code}`)).toEqual(Array(3).fill("503 unavailable"));
    for (const { headers } of answers) expect(headers.get("retry-after")).toBe("3");
  });
});
