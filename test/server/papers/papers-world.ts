import { NodeHttpServer } from "@effect/platform-node";
import { PDFDocument, StandardFonts } from "@cantoo/pdf-lib";
import { Clock, Effect, Layer, Logger, ManagedRuntime } from "effect";
import { HttpRouter, HttpServer, HttpServerResponse } from "effect/http";
import { HttpApi, HttpApiBuilder } from "effect/http-api";
import { SqlClient } from "effect/sql";
import { mkdtemp, rm } from "node:fs/promises";
import { createHash } from "node:crypto";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openSession } from "../../../server/accounts/sessions/sessions.sql.ts";
import { AdminOnlyLive, SignedInOnlyLive } from "../../../server/accounts/sessions/auth-middleware.ts";
import { newToken } from "../../../server/accounts/sessions/session-tokens.ts";
import { ensureSemesters } from "../../../server/catalogue/ensure-semesters.sql.ts";
import { seedCatalogue } from "../../../demo/seed/seed-catalogue.sql.ts";
import type { Intake } from "../../../server/files/intake/pdf-intake.ts";
import { ErrorHandlingLive } from "../../../server/http/errors/error-middleware.ts";
import { RequestMiddleware } from "../../../server/http/request-middleware.ts";
import { Site } from "../../../server/http/site.ts";
import { JobsRoutes } from "../../../server/jobs/jobs.routes.ts";
import { runPrepareJobs } from "../../../server/jobs/job-worker.ts";
import { OutlineReadingLive } from "../../../server/outlines/read-paper-outline.ts";
import { OutlineReader } from "../../../server/outlines/reader/outline-reader.ts";
import { OutlinesAdminRoutes } from "../../../server/outlines/admin/admin-outlines.routes.ts";
import { OutlinesRoutes } from "../../../server/outlines/outlines.routes.ts";
import { PaperFileRoutes } from "../../../server/papers/download/paper-file.routes.ts";
import { PapersRoutes } from "../../../server/papers/papers.routes.ts";
import { PagePicturesRoutes } from "../../../server/papers/pages/page-pictures.routes.ts";
import { PdfIntake } from "../../../server/files/file-services.ts";
import { PaperServices } from "../../../server/papers/paper-services.ts";
import { type NewPaper, storePaper } from "../../../server/papers/store-paper.sql.ts";
import { QuizLookupLive } from "../../../server/quizzes/quiz-lookup-live.ts";
import { readSettings, Settings } from "../../../server/settings/settings.ts";
import { migrate } from "../../../server/database/database.ts";
import { Api } from "../../../src/contract/api.ts";
import { makeClient } from "../../support/server/http-client.ts";
import { makeMovingClock } from "../../support/server/moving-clock.ts";
import { testDatabase } from "../../support/server/test-database.ts";

/** A PDF of A4 pages, each with its number and a line of text on it. */
export const pdfOf = async (pages: number, text = "Question"): Promise<Uint8Array> => {
  const document = await PDFDocument.create({ updateMetadata: false });
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (let n = 1; n <= pages; n += 1)
    document.addPage([595, 842]).drawText(`${text} ${n}`, { x: 60, y: 700, size: 24, font });
  return document.save();
};

/** Where a paper or a subscription belongs, by keys of the demo catalogue. */
export interface ScopeKeys {
  readonly institution?: string;
  readonly faculty?: string;
  readonly departments?: readonly string[];
  readonly level?: string;
  readonly semester?: string;
  readonly categories?: readonly string[];
}

export type Given = Partial<Omit<NewPaper, "key">> & ScopeKeys & { readonly createdAt?: Date };

const DAY = 24 * 3_600_000;

const groups = HttpApi.make("annales").add(
  Api.groups.papers,
  Api.groups.pictures,
  Api.groups.outlines,
  Api.groups.questionPictures,
  Api.groups.outlinesAdmin,
  Api.groups.jobs,
);
const routes = Layer.mergeAll(
  HttpApiBuilder.layer(groups).pipe(
    Layer.provide([PapersRoutes, PagePicturesRoutes, OutlinesRoutes, OutlinesAdminRoutes, JobsRoutes]),
    Layer.provide([ErrorHandlingLive, AdminOnlyLive, SignedInOnlyLive]),
  ),
  PaperFileRoutes,
  RequestMiddleware,
);
const site = Layer.succeed(Site, {
  styleHashes: [],
  answer: () => Effect.succeed(HttpServerResponse.empty({ status: 404 })),
});
const seed = migrate.pipe(Effect.andThen(ensureSemesters), Effect.andThen(seedCatalogue));

export interface PapersWorldOptions {
  /** Settings beside those of a test. */
  readonly env?: Readonly<Record<string, string>>;
  /** Stands between the server and its real intake. */
  readonly intake?: (real: Intake) => Intake;
  /** Stands between the server and its real reader of outlines. */
  readonly outlines?: (real: OutlineReader["Service"]) => OutlineReader["Service"];
}

/** A server with the calls on papers, over a database with the demo catalogue and a folder of its own. */
export const startPapersWorld = async ({
  intake = (real) => real,
  outlines = (real) => real,
  env = {},
}: PapersWorldOptions = {}) => {
  const clock = makeMovingClock();
  const folder = await mkdtemp(join(tmpdir(), "annales-papers-"));
  const settings = readSettings({ DEMO: "off", DATA_DIR: folder, ...env }, folder);
  const database = Layer.effectDiscard(seed).pipe(Layer.provideMerge(testDatabase()));
  const services = Layer.effect(PdfIntake, Effect.map(PdfIntake, intake)).pipe(
    Layer.provideMerge(PaperServices),
    Layer.provideMerge(OutlineReadingLive),
    Layer.provide(
      Layer.effect(OutlineReader, Effect.map(OutlineReader, outlines)).pipe(Layer.provide(OutlineReader.layer)),
    ),
    Layer.provideMerge(database),
    Layer.provideMerge(Layer.succeed(Settings, settings)),
    Layer.provideMerge(Layer.succeed(Clock.Clock, clock.clock)),
  );
  // The embedded database holds the thread while it stores much: an idle connection must outlive that.
  const listener = () => createServer({ keepAliveTimeout: 60_000 });
  const http = NodeHttpServer.layer(listener, { port: 0, host: "127.0.0.1", gracefulShutdownTimeout: 100 });
  const served = HttpRouter.serve(routes, { disableLogger: true, disableListenLog: true }).pipe(
    Layer.provide([site, QuizLookupLive]),
    Layer.provideMerge(http),
    Layer.provideMerge(services),
  );
  const runtime = ManagedRuntime.make(served.pipe(Layer.provideMerge(Logger.layer([]))));
  const run = runtime.runPromise;
  const { address: at } = await run(HttpServer.HttpServer);
  const address = `http://127.0.0.1:${"port" in at ? at.port : 0}`;

  const sql = <Row extends object>(write: (sql: SqlClient.SqlClient) => Effect.Effect<readonly Row[], unknown>) =>
    run(Effect.orDie(Effect.flatMap(SqlClient.SqlClient, write)));

  const ids = async (table: string, keys: readonly string[]): Promise<number[]> => {
    const rows = await sql<{ id: number }>(
      (db) => db`SELECT t.id FROM unnest(${keys}::text[]) WITH ORDINALITY AS k (key, place)
        JOIN ${db(table)} t ON t.key = k.key ORDER BY place`,
    );
    if (rows.length !== keys.length) throw new Error(`${table} has not all of ${keys.join(", ")}`);
    return rows.map((row) => row.id);
  };
  const idOf = async (table: string, key: string | undefined): Promise<number | null> =>
    key === undefined ? null : ((await ids(table, [key]))[0] ?? null);

  const factsOf = async ({ institution, faculty, departments, level, semester, categories, ...given }: Given) => {
    const facts: NewPaper = {
      key: null,
      area: "university",
      code: null,
      title: "Networks",
      type: null,
      kind: "PAPER",
      year: 2024,
      status: "approved",
      institutionId: await idOf("institution", institution),
      facultyId: await idOf("faculty", faculty),
      departmentIds: await ids("department", departments ?? []),
      levelId: await idOf("level", level),
      semesterId: await idOf("semester", semester),
      categoryIds: await ids("category", categories ?? []),
      ownerId: null,
      solutionOf: null,
      priority: 0,
    };
    return { ...facts, ...given };
  };

  let files = 0;
  /** Stores a PDF as a paper and answers its id; its job waits. Each has a file of its own, unless one is given. */
  const queued = async (given: Given, pdf?: Uint8Array): Promise<number> =>
    run(storePaper(pdf ?? (await pdfOf(2, `Question ${(files += 1)}`)), await factsOf(given)));
  /** Stores a PDF as a paper, prepared to the end. */
  const stored = async (given: Given, pdf?: Uint8Array): Promise<number> => {
    const id = await queued(given, pdf);
    await run(runPrepareJobs);
    return id;
  };
  /** A paper without its file: a row and what hangs on it. */
  const listed = async (given: Given): Promise<number> => {
    const facts = await factsOf(given);
    const [row] = await sql<{ id: number }>(
      (db) =>
        db`INSERT INTO paper ${db.insert({
          area: facts.area,
          code: facts.code,
          title: facts.title,
          type: facts.type,
          kind: facts.kind,
          year: facts.year,
          status: facts.status,
          institution_id: facts.institutionId,
          faculty_id: facts.facultyId,
          level_id: facts.levelId,
          semester_id: facts.semesterId,
          owner_id: facts.ownerId,
          solution_of: facts.solutionOf,
          for_all_departments: facts.departmentIds.length === 0,
          sha256: createHash("sha256")
            .update(String((files += 1)))
            .digest(),
          original_key: "none",
          pages: 2,
          bytes: 1000,
          created_at: given.createdAt ?? new Date(clock.now()),
        })} RETURNING id`,
    );
    const id = row?.id ?? 0;
    for (const department of facts.departmentIds)
      await sql((db) => db`INSERT INTO paper_department VALUES (${id}, ${department})`);
    for (const category of facts.categoryIds)
      await sql((db) => db`INSERT INTO paper_category VALUES (${id}, ${category})`);
    return id;
  };

  let people = 0;
  /** Someone with an account and an open session. */
  const person = async (more: { readonly role?: "admin"; readonly name?: string; readonly phone?: null } = {}) => {
    const n = (people += 1);
    const account = {
      name: `Student ${n}`,
      email: `s${n}@example.com`,
      phone: `67${String(n).padStart(7, "0")}`,
      password_hash: "none",
      email_verified: true,
      referral: `r${n}`,
      ...more,
    };
    const [row] = await sql<{ id: number }>((db) => db`INSERT INTO account ${db.insert(account)} RETURNING id`);
    const id = row?.id ?? 0;
    const shown = { token: Effect.runSync(newToken), cookie: Effect.runSync(newToken) };
    await run(openSession(id, shown, { life: 30 * DAY, before: undefined, secondFactor: more.role === "admin" }));
    const client = makeClient(address);
    client.session.token = shown.token;
    client.session.cookie = `__Host-annales=${shown.cookie}`;
    return { id, name: account.name, ...client };
  };

  /** Opens a scope to someone, from `from` ms before now to `days` days after now. */
  const subscribe = async (
    accountId: number,
    scope: ScopeKeys & { readonly type?: "paper" | "solution"; readonly days?: number },
  ) => {
    const columns = {
      account_id: accountId,
      type: scope.type ?? "paper",
      level_id: await idOf("level", scope.level),
      semester_id: await idOf("semester", scope.semester),
      category_id: await idOf("category", scope.categories?.[0]),
      starts_at: new Date(clock.now() - 60 * DAY),
      ends_at: new Date(clock.now() + (scope.days ?? 30) * DAY),
    };
    await sql((db) => db`INSERT INTO subscription ${db.insert(columns)}`);
  };

  return {
    address,
    clock,
    run,
    sql,
    idOf,
    queued,
    stored,
    listed,
    person,
    subscribe,
    visitor: () => makeClient(address),
    close: async () => {
      await runtime.dispose();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
export type PapersWorld = Awaited<ReturnType<typeof startPapersWorld>>;
export type PapersPerson = Awaited<ReturnType<PapersWorld["person"]>>;
