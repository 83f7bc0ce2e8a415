import { Clock, Effect } from "effect";
import { SqlClient } from "effect/sql";
import type { Language } from "../../src/contract/entities.ts";
import { SAMPLE_MODEL } from "../../src/contract/solutions/solutions.ts";
import { Settings } from "../../server/settings/settings.ts";
import { ensureSolution } from "../../server/solutions/request-solution.sql.ts";
import { areaOf, inSeedOrder } from "./seed-order.ts";
import { type DemoPaper, demoPapers } from "../papers/demo-papers.ts";

const isAsked = ({ kind, scanned }: DemoPaper): boolean => kind === "PAPER" && !scanned;

/** The nearest paper of each area whose words need not be read from a picture. */
export const papersToSolve: readonly DemoPaper[] = inSeedOrder(demoPapers)
  .filter(isAsked)
  .filter((paper, i, all) => all.findIndex((other) => areaOf(other) === areaOf(paper)) === i);

const askFor = Effect.fn("Seed.askFor")(function* (key: string, language: Language) {
  const sql = yield* SqlClient.SqlClient;
  const [paper] = yield* sql<{ id: number }>`SELECT id FROM paper WHERE key = ${key}`;
  if (paper !== undefined) yield* ensureSolution(paper.id, language, yield* Clock.currentTimeMillis);
});

/**
 * Has a few solutions made, and with them their quizzes, so that the demo shows some soon after its first start. By the
 * stand-in of the model alone: a real one is asked, and paid, by who wants a solution. Answers whether it asked.
 */
export const seedSolutions = Effect.gen(function* () {
  const { model } = yield* Settings;
  if (model?.model !== SAMPLE_MODEL) return false;
  yield* Effect.forEach(papersToSolve, ({ key, language }) => askFor(key, language), { discard: true });
  return true;
});
