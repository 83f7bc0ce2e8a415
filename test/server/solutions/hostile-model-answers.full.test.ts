import { afterAll, beforeAll, expect, it } from "vitest";
import { hostile } from "./hostile-model-answers.ts";
import { type SolutionsWorld, startSolutionsWorld } from "./solutions-world.ts";

/** In ms: some 20 on a quiet machine, a second on a busy one; an answer judged on the server's own thread keeps it for half a minute. */
const SOON = 4_000;
const names = Object.keys(hostile);
/** Where each of them ends; all others are read, checked and published. */
const ends: Readonly<Record<string, string>> = {
  "openings that nothing closes": "failed: unreadable",
  "lists in lists": "review: unchecked",
  "an answer without end": "failed: unreadable",
};

let world: SolutionsWorld;
beforeAll(async () => {
  world = await startSolutionsWorld();
});
afterAll(() => world?.close());

/** Asks whether the server lives until `work` ends; answers the longest time that took, in ms. */
const longestWait = async (work: Promise<unknown>): Promise<number> => {
  const { get } = world.server.client();
  const over = new AbortController();
  const end = () => over.abort();
  work.then(end, end);
  let longest = 0;
  while (!over.signal.aborted) {
    const began = performance.now();
    await get("/api/health/live");
    longest = Math.max(longest, performance.now() - began);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return longest;
};

/** Lets time pass until all makings have ended. */
const allEnded = async (): Promise<void> => {
  for (;;) {
    const [left] = await world.rows<{ n: number }>(
      (sql) => sql`SELECT count(*)::int AS n FROM solution WHERE due_at IS NOT NULL`,
    );
    if (left?.n === 0) return;
    world.server.clock.advance(1_000);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
};

const endOf = async (paper: number): Promise<string> => {
  const { id, state, reason } = await world.rowOf(paper);
  const [row] = await world.rows<{ doubt: string | null }>(
    (sql) => sql`SELECT doubt FROM solution_question WHERE solution_id = ${id}`,
  );
  const why = reason ?? row?.doubt ?? "";
  return why === "" ? state : `${state}: ${why}`;
};

it("a model whose answers are made to keep the server lets every other call be answered, and each making ends", async () => {
  const papers = new Map<string, number>();
  for (const [i, name] of names.entries()) {
    const content = JSON.stringify({ ...hostile[name], confidence: 0.9 });
    world.model.setFaults({ kind: "say", content, about: `Hostile ${i}.` });
    const paper = await world.paper([`1. Hostile ${i}. [2]`]);
    papers.set(name, paper);
    expect((await world.ask(await world.person(), paper)).status).toBeLessThan(300);
  }
  const longest = await longestWait(allEnded());
  const found = await Promise.all(names.map(async (name) => [name, await endOf(papers.get(name)!)]));
  expect(found).toEqual(names.map((name) => [name, ends[name] ?? "ready"]));
  expect(longest).toBeLessThan(SOON);
}, 600_000);
