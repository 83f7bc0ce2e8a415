import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { randomBytes } from "node:crypto";
import { SAMPLE_MODEL } from "../../../src/contract/solutions/solutions.ts";
import { startModel } from "../../../stand-ins/model/model-stand-in.ts";
import { type OpenFlow, pause, untilGone } from "./kill-flow.ts";
import { judgeSolutions } from "./solution.judge.ts";
import { addPeople, type People } from "./upload-students.ts";

/** Each has three free trials. */
const STUDENTS = 120;
const AT_ONCE = 2;
/** More than are made in forty lives; each is asked for by two students. */
const PAPERS = 240;
const ASKERS = 2;
const DAY = 24 * 3_600_000;

const textOf = (n: number): string =>
  [`What is ${n} added to 30?`, `Find the sum of ${n} and 8.`, `Is ${n} greater than 2?`]
    .map((question, i) => `${i + 1}. ${question} [2]`)
    .join("\n");

/** Approved papers with words, nothing of them drawn; answers their ids. */
const seedPapers = Effect.gen(function* () {
  const ids: number[] = [];
  const sql = yield* SqlClient.SqlClient;
  const about = { area: "hnd", kind: "PAPER", year: 2024, status: "approved", original_key: "none" };
  for (let n = 1; n <= PAPERS; n += 1) {
    const paper = { ...about, title: `Sums ${n}`, sha256: randomBytes(32), pages: 1, bytes: 1, language: "en" };
    const [made] = yield* sql<{ id: number }>`INSERT INTO paper ${sql.insert(paper)} RETURNING id`;
    yield* sql`INSERT INTO paper_category VALUES (${made!.id}, 1)`;
    const page = { paper_id: made!.id, n: 1, width: 1, height: 1, text: textOf(n) };
    yield* sql`INSERT INTO paper_page ${sql.insert({ ...page, bytes_360: 1, bytes_720: 1, bytes_1080: 1 })}`;
    ids.push(made!.id);
  }
  return ids;
});

/** Every other student pays for solutions; the rest have their free trials. */
const seedSubscriptions = Effect.fn("seedSubscriptions")(function* (students: readonly number[]) {
  const sql = yield* SqlClient.SqlClient;
  const now = Date.now();
  yield* sql`INSERT INTO subscription (account_id, type, category_id, starts_at, ends_at)
    SELECT id, 'solution', 1, ${new Date(now - DAY)}, ${new Date(now + 90 * DAY)} FROM account
    WHERE id = ANY(${students}::int[]) AND id % 2 = 0`;
});

/** Students ask for solutions and wait for them; the model takes its time. */
export const solution: OpenFlow = async ({ address, first }) => {
  const model = await startModel();
  model.setFaults({ kind: "slow", ms: 60 });
  const people: People = { clients: [], ids: [] };
  const papers: number[] = [];
  const asked = new Set<string>();
  let turn = 0;

  const askOnce = async (): Promise<void> => {
    const place = (turn += 1);
    const paperId = papers[Math.floor(place / ASKERS) % PAPERS];
    const { status, body } = await people.clients[place % STUDENTS]!.call(`/api/papers/${paperId}/solution`, {
      method: "POST",
    });
    // One that is ready already is open to who asks, and nothing is made for them.
    if (status === 202 && body["status"] !== "ready") asked.add(`${people.ids[place % STUDENTS]} ${paperId}`);
    await pause(1_000);
  };

  return {
    settings: { SOLUTIONS_URL: model.address, SOLUTIONS_MODEL: SAMPLE_MODEL, SOLUTIONS_KEY: model.key },
    seed: Effect.gen(function* () {
      yield* addPeople(people, address, first, STUDENTS);
      papers.push(...(yield* seedPapers));
      yield* seedSubscriptions(people.ids);
    }),
    work: () => Promise.all(Array.from({ length: AT_ONCE }, () => untilGone(askOnce))),
    acknowledged: () => asked.size,
    ask: async () => [],
    judge: Effect.suspend(() => judgeSolutions([...asked])),
    // A worker is taken for dead after a minute; another try waits up to 20 s.
    patience: 300_000,
    close: () => model.close(),
  };
};
