import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makePaper } from "../../../demo/generator/make-paper.ts";
import { demoPapers } from "../../../demo/papers/demo-papers.ts";
import { type IntakeError, intakeError } from "../../../server/files/intake/intake-error.ts";
import type { TextPart } from "../../../server/files/intake/intake-protocol.ts";
import type { Intake } from "../../../server/files/intake/pdf-intake.ts";
import { runAllJobs, runJob, runPrepareJobs } from "../../../server/jobs/job-worker.ts";
import { INTAKE_VERSION } from "../../../server/jobs/prepare-paper.sql.ts";
import { queueRedraws } from "../../../server/jobs/redraw-paper.sql.ts";
import type { PageLines, PaperPages, PaperText } from "../../../src/contract/papers/paper-contents.ts";
import { type PapersPerson, type PapersWorld, pdfOf, startPapersWorld } from "../papers/papers-world.ts";

const words = "words that were read of the picture";
const textPart = (number: number, sure: TextPart["sure"]): TextPart => ({
  kind: "text",
  number,
  text: words,
  boxes: [0, 5, 100, 50, 60, 12],
  confidence: [93],
  sure,
});
const readAll =
  (sure: TextPart["sure"]): Intake["recognize"] =>
  async (_, { pages, onPart }) => {
    for (const number of pages) await onPart(textPart(number, sure));
    return { language: null };
  };
const keepsWords = readAll({ scanned: 200, cleaned: 200 });

let recognize: Intake["recognize"];
/** What happens before a page is drawn again: an error takes the place of its drawing. */
let beforePage: (page: number) => Promise<IntakeError | null>;
/** The pages that were drawn again. */
const drawn: number[] = [];
let world: PapersWorld;
let admin: PapersPerson;

beforeAll(async () => {
  world = await startPapersWorld({
    intake: (real) => ({
      ...real,
      recognize: (bytes, options) => recognize(bytes, options),
      draw: async (bytes, options) => {
        const page = options.fromPage ?? 1;
        const error = await beforePage(page);
        if (error !== null) return error;
        drawn.push(page);
        return real.draw(bytes, options);
      },
    }),
  });
  admin = await world.person({ role: "admin" });
});
afterAll(() => world?.close());
beforeEach(async () => {
  await world.sql((db) => db`DELETE FROM paper`);
  recognize = keepsWords;
  beforePage = async () => null;
  drawn.length = 0;
});

const typed = (pages: number) => pdfOf(pages, "Candidates answer all of the questions. ".repeat(4));
const scan = () => makePaper(demoPapers.find(({ key }) => key === "ub-law204-2022-exam")!);

const rowsOf = (id: number) =>
  world.sql(
    (db) => db`SELECT p.*, c.width AS "cleanWidth", c.bytes_720 AS "cleanBytes"
      FROM paper_page p LEFT JOIN cleaned_page c USING (paper_id, n) WHERE paper_id = ${id} ORDER BY n`,
  );
/** Leaves of the pages what was kept of them before cleaned pictures, boxes, lines and confidence were. */
const makeOld = async (id: number, text: string | null = null) => {
  await world.sql((db) => db`DELETE FROM cleaned_page WHERE paper_id = ${id}`);
  await world.sql((db) => db`UPDATE job SET state = 'done' WHERE paper_id = ${id}`);
  await world.sql(
    (db) => db`UPDATE paper_page SET boxes = NULL, fitted = NULL, confidence = NULL, intake_version = 0,
      to_recognize = false, text = coalesce(${text}::text, text) WHERE paper_id = ${id}`,
  );
};
const queue = () => world.run(queueRedraws);
const redraw = () => world.run(runAllJobs("redraw"));
const readerSees = async (id: number) => {
  const pages = (await admin.get(`/api/papers/${id}/pages`)).body as never as PaperPages;
  return {
    pages: pages.pages.map(({ url, scanned, ...page }) => ({
      ...page,
      look: /look=(\w+)/.exec(url)![1],
      isCleaned: scanned !== undefined,
    })),
    text: ((await admin.get(`/api/papers/${id}/text`)).body as never as PaperText).pages,
    lines: ((await admin.get(`/api/papers/${id}/lines`)).body as never as { readonly pages: readonly PageLines[] })
      .pages,
  };
};
const redrawJobs = () =>
  world.sql<{ paper_id: number; state: string }>(
    (db) => db`SELECT paper_id, state FROM job WHERE kind = 'redraw' ORDER BY id`,
  );

describe("a paper that was drawn before its words and lines were kept", () => {
  it("gets the same as a paper that comes in now", async () => {
    const id = await world.stored({}, await typed(2));
    const before = await rowsOf(id);
    await makeOld(id);
    expect(await rowsOf(id)).not.toEqual(before);
    expect(await queue()).toBe(1);
    await redraw();
    expect(await rowsOf(id)).toEqual(before);
    expect(await redrawJobs()).toEqual([{ paper_id: id, state: "done" }]);
  });

  it("is shown cleaned with the words of its cleaned picture, and as it was until both are known", async () => {
    const id = await world.stored({}, await scan());
    const cleaned = await readerSees(id);
    expect(cleaned.pages[0]).toMatchObject({ look: "cleaned" });
    await makeOld(id, "words of an earlier reading");
    const old = await readerSees(id);
    expect(old).toMatchObject({
      pages: [{ look: "scanned" }],
      text: [{ text: "words of an earlier reading" }],
      lines: [],
    });
    let meanwhile: unknown = null;
    recognize = async (bytes, options) => {
      expect(options.cleaned).toEqual([1]);
      meanwhile ??= await readerSees(id);
      return keepsWords(bytes, options);
    };
    await queue();
    await redraw();
    expect(meanwhile).toEqual(old);
    const after = await readerSees(id);
    expect(after).toMatchObject({ pages: cleaned.pages, lines: cleaned.lines });
    expect(after.text).toEqual([
      expect.objectContaining({ text: words, confidence: [93], pictureBytes: cleaned.pages[0]!.bytes }),
    ]);
  });

  it("stays as scanned where fewer words are read from its cleaned picture", async () => {
    const id = await world.stored({}, await scan());
    await makeOld(id, "words of an earlier reading");
    recognize = readAll({ scanned: 200, cleaned: 197 });
    await queue();
    await redraw();
    expect(await readerSees(id)).toMatchObject({
      pages: [{ look: "scanned", isCleaned: false }],
      text: [{ text: words, boxes: [0, 5, 100, 50, 60, 12] }],
      lines: [],
    });
  });

  it("keeps its text where nothing is read from its picture", async () => {
    const id = await world.stored({}, await scan());
    await makeOld(id, "words of an earlier reading");
    recognize = async (_, { onPart }) => {
      await onPart({ ...textPart(1, { scanned: 0, cleaned: 0 }), text: "", boxes: [], confidence: [] });
      return { language: null };
    };
    await queue();
    await redraw();
    const { text } = await readerSees(id);
    expect(text).toEqual([{ n: 1, text: "words of an earlier reading" }]);
  });
});

describe("drawing papers again", () => {
  it("goes on after the pages that are stored when it stops in the middle", async () => {
    const id = await world.stored({}, await typed(3));
    const before = await rowsOf(id);
    await makeOld(id);
    await queue();
    beforePage = async (page) => (page === 2 ? intakeError("too_slow", "Reading the file took too long.") : null);
    await redraw();
    expect(await redrawJobs()).toEqual([{ paper_id: id, state: "queued" }]);
    beforePage = async () => null;
    world.clock.advance(6_000);
    await redraw();
    expect(drawn).toEqual([1, 2, 3]);
    expect(await rowsOf(id)).toEqual(before);
  });

  it("gives way to a paper that comes in, and leaves alone one that gets another file meanwhile", async () => {
    const id = await world.stored({}, await typed(2));
    await makeOld(id);
    await queue();
    let other = 0;
    beforePage = async (page) => {
      if (page === 1) other = await world.queued({}, await typed(1));
      else await world.sql((db) => db`UPDATE paper SET original_key = 'quarantine/other.pdf' WHERE id = ${id}`);
      return null;
    };
    await world.run(runJob("redraw"));
    expect(drawn).toEqual([1]);
    expect(await world.run(runJob("redraw"))).toBe(false);
    await world.run(runPrepareJobs);
    expect(await rowsOf(other)).toMatchObject([{ intake_version: INTAKE_VERSION }]);
    await redraw();
    expect(drawn).toEqual([1, 2]);
    expect(await rowsOf(id)).toMatchObject([{ intake_version: INTAKE_VERSION }, { intake_version: 0, boxes: null }]);
  });

  it("takes thirty papers at a time, the newest first, and none that was given up or is worked on", async () => {
    const ids: number[] = [];
    for (let at = 0; at < 34; at += 1) ids.push(await world.listed({}));
    await world.sql((db) => db`UPDATE paper SET file_key = 'papers/1/cleaned.pdf'`);
    await world.sql(
      (db) => db`INSERT INTO paper_page (paper_id, n, width, height, bytes_360, bytes_720, bytes_1080)
        SELECT id, n, 595, 842, 1, 2, 3 FROM paper, generate_series(1, 2) AS n`,
    );
    await world.sql(
      (db) => db`INSERT INTO job (kind, paper_id, state) VALUES
        ('redraw', ${ids[33]}, 'dead'), ('recognize', ${ids[32]}, 'queued'), ('redraw', ${ids[31]}, 'done')`,
    );
    expect(await queue()).toBe(30);
    expect(await queue()).toBe(0);
    const queued = (await redrawJobs()).filter(({ state }) => state === "queued").map(({ paper_id }) => paper_id);
    expect(queued.toSorted((a, b) => b - a)).toEqual(ids.slice(2, 32).toReversed());
    await world.sql((db) => db`UPDATE job SET state = 'done' WHERE kind = 'redraw' AND paper_id = ${ids[20]}`);
    await world.sql((db) => db`UPDATE paper_page SET intake_version = ${INTAKE_VERSION} WHERE paper_id = ${ids[20]}`);
    expect(await queue()).toBe(1);
    expect((await redrawJobs()).filter(({ paper_id }) => paper_id === ids[1])).toHaveLength(1);
    expect(await queue()).toBe(0);
  });
});

describe("with recognition off", () => {
  it("the text that was read stays, without places, on the cleaned page", async () => {
    const quiet = await startPapersWorld({ env: { OCR: "off" } });
    try {
      const id = await quiet.stored({}, await scan());
      await quiet.sql(
        (db) =>
          db`UPDATE paper_page SET text = 'words', boxes = '{0,5,1,1,1,1}', intake_version = 0, to_recognize = false`,
      );
      await quiet.run(queueRedraws);
      await quiet.run(runAllJobs("redraw"));
      const rows = await quiet.sql((db) => db`SELECT text, boxes, to_recognize, intake_version FROM paper_page`);
      expect(rows).toEqual([{ text: "words", boxes: null, to_recognize: false, intake_version: INTAKE_VERSION }]);
      expect(await quiet.sql((db) => db`SELECT paper_id FROM cleaned_page`)).toEqual([{ paper_id: id }]);
    } finally {
      await quiet.close();
    }
  });
});
