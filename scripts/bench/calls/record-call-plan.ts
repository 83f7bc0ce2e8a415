import { Effect, Layer, Logger, ManagedRuntime } from "effect";
import { SqlClient, Statement } from "effect/sql";
import { join } from "node:path";
import { makePaper } from "../../../demo/generator/make-paper.ts";
import { demoPapers } from "../../../demo/papers/demo-papers.ts";
import { RequestContext } from "../../../server/http/request-context.ts";
import { pictureKey } from "../../../server/files/file-storage.ts";
import { type NewPaper, storePaper } from "../../../server/papers/store-paper.sql.ts";
import { program, boundPort } from "../../../server/program.ts";
import { readSettings } from "../../../server/settings/settings.ts";
import { configuredDatabase } from "../../../server/start/open-database.ts";
import { makeClient } from "../../../test/support/server/http-client.ts";
import type { LibraryTexts } from "../search/fill-papers.ts";
import { makeSampleSearches } from "../search/sample-searches.ts";
import { waitFor } from "../wait-for.ts";
import { type ServerHome, student, NO_LIMITS } from "./bench-library.ts";
import type { CallPlan, PlannedCall, SentStatement } from "./call-plan.ts";

/** Our server keeps some 400 lists of 20 (server/papers/list/paper-list-cache.ts). */
const LISTS = 1200;
const SEARCHES = 200;
const scanned = demoPapers.find(({ key }) => key === "ub-cef341-2020-exam")!;

/** A scanned paper of the scope that the student has paid for, drawn to the end; answers its id. */
const storeScan = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient;
  const [scope] = yield* sql<{ levelId: number; semesterId: number }>`
    SELECT level_id AS "levelId", semester_id AS "semesterId" FROM subscription`;
  const pdf = yield* Effect.promise(() => makePaper(scanned));
  const { code, title, type, kind, year } = scanned;
  const place = { institutionId: null, facultyId: null, departmentIds: [], categoryIds: [], ...scope! };
  const about = { key: null, area: "university", code, title, type, kind, year } as const;
  const facts: NewPaper = { ...about, ...place, status: "approved", ownerId: null, solutionOf: null, priority: 0 };
  return yield* storePaper(pdf, facts);
});

interface Recorded extends ServerHome {
  readonly headers: CallPlan["headers"];
  readonly material: LibraryTexts;
}

/** As the app asks for a first page (src/services/papers/paper-lists-client.ts). */
const pathOf = ({ q, filter }: ReturnType<typeof makeSampleSearches>[number]): string =>
  `/api/papers?${new URLSearchParams({ q, limit: "20", ...(filter as Record<string, string>), counts: "true" }).toString()}`;

/** Lists of the university by year, type, level and semester: some thousand. */
const listPaths = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient;
  const rows = yield* sql<{ readonly path: string }>`
    SELECT '/api/papers?type=university&limit=20&level_id=' || l.id || '&semester_id=' || s.id || '&year=' || year
      || '&paper_type=' || replace(type, ' ', '%20') AS path
    FROM level l, semester s, generate_series(2000, 2026) year, unnest(ARRAY['CA', 'Exam', 'CA 2', 'Tutorial Sheet']) type
    ORDER BY md5(l.id || ' ' || s.id || year || type) LIMIT ${LISTS}`;
  return rows.map(({ path }) => path);
});

/** Makes each call of the bench once, on a server in this process, and keeps the statements that it sent. */
export const recordCallPlan = async ({ databaseUrl, folder, headers, material }: Recorded): Promise<CallPlan> => {
  const settings = readSettings(
    { PORT: "0", DEMO: "off", OCR: "off", DATA_DIR: folder, DATABASE_URL: databaseUrl, ...NO_LIMITS },
    folder,
  );
  const sent: SentStatement[] = [];
  const record: Statement.Transformer = (statement, _, fiber) =>
    Effect.sync(() => {
      const [text, params] = statement.compile();
      if (fiber.getRef(RequestContext).route !== "other") sent.push({ text, params });
      return statement;
    });
  const around = Layer.merge(Logger.layer([]), Layer.succeed(Statement.CurrentTransformer, record));
  const parts = { settings, dist: join(folder, "dist"), database: configuredDatabase(settings) };
  const runtime = ManagedRuntime.make(program(parts).pipe(Layer.provideMerge(around)));
  try {
    const client = makeClient(`http://127.0.0.1:${await runtime.runPromise(boundPort)}`, headers);
    const id = await runtime.runPromise(storeScan);
    const plannedAt = async (path: string): Promise<PlannedCall & { readonly bytes: Uint8Array }> => {
      sent.length = 0;
      const { status, text, bytes } = await client.get(path);
      if (status !== 200) throw new Error(`${path} is answered ${status}: ${text}`);
      return { path, sent: [...sent], bytes };
    };
    const plannedSignIn = async (): Promise<CallPlan["signIn"]> => {
      sent.length = 0;
      const { path, body } = { path: "/api/auth/signin", body: student };
      const { status, text } = await makeClient(`http://127.0.0.1:${await runtime.runPromise(boundPort)}`).post(
        path,
        body,
      );
      if (status !== 200) throw new Error(`${path} is answered ${status}: ${text}`);
      return { path, body, sent: [...sent] };
    };
    const file = await waitFor("the scan", () => plannedAt(`/api/papers/${id}/file`).catch(() => null));
    const picture = await plannedAt(`/api/papers/${id}/pages/1?w=720`);
    const lists: PlannedCall[] = [];
    for (const path of await runtime.runPromise(listPaths)) lists.push(await plannedAt(path));
    const searches: PlannedCall[] = [];
    for (const search of makeSampleSearches(SEARCHES, material)) searches.push(await plannedAt(pathOf(search)));
    return {
      databaseUrl,
      headers,
      list: await plannedAt("/api/papers?type=university"),
      lists,
      searches,
      picture: { ...picture, file: join(folder, "files", pictureKey(id, 1, 720)) },
      file: { ...file, pdf: file.bytes },
      signIn: await plannedSignIn(),
    };
  } finally {
    await runtime.dispose();
  }
};
