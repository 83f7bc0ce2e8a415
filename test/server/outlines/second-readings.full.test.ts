import { PDFDocument, setTextRenderingMode, StandardFonts, TextRenderingMode } from "@cantoo/pdf-lib";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { TextPart } from "../../../server/files/intake/intake-protocol.ts";
import type { Intake } from "../../../server/files/intake/pdf-intake.ts";
import { runAllJobs, runJob, runPrepareJobs } from "../../../server/jobs/job-worker.ts";
import { requeueJob } from "../../../server/jobs/jobs.sql.ts";
import { queueRedraws } from "../../../server/jobs/redraw-paper.sql.ts";
import { queueSecondReadings } from "../../../server/outlines/queue-outlines.sql.ts";
import { scannedPage } from "../files/pdfs/scanned-pdfs.ts";
import { a4 } from "../files/pdfs/written-pdfs.ts";
import { type PapersWorld, pdfOf, startPapersWorld } from "../papers/papers-world.ts";

/** What recognition answers; null for the real one. */
let recognize: Intake["recognize"] | null = null;
/** The pages that each call was asked for. */
const asked: (readonly [pages: readonly number[], isSecond: boolean | undefined])[] = [];

let world: PapersWorld;
beforeAll(async () => {
  world = await startPapersWorld({
    intake: (real) => ({
      ...real,
      recognize: (bytes, options) => {
        asked.push([options.pages, options.isSecond]);
        return recognize === null ? real.recognize(bytes, options) : recognize(bytes, options);
      },
    }),
  });
});
afterAll(() => world?.close());
beforeEach(async () => {
  await world.sql((db) => db`DELETE FROM paper`);
  recognize = reads(QUESTIONS);
  asked.length = 0;
});

const QUESTIONS = [
  "1. Define the mean and the median of a series of marks. (5 marks)",
  "2. State the theorem of Bayes and give one example. (5 marks)",
  "3. Compute the variance of the table that is given. (10 marks)",
] as const;
/** What a scanner made of them: the numbers are gone. */
const SCANNER = [
  "Define the rnean and the median of a serie of rnarks",
  "State the theorern of Bayes and give one exarnple",
  "Cornpute the variance of the table that is giuen",
] as const;

const lineAt = (line: number) => 700 - 120 * line;

/** A page that is a picture of the questions, with the words that a scanner read. */
const scanWithWords = async (words: readonly string[] = SCANNER): Promise<Uint8Array> => {
  const print = await PDFDocument.create({ updateMetadata: false });
  const font = await print.embedFont(StandardFonts.TimesRoman);
  const typed = print.addPage(a4);
  for (const [line, text] of QUESTIONS.entries()) typed.drawText(text, { x: 60, y: lineAt(line), size: 16, font });
  const document = await PDFDocument.create({ updateMetadata: false });
  const picture = await document.embedJpg(await scannedPage(await print.save(), 1, [36, 36, 36]));
  const page = document.addPage(a4);
  page.drawImage(picture, { x: 0, y: 0, width: a4[0], height: a4[1] });
  const unseen = await document.embedFont(StandardFonts.TimesRoman);
  page.pushOperators(setTextRenderingMode(TextRenderingMode.Invisible));
  for (const [line, text] of words.entries()) page.drawText(text, { x: 90, y: lineAt(line), size: 16, font: unseen });
  return document.save();
};

/** Lines as they are read of the picture, a word beside the other. */
const textPart = (number: number, lines: readonly string[]): TextPart => {
  const words = lines.flatMap((line, row) => line.split(" ").map((word, column) => ({ word, row, column })));
  return {
    kind: "text",
    number,
    text: lines.join("\n"),
    boxes: words.flatMap(({ word, row, column }, index) => [
      index === 0 ? 0 : 1,
      word.length,
      80 + 50 * column,
      150 + 140 * row,
      45,
      14,
    ]),
    confidence: words.map(() => 93),
    sure: { scanned: words.length, cleaned: null },
  };
};
const reads =
  (lines: readonly string[]): Intake["recognize"] =>
  async (_, { pages, onPart }) => {
    for (const number of pages) await onPart(textPart(number, lines));
    return { language: null };
  };

const run = async (...kinds: readonly ("prepare" | "recognize" | "redraw" | "outline")[]) => {
  for (const kind of kinds) await world.run(runAllJobs(kind));
};
const outlineOf = async (id: number) => ({
  state: (await world.sql<{ state: string }>((db) => db`SELECT state FROM outline WHERE paper_id = ${id}`))[0]?.state,
  questions: await world.sql<{ label: string; marks: number; box: readonly number[] | null }>(
    (db) =>
      db`SELECT label, marks::float8 AS marks, box FROM question WHERE paper_id = ${id} AND parent_id IS NULL ORDER BY place`,
  ),
});
const labelsOf = async (id: number) => (await outlineOf(id)).questions.map(({ label }) => label);
const textOf = async (id: number) =>
  (await world.sql<{ text: string }>((db) => db`SELECT text FROM paper_page WHERE paper_id = ${id} ORDER BY n`)).map(
    ({ text }) => text,
  );
const recognitions = () =>
  world.sql<{ paper_id: number; state: string; priority: number }>(
    (db) => db`SELECT paper_id, state, priority FROM job WHERE kind = 'recognize' ORDER BY id`,
  );

describe("a scan whose own words leave its outline in doubt", () => {
  it("is read from its pictures too, and the surer outline is stored with its boxes", async () => {
    recognize = null;
    const id = await world.stored({}, await scanWithWords());
    const text = await textOf(id);
    expect(text[0]).toMatch(/theorern of Bayes/);
    await run("outline");
    expect(await outlineOf(id)).toEqual({ state: "doubtful", questions: [] });
    expect(await recognitions()).toEqual([{ paper_id: id, state: "queued", priority: 1_000 }]);
    await run("recognize", "outline");
    const { questions } = await outlineOf(id);
    expect(questions.map(({ label, marks }) => [label, marks])).toEqual([
      ["1", 5],
      ["2", 5],
      ["3", 10],
    ]);
    const tops = questions.map(({ box }) => box![1]!);
    expect(tops).toEqual(tops.toSorted((one, another) => one - another));
    expect(await textOf(id)).toEqual(text);
    expect((await recognitions())[0]).toMatchObject({ state: "done" });
  }, 240_000);

  it("is read so once, and keeps the outline of its own words where the other is no surer", async () => {
    const id = await world.stored({}, await scanWithWords([QUESTIONS[0], SCANNER[1], QUESTIONS[2]]));
    await run("outline");
    const before = await outlineOf(id);
    expect(before).toMatchObject({ state: "doubtful", questions: [{ label: "1" }, {}, {}] });
    recognize = reads(SCANNER);
    await run("recognize", "outline");
    expect(await world.sql((db) => db`SELECT text FROM second_reading`)).toEqual([{ text: SCANNER.join("\n") }]);
    expect(await outlineOf(id)).toEqual(before);
    expect(asked).toEqual([[[1], true]]);
    expect(await world.run(queueSecondReadings)).toBe(0);
    await run("recognize");
    expect(asked).toHaveLength(1);
  });

  it("keeps both readings for the next rules, until the page is drawn again", async () => {
    const id = await world.stored({}, await scanWithWords());
    await run("outline", "recognize", "outline");
    expect(await labelsOf(id)).toEqual(["1", "2", "3"]);
    await world.run(requeueJob("outline", id, 0));
    await run("outline");
    expect([await labelsOf(id), asked.length]).toEqual([["1", "2", "3"], 1]);
    await world.sql((db) => db`UPDATE paper_page SET intake_version = 0 WHERE paper_id = ${id}`);
    await world.run(queueRedraws);
    await run("redraw", "outline");
    expect(await outlineOf(id)).toEqual({ state: "doubtful", questions: [] });
    await run("recognize", "outline");
    expect([await labelsOf(id), asked.length]).toEqual([["1", "2", "3"], 2]);
  });
});

describe("a second reading", () => {
  it("is left out where every question is sure, and of pages that are no scans", async () => {
    const sure = await world.stored({}, await scanWithWords(QUESTIONS));
    const typed = await world.stored({}, await pdfOf(1, "Words that are typed and hold no question at all ".repeat(3)));
    recognize = null;
    await run("outline");
    expect(await recognitions()).toMatchObject([{ paper_id: typed, state: "queued" }]);
    await run("recognize", "outline");
    expect([await outlineOf(sure), await outlineOf(typed)]).toMatchObject([{ state: "read" }, { state: "doubtful" }]);
    expect(await world.sql((db) => db`SELECT is_read, text FROM second_reading`)).toEqual([
      { is_read: true, text: null },
    ]);
  });

  it("comes after papers without words, and gives way to a paper that is to be drawn after each page", async () => {
    const second = await world.stored(
      {},
      await pdfOf(3, "Words that are typed and hold no question at all ".repeat(3)),
    );
    await run("outline");
    const first = await world.stored({}, await pdfOf(1));
    await world.run(runJob("recognize"));
    expect(await recognitions()).toMatchObject([
      { paper_id: second, state: "queued" },
      { paper_id: first, state: "done" },
    ]);
    recognize = async (bytes, options) => {
      await world.queued({}, await pdfOf(1));
      return reads(QUESTIONS)(bytes, options);
    };
    await world.run(runJob("recognize"));
    recognize = reads(QUESTIONS);
    await world.run(runPrepareJobs);
    await run("recognize");
    expect(asked.filter(([, isSecond]) => isSecond).map(([pages]) => pages)).toEqual([
      [1, 2, 3],
      [2, 3],
    ]);
  });

  it("of papers that are there already comes by upkeep, ten at a time", async () => {
    const ids: number[] = [];
    for (let paper = 0; paper < 12; paper += 1) {
      const id = await world.listed({});
      const page = { paper_id: id, n: 1, width: 595, height: 842, text: "Words of a scanner", bytes_360: 1 };
      await world.sql((db) => db`INSERT INTO paper_page ${db.insert({ ...page, bytes_720: 1, bytes_1080: 1 })}`);
      await world.sql(
        (db) => db`INSERT INTO outline (paper_id, chart, state, changed_at) VALUES (${id}, 1, 'doubtful', now())`,
      );
      ids.push(id);
    }
    expect(await world.run(queueSecondReadings)).toBe(10);
    expect((await recognitions()).map(({ paper_id }) => paper_id)).toEqual(ids.slice(2).toReversed());
    expect(await world.run(queueSecondReadings)).toBe(0);
    await world.sql((db) => db`UPDATE job SET state = 'done'`);
    await world.sql((db) => db`UPDATE second_reading SET is_read = true`);
    expect(await world.run(queueSecondReadings)).toBe(2);
  });
});

describe("without recognition", () => {
  it("a doubtful paper keeps the outline of its words", async () => {
    const quiet = await startPapersWorld({ env: { OCR: "off" } });
    try {
      const id = await quiet.stored({}, await scanWithWords());
      await quiet.run(runAllJobs("outline"));
      const rows = await quiet.sql((db) => db`SELECT kind FROM job WHERE paper_id = ${id} ORDER BY id`);
      expect(rows).toEqual([{ kind: "prepare" }, { kind: "outline" }]);
    } finally {
      await quiet.close();
    }
  });
});
