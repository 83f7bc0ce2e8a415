import { Effect, Redacted } from "effect";
import { randomBytes } from "node:crypto";
import { SAMPLE_MODEL, type SolutionProgress } from "../../../src/contract/solutions/solutions.ts";
import { openSession } from "../../../server/accounts/sessions/sessions.sql.ts";
import { newToken } from "../../../server/accounts/sessions/session-tokens.ts";
import { FileStorage } from "../../../server/files/file-services.ts";
import type { SolutionRow } from "../../../server/solutions/solution.sql.ts";
import { startModel } from "../../../stand-ins/model/model-stand-in.ts";
import { startServer } from "../../support/server/test-server.ts";

const DAY = 24 * 3_600_000;

export const questions = ["What is 12 added to 30?", "Find the sum of 7 and 8.", "Is 5 greater than 2?"];
const numbered = (texts: readonly string[]): string => texts.map((text, i) => `${i + 1}. ${text} [2]`).join("\n");

/** A server that asks the stand-in of the model, papers with text, students and admins. `tokens`: the cap of one making. */
export const startSolutionsWorld = async ({ tokens = 200_000 }: { readonly tokens?: number } = {}) => {
  const model = await startModel();
  const settings = { address: model.address, model: SAMPLE_MODEL, key: Redacted.make(model.key), tokens };
  const server = await startServer({ settings: { model: settings } });
  const rows = <Row extends object>(ask: Parameters<typeof server.sql<readonly Row[]>>[0]) => server.sql(ask);
  const [category] = await rows<{ id: number }>((sql) => sql`SELECT id FROM category WHERE key = 'hnd-software'`);

  let count = 0;
  const person = async (role: "student" | "admin" = "student") => {
    const n = (count += 1);
    const account = {
      name: `S ${n}`,
      email: `s${n}@s.example`,
      password_hash: "none",
      referral: `s${n}`,
      role,
      email_verified: true,
    };
    const [made] = await rows<{ id: number }>((sql) => sql`INSERT INTO account ${sql.insert(account)} RETURNING id`);
    const shown = { token: Effect.runSync(newToken), cookie: Effect.runSync(newToken) };
    await server.run(openSession(made!.id, shown, { life: 30 * DAY, before: undefined, secondFactor: false }));
    // A making takes longer than the server keeps an idle connection: one that is used again may just be closing.
    const client = server.client({ connection: "close" });
    Object.assign(client.session, { token: shown.token, cookie: `__Host-annales=${shown.cookie}` });
    return { id: made!.id, ...client };
  };

  /** An approved HND paper whose pages hold these texts; nothing of it is drawn. */
  const paper = async (pages: readonly string[] = [numbered(questions)], title = "Arithmetic"): Promise<number> => {
    const row = {
      area: "hnd",
      title,
      kind: "PAPER",
      year: 2024,
      status: "approved",
      sha256: randomBytes(32),
      original_key: "none",
      pages: pages.length,
      bytes: 1,
      language: "en",
    };
    const [made] = await rows<{ id: number }>((sql) => sql`INSERT INTO paper ${sql.insert(row)} RETURNING id`);
    const id = made!.id;
    await server.sql((sql) => sql`INSERT INTO paper_category VALUES (${id}, ${category!.id})`);
    for (const [i, text] of pages.entries()) {
      const page = { paper_id: id, n: i + 1, width: 1, height: 1, text, bytes_360: 1, bytes_720: 1, bytes_1080: 1 };
      await server.sql((sql) => sql`INSERT INTO paper_page ${sql.insert(page)}`);
    }
    return id;
  };

  const rowOf = async (paperId: number): Promise<SolutionRow> =>
    (await rows<SolutionRow>((sql) => sql`SELECT * FROM solution WHERE paper_id = ${paperId}`))[0]!;

  const isStored = (key: string): Promise<boolean> =>
    server.run(Effect.flatMap(FileStorage, (files) => Effect.promise(async () => (await files.get(key)) !== null)));

  /** The file of the solution that was made of a paper, as it was published. */
  const fileOf = async (paperId: number) => {
    const { made_paper: id } = await rowOf(paperId);
    const [made] = await rows<{ key: string }>((sql) => sql`SELECT original_key AS key FROM paper WHERE id = ${id}`);
    return { key: made!.key, isStored: await isStored(made!.key) };
  };

  /** Lets time pass until the making ends, twenty times as fast; answers its row. */
  const ended = async (paperId: number): Promise<SolutionRow> => {
    const giveUp = performance.now() + 50_000;
    for (let looks = 0; performance.now() < giveUp; looks += 1) {
      const row = await rowOf(paperId);
      if (row.due_at === null) return row;
      await new Promise((resolve) => setTimeout(resolve, 20));
      if (looks % 5 === 4) server.clock.advance(2_000);
    }
    throw new Error(`The solution of paper ${paperId} does not end: ${JSON.stringify(await rowOf(paperId))}`);
  };

  return {
    server,
    model,
    rows,
    person,
    paper,
    rowOf,
    fileOf,
    isStored,
    ended,
    ask: (client: Awaited<ReturnType<typeof person>>, paperId: number) =>
      client.call(`/api/papers/${paperId}/solution`, { method: "POST" }),
    progress: async (client: Awaited<ReturnType<typeof person>>, paperId: number) =>
      (await client.get(`/api/papers/${paperId}/solution`)).body as unknown as SolutionProgress,
    /** Opens solutions, or papers, of the papers’ scope to someone. */
    subscribe: (accountId: number, type: "solution" | "paper" = "solution") =>
      server.sql(
        (sql) =>
          sql`INSERT INTO subscription ${sql.insert({ account_id: accountId, type, category_id: category!.id, starts_at: new Date(server.clock.now() - DAY), ends_at: new Date(server.clock.now() + 90 * DAY) })}`,
      ),
    close: async () => {
      await server.close();
      await model.close();
    },
  };
};
export type SolutionsWorld = Awaited<ReturnType<typeof startSolutionsWorld>>;
