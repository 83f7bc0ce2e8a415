import { Effect, ManagedRuntime } from "effect";
import { SqlClient } from "effect/sql";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { PageText } from "../../src/contract/papers/paper-contents.ts";
import { SAMPLE_MODEL } from "../../src/contract/solutions/solutions.ts";
import { findAnswers } from "../../server/solutions/generation/solution-questions.sql.ts";
import { PROMPT_VERSION } from "../../server/solutions/model/model-prompt.ts";
import { OUTLINE_RULES } from "../../server/outlines/rules/read-outline.ts";
import { startModel } from "../../stand-ins/model/model-stand-in.ts";
import { partsIn } from "../../test/server/solutions/solution-worker-process.ts";
import { type LabelledPaper, readLabels } from "./outline/known-outline.ts";
import { openPageReader } from "./outline/read-paper-pages.ts";
import { makeSolution, storeSolvedPaper } from "./stored-paper.ts";

interface AskedQuestion {
  readonly number: string;
  readonly page: number;
}
/** Finds the questions of a paper by a rule of its own. */
type Rule = (pages: readonly PageText[]) => readonly { readonly label: string; readonly page: number }[];

export interface AskedScans {
  readonly papers: readonly LabelledPaper[];
  /** The pages of a paper as intake leaves them. */
  readonly readPages: (paper: LabelledPaper) => Promise<readonly PageText[]>;
  /** A module with another `findQuestions` to compare with; null for none. */
  readonly before: string | null;
}

interface Row {
  readonly name: string;
  readonly printed: number;
  /** Questions that the model was asked, those of them that are printed, and those that went with their page. */
  readonly asked: number;
  readonly right: number;
  readonly withPage: number;
  /** The same by the other rule. */
  readonly askedBefore: number | null;
  readonly rightBefore: number | null;
}

const printedOf = ({ known }: LabelledPaper): readonly AskedQuestion[] =>
  known.flatMap(({ label, page }) => (label.includes(".") ? [] : [{ number: label, page }]));

/** How many of the printed questions are among those asked, by number and page, each once. */
const rightIn = (printed: readonly AskedQuestion[], asked: readonly AskedQuestion[]): number => {
  const left = [...asked];
  return printed.filter(({ number, page }) => {
    const at = left.findIndex((one) => one.page === page && one.number.toLowerCase() === number);
    if (at !== -1) left.splice(at, 1);
    return at !== -1;
  }).length;
};

const findAsked = Effect.fn("Eval.findAsked")(function* (solutionId: number) {
  const sql = yield* SqlClient.SqlClient;
  return yield* sql<AskedQuestion & { inDoubt: boolean }>`SELECT q.label AS number, q.page, q.doubt >= 0.75 AS "inDoubt"
    FROM solution_question s JOIN question q ON q.id = s.question_id
    WHERE s.solution_id = ${solutionId} AND s.calls > 0 ORDER BY s.n`;
}, Effect.orDie);

const numberIn = (label: string): string => label.match(/[\p{L}\p{N}]+/gu)?.at(-1) ?? "";

const share = (part: number, whole: number): string => `${part} of ${whole} (${Math.round((100 * part) / whole)} %)`;
const total = (rows: readonly Row[], of: (row: Row) => number | null): number =>
  rows.reduce((sum, row) => sum + (of(row) ?? 0), 0);

const reportOf = (rows: readonly Row[]): string => {
  const printed = total(rows, (row) => row.printed);
  const hasBefore = rows.some(({ rightBefore }) => rightBefore !== null);
  return [
    "# Questions that solutions ask of scans",
    "",
    `Made by \`npm run eval -- asked\` on ${new Date().toISOString().slice(0, 10)} with the stand-in of the model, rules ${OUTLINE_RULES} of outlines and prompt ${PROMPT_VERSION}: papers as intake reads them, their solutions made by the server's own code. A question counts as asked where the model was called for it and its number and page are those printed.`,
    "",
    `Of the questions printed, asked: **${share(
      total(rows, (row) => row.right),
      printed,
    )}**${
      hasBefore
        ? `; by the rule before outlines: ${share(
            total(rows, (row) => row.rightBefore),
            printed,
          )}`
        : ""
    }. With the picture or words of their page: ${total(rows, (row) => row.withPage)}.`,
    "",
    "| Paper | Printed | Asked before | of these printed | Asked now | of these printed | With their page |",
    "|---|--:|--:|--:|--:|--:|--:|",
    ...rows.map(
      (row) =>
        `| ${row.name} | ${row.printed} | ${row.askedBefore ?? "–"} | ${row.rightBefore ?? "–"} | ${row.asked} | ${row.right} | ${row.withPage} |`,
    ),
    "",
  ].join("\n");
};

/** Makes solutions of labelled scans with the stand-in of the model, and keeps in docs/eval what was asked of what is printed. */
export const evaluateAsked = async ({ papers, readPages, before }: AskedScans): Promise<void> => {
  const rule =
    before === null ? null : ((await import(pathToFileURL(before).href)) as { findQuestions: Rule }).findQuestions;
  const data = await mkdtemp(join(tmpdir(), "annales-eval-"));
  const model = await startModel();
  const runtime = ManagedRuntime.make(partsIn(data, model.address, model.key, SAMPLE_MODEL));
  const rows: Row[] = [];
  try {
    for (const paper of papers) {
      const { name } = paper;
      const pages = await readPages(paper);
      const about = { key: name, code: null, title: name, year: 2020, language: "en" } as const;
      const { solutionId } = await runtime.runPromise(storeSolvedPaper({ ...about, pages }));
      await runtime.runPromise(makeSolution(solutionId));
      const printed = printedOf(paper);
      const asked = await runtime.runPromise(findAsked(solutionId));
      const answers = await runtime.runPromise(findAnswers(solutionId));
      const earlier = rule?.(pages).map(({ label, page }) => ({ number: numberIn(label), page })) ?? null;
      rows.push({
        name,
        printed: printed.length,
        asked: answers.filter(({ calls }) => calls > 0).length,
        right: rightIn(printed, asked),
        withPage: asked.filter(({ inDoubt }) => inDoubt).length,
        askedBefore: earlier?.length ?? null,
        rightBefore: earlier === null ? null : rightIn(printed, earlier),
      });
      process.stderr.write(`${JSON.stringify(rows.at(-1))}\n`);
    }
    const page = reportOf(rows);
    await mkdir("docs/eval", { recursive: true });
    await writeFile("docs/eval/asked.md", page);
    process.stdout.write(page);
  } finally {
    await runtime.dispose();
    await model.close();
    await rm(data, { recursive: true, force: true });
  }
};

/** The same of the first `most` papers of a folder of scans. */
export const evaluateAskedOfScans = async (
  folder: string,
  labels: string,
  most: number,
  before: string | null,
): Promise<void> => {
  const reader = await openPageReader();
  const readPages = async ({ file, from, to }: LabelledPaper) =>
    (await reader.scanned(await readFile(join(folder, `${file}.pdf`)), from, to)).pages;
  try {
    await evaluateAsked({ papers: (await readLabels(labels)).slice(0, most), readPages, before });
  } finally {
    await reader.close();
  }
};
