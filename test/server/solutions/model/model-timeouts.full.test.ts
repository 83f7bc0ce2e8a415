import { Effect, Redacted } from "effect";
import { randomBytes } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it } from "vitest";
import { SAMPLE_MODEL } from "../../../../src/contract/solutions/solutions.ts";
import { runNextSolution } from "../../../../server/solutions/generation/solution-worker.ts";
import { makeModelClient, LanguageModel } from "../../../../server/solutions/model/model-client.ts";
import { Settings } from "../../../../server/settings/settings.ts";
import { startModel } from "../../../../stand-ins/model/model-stand-in.ts";
import { startServer } from "../../../support/server/test-server.ts";

const settings = (address: string, key: string) => ({
  address,
  model: SAMPLE_MODEL,
  key: Redacted.make(key),
  tokens: 200_000,
});
const messages = [{ role: "user", content: "1. What is 12 added to 30?" }] as const;

it("a model that says a word now and then, and never comes to an end, is left when its time is over", async () => {
  const endless = createServer((_, response) => {
    response.writeHead(200, { "content-type": "text/event-stream" });
    const drip = setInterval(() => response.write(": not yet\n\n"), 20);
    response.on("close", () => clearInterval(drip));
  });
  await new Promise<void>((listening) => endless.listen(0, "127.0.0.1", listening));
  const { port } = endless.address() as AddressInfo;
  try {
    const model = makeModelClient(settings(`http://127.0.0.1:${port}`, "key"), {
      patience: { silence: 2_000, whole: 300 },
    });
    const fault = await Effect.runPromise(Effect.flip(model.ask(messages)));
    expect(fault).toMatchObject({ reason: "silent", lasting: false });
  } finally {
    endless.closeAllConnections();
    endless.close();
  }
});

it("a making whose model stays silent is tried again, fails with that reason, and keeps what was answered", async () => {
  const stand = await startModel();
  const server = await startServer({ settings: { model: null } });
  const impatient = {
    of: makeModelClient(settings(stand.address, stand.key), { patience: { silence: 500, whole: 5_000 } }),
  };
  const told = { ...server.settings, model: settings(stand.address, stand.key) };
  const text = "1. What is 12 added to 30? [2]\n2. Find the sum of 7 and 8. [2]";
  try {
    stand.setFaults({ kind: "slow", ms: 600_000, about: "sum of 7" });
    const [made] = await server.sql(
      (sql) => sql<{ id: number }>`WITH made AS (
          INSERT INTO paper (area, title, kind, year, status, sha256, original_key, pages, bytes)
          VALUES ('hnd', 'Sums', 'PAPER', 2024, 'approved', ${randomBytes(32)}, 'none', 1, 1) RETURNING id, sha256),
        page AS (INSERT INTO paper_page (paper_id, n, width, height, text, bytes_360, bytes_720, bytes_1080)
          SELECT id, 1, 1, 1, ${text}, 1, 1, 1 FROM made)
        INSERT INTO solution (paper_id, sha256, language, prompt, chart, state, due_at, changed_at)
        SELECT id, sha256, 'en', 1, 1, 'queued', ${new Date(server.clock.now())}, ${new Date(server.clock.now())}
        FROM made RETURNING id`,
    );
    const stateNow = async () => {
      const [row] = await server.sql(
        (sql) => sql<{ state: string; reason: string | null; tries: number }>`SELECT state, reason, tries
          FROM solution WHERE id = ${made!.id}`,
      );
      return row!;
    };
    for (let turn = 0; turn < 12 && (await stateNow()).state !== "failed"; turn += 1) {
      const run = server.run(
        runNextSolution().pipe(Effect.provideService(LanguageModel, impatient), Effect.provideService(Settings, told)),
      );
      const passing = setInterval(() => server.clock.advance(250), 25);
      await run.finally(() => clearInterval(passing));
      server.clock.advance(120_000);
    }
    expect(await stateNow()).toEqual({ state: "failed", reason: "silent", tries: 4 });
    const answers = await server.sql(
      (sql) => sql<{ n: number; isThere: boolean }>`SELECT n, answer IS NOT NULL AS "isThere" FROM solution_question
        WHERE solution_id = ${made!.id} ORDER BY n`,
    );
    expect(answers).toEqual([
      { n: 1, isThere: true },
      { n: 2, isThere: false },
    ]);
    expect(stand.asked().filter((question) => question.includes("12 added"))).toHaveLength(1);
  } finally {
    await server.close();
    await stand.close();
  }
});
