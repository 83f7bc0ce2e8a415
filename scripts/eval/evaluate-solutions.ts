import { Effect, ManagedRuntime } from "effect";
import { SqlClient } from "effect/sql";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SAMPLE_MODEL } from "../../src/contract/solutions/solutions.ts";
import { findUnreadableFormulas } from "../../server/solutions/check/check-answer.ts";
import { findAnswers } from "../../server/solutions/generation/solution-questions.sql.ts";
import { PROMPT_VERSION } from "../../server/solutions/model/model-prompt.ts";
import { findSolution } from "../../server/solutions/solution.sql.ts";
import { findFormulas } from "../../server/solutions/text/split-formulas.ts";
import { startModel } from "../../stand-ins/model/model-stand-in.ts";
import { partsIn } from "../../test/server/solutions/solution-worker-process.ts";
import { isRightAnswer } from "./judge-answer.ts";
import { type KnownPaper, knownPapers } from "./known-papers.ts";
import { type PaperOutcome, evalReport } from "./eval-report.ts";
import { makeSolution, storeSolvedPaper } from "./stored-paper.ts";

const outcomeOf = Effect.fn("Eval.outcome")(function* (one: KnownPaper, id: number, seconds: number) {
  const row = yield* findSolution(id);
  const sql = yield* SqlClient.SqlClient;
  const answers = yield* findAnswers(id);
  const [{ calls } = { calls: 0 }] = yield* sql<{ calls: number }>`SELECT coalesce(sum(calls), 0)::int AS calls
    FROM solution_question WHERE solution_id = ${id}`.pipe(Effect.orDie);
  const given = answers.flatMap(({ answer }) => (answer === null ? [] : [answer]));
  const isMatched = answers.length === one.known.length;
  const verdicts = one.known.map((known, i) => {
    const answer = isMatched ? answers[i]?.answer : null;
    return isRightAnswer(known, answer == null ? "" : [answer.final, ...answer.steps].join("\n"));
  });
  return {
    key: one.paper.key,
    state: row?.state ?? "failed",
    reason: row?.reason ?? null,
    seconds,
    known: one.known.length,
    found: answers.length,
    answered: given.length,
    judged: verdicts.filter((verdict) => verdict !== null).length,
    right: verdicts.filter((verdict) => verdict === true).length,
    formulas: given.flatMap(({ steps, final }) => [...steps, final].flatMap(findFormulas)).length,
    unread: given.flatMap(findUnreadableFormulas).length,
    calls,
    tokens: row?.tokens ?? 0,
  } satisfies PaperOutcome;
});

/** The endpoint that `SOLUTIONS_URL` names, with its model and key; else the stand-in's samples. */
const endpoint = async () => {
  const { SOLUTIONS_URL: address, SOLUTIONS_MODEL: model = "", SOLUTIONS_KEY: key = "" } = process.env;
  if (address !== undefined) return { address, model, key, close: async () => {} };
  const stand = await startModel();
  return { address: stand.address, model: SAMPLE_MODEL, key: stand.key, close: stand.close };
};

/** Solves `most` papers with known answers, prints what came of it, and keeps that in docs/eval under the prompt's version. */
export const evaluateSolutions = async (most: number): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), "annales-eval-"));
  const { address, model, key, close } = await endpoint();
  const runtime = ManagedRuntime.make(partsIn(folder, address, key, model));
  try {
    const outcomes: PaperOutcome[] = [];
    for (const paper of await knownPapers(most)) {
      const began = performance.now();
      const { key: name, code, title, year, language } = paper.paper;
      const pages = paper.pages.map((text, i) => ({ n: i + 1, text }));
      const stored = storeSolvedPaper({ key: name, code, title, year, language, pages });
      const { solutionId: id } = await runtime.runPromise(stored);
      await runtime.runPromise(makeSolution(id));
      const seconds = (performance.now() - began) / 1000;
      outcomes.push(await runtime.runPromise(outcomeOf(paper, id, seconds)));
      process.stderr.write(`${outcomes.length} ${paper.paper.key}\n`);
    }
    const page = evalReport({ model, prompt: PROMPT_VERSION, at: new Date() }, outcomes);
    await mkdir("docs/eval", { recursive: true });
    await writeFile(`docs/eval/${PROMPT_VERSION}.md`, page);
    process.stdout.write(page);
  } finally {
    await runtime.dispose();
    await close();
    await rm(folder, { recursive: true, force: true });
  }
};
