import { PgClient } from "@effect/sql-pg";
import type { PGlite } from "@electric-sql/pglite";
import { Effect, Layer, Queue, Redacted, Stream } from "effect";
import { Migrator, SqlClient, type SqlError } from "effect/sql";
import { Duplex } from "node:stream";
import { MB, MemoryPlan } from "../memory/memory-plan.ts";
import { PgChannels, makeNotifyReader } from "../sql/pg-channels.ts";
import { foundation } from "./migrations/0001-foundation.ts";
import { accounts } from "./migrations/0002-accounts.ts";
import { money } from "./migrations/0003-money.ts";
import { notifications } from "./migrations/0004-notifications.ts";
import { uploads } from "./migrations/0005-uploads.ts";
import { intake } from "./migrations/0006-intake.ts";
import { search } from "./migrations/0007-search.ts";
import { quizzes } from "./migrations/0010-quizzes.ts";
import { solutions } from "./migrations/0009-solutions.ts";
import { corrections } from "./migrations/0011-corrections.ts";
import { searchByYear } from "./migrations/0012-search-by-year.ts";
import { quickSearch } from "./migrations/0013-quick-search.ts";
import { adminConsole } from "./migrations/0014-console.ts";
import { upkeep } from "./migrations/0008-upkeep.ts";
import { blocking } from "./migrations/0015-blocking.ts";
import { catalogueEditing } from "./migrations/0016-catalogue.ts";
import { edition } from "./migrations/0017-edition.ts";
import { searchKept } from "./migrations/0018-search-kept.ts";
import { days } from "./migrations/0019-days.ts";
import { cutOffs } from "./migrations/0020-cut-offs.ts";
import { serverStops } from "./migrations/0021-server-stops.ts";
import { shownQuestions } from "./migrations/0022-shown-questions.ts";
import { shutPapers } from "./migrations/0023-shut-papers.ts";
import { markSpentTrials, trials } from "./migrations/0024-trials.ts";
import { knownDevices } from "./migrations/0025-known-devices.ts";
import { demoData } from "./migrations/0026-demo-data.ts";
import { prompts } from "./migrations/0027-prompts.ts";
import { turns } from "./migrations/0028-turns.ts";
import { forgetting } from "./migrations/0029-forgetting.ts";
import { approvedWords } from "./migrations/0030-approved-words.ts";
import { solutionStops } from "./migrations/0031-solution-stops.ts";
import { cleanedPages } from "./migrations/0032-cleaned-pages.ts";
import { wordBoxes } from "./migrations/0033-word-boxes.ts";
import { fittedLines } from "./migrations/0034-fitted-lines.ts";
import { wordConfidence } from "./migrations/0035-word-confidence.ts";
import { intakeVersion } from "./migrations/0036-intake-version.ts";
import { pgliteModule } from "./pglite-module.ts";
import { outlines } from "./migrations/0037-outlines.ts";
import { outlineEdits } from "./migrations/0038-outline-edits.ts";
import { bundles, secondReadings } from "./migrations/0039-readings-and-bundles.ts";
import { questionCrops } from "./migrations/0040-question-crops.ts";
import { levelNames } from "./migrations/0041-level-names.ts";
import { ownerParts } from "./migrations/0042-owner-parts.ts";
import { vocabulary } from "./migrations/0043-vocabulary.ts";
import { sections } from "./migrations/0044-sections.ts";
import { rowTransitions } from "./migrations/0045-row-transitions.ts";
import { flows } from "./migrations/0046-flows.ts";
import { flowCounts } from "./migrations/0047-flow-counts.ts";
import { photoNames } from "./migrations/0049-photo-names.ts";
import { imports } from "./migrations/0050-imports.ts";

/**
 * Carries the PostgreSQL protocol to a PGlite in this process, so that one driver serves both databases. PGlite waits for
 * nothing outside: without `setImmediate` a burst of statements would keep the server from hearing anyone else.
 */
const protocolStream = (pg: PGlite, take: (bytes: Buffer) => void): Duplex => {
  const duplex: Duplex = new Duplex({
    read() {},
    write(chunk: Buffer, _encoding, done) {
      const onRawData = (data: Uint8Array): void => {
        const bytes = Buffer.from(data);
        take(bytes);
        duplex.push(bytes);
      };
      pg.runExclusive(() => pg.execProtocolRawStream(new Uint8Array(chunk), { onRawData })).then(
        () => setImmediate(done),
        (problem: Error) => setImmediate(done, problem),
      );
    },
    final(done) {
      duplex.push(null);
      done();
    },
  });
  return duplex;
};

const WAL = ["max_wal_size=64MB", "wal_level=minimal", "max_wal_senders=0"];

/** On the one connection, which stays free for all else. */
const embeddedChannels = (ear: ReturnType<typeof makeNotifyReader>) =>
  Layer.effect(
    PgChannels,
    Effect.map(SqlClient.SqlClient, (sql) => ({
      listen: (channel) =>
        Stream.callback<string, SqlError.SqlError>((queue) =>
          Effect.acquireRelease(
            Effect.as(
              sql`LISTEN ${sql(channel)}`,
              ear.hear(channel, (payload) => Queue.offerUnsafe(queue, payload)),
            ),
            (leave) => Effect.sync(leave),
          ),
        ),
    })),
  );

/** A database that is spoken to over one stream, which `open` makes: `take` is given every answer as it arrives. */
export const databaseOverStream = (open: (take: (bytes: Buffer) => void) => Duplex) =>
  Layer.suspend(() => {
    const ear = makeNotifyReader();
    const client = { stream: () => open(ear.take), username: "postgres", database: "postgres", ssl: false };
    const opened = PgClient.layerFrom(PgClient.makeClient({ ...client, password: Redacted.make("") }));
    return Layer.provideMerge(embeddedChannels(ear), opened);
  });

/** Loaded only where it is used: its code and PostgreSQL's take 30 MB. */
const openPglite = async (folder: string | undefined, buffers: number): Promise<PGlite> => {
  const [{ PGlite }, { pg_trgm }, { unaccent }, pgliteWasmModule] = await Promise.all([
    import("@electric-sql/pglite"),
    import("@electric-sql/pglite/contrib/pg_trgm"),
    import("@electric-sql/pglite/contrib/unaccent"),
    pgliteModule(),
  ]);
  const settings = [...WAL, `shared_buffers=${Math.floor(buffers / MB)}MB`];
  return PGlite.create({
    ...(folder && { dataDir: folder }),
    extensions: { pg_trgm, unaccent },
    startParams: [...PGlite.defaultStartParams, ...settings.flatMap((setting) => ["-c", setting])],
    pgliteWasmModule,
  });
};

/** The embedded database in `folder`; without one, in memory. One connection: transactions queue. */
export const embeddedDatabase = (folder?: string) =>
  Layer.unwrap(
    Effect.gen(function* () {
      const { databaseBuffers } = yield* MemoryPlan;
      const pg = yield* Effect.acquireRelease(
        Effect.promise(() => openPglite(folder, databaseBuffers)),
        (open) => Effect.promise(() => open.close()),
      );
      return databaseOverStream((take) => protocolStream(pg, take));
    }),
  );

/** Compiling a plan costs more than any of our queries takes, and large tables pass the limit at which it begins. */
const withoutJit = (url: string): string => {
  const address = new URL(url);
  address.searchParams.set("options", "-c jit=off");
  return address.href;
};

/** Each channel that is listened to holds a connection. */
const serverChannels = Layer.effect(
  PgChannels,
  Effect.map(PgClient.PgClient, (client) => ({
    listen: (channel) =>
      Stream.unwrap(Effect.map(client.listen(channel), Stream.fromQueue)).pipe(Stream.map(({ payload }) => payload)),
  })),
);

/** The driver's own 5 s are short for a machine with much else to do. */
const CONNECT = "15 seconds";

/** A PostgreSQL server; `url` holds its password and is never logged. */
export const postgresServer = (url: Redacted.Redacted, connections?: number) =>
  Layer.unwrap(
    Effect.map(MemoryPlan, (plan) =>
      Layer.provideMerge(
        serverChannels,
        PgClient.layer({
          url: Redacted.make(withoutJit(Redacted.value(url))),
          maxConnections: connections ?? plan.connections,
          connectTimeout: CONNECT,
        }),
      ),
    ),
  );

const statements = (all: readonly string[]) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient;
    for (const statement of all) yield* sql.unsafe(statement);
  });

/** The steps by name, in their order. */
export const migrations = {
  "0001_foundation": statements(foundation),
  "0002_accounts": statements(accounts),
  "0003_money": statements(money),
  "0004_notifications": statements(notifications),
  "0005_uploads": statements(uploads),
  "0006_intake": statements(intake),
  "0007_search": statements(search),
  "0008_upkeep": statements(upkeep),
  "0009_solutions": statements(solutions),
  "0010_quizzes": statements(quizzes),
  "0011_corrections": statements(corrections),
  "0012_search_by_year": statements(searchByYear),
  "0013_quick_search": statements(quickSearch),
  "0014_console": statements(adminConsole),
  "0015_blocking": statements(blocking),
  "0016_catalogue": statements(catalogueEditing),
  "0017_edition": statements(edition),
  "0018_search_kept": statements(searchKept),
  "0019_days": statements(days),
  "0020_cut_offs": statements(cutOffs),
  "0021_server_stops": statements(serverStops),
  "0022_shown_questions": statements(shownQuestions),
  "0023_shut_papers": statements(shutPapers),
  "0024_trials": Effect.andThen(statements(trials), markSpentTrials),
  "0025_known_devices": statements(knownDevices),
  "0026_demo_data": statements(demoData),
  "0027_prompts": statements(prompts),
  "0028_turns": statements(turns),
  "0029_forgetting": statements(forgetting),
  "0030_approved_words": statements(approvedWords),
  "0031_solution_stops": statements(solutionStops),
  "0032_cleaned_pages": statements(cleanedPages),
  "0033_word_boxes": statements(wordBoxes),
  "0034_fitted_lines": statements(fittedLines),
  "0035_word_confidence": statements(wordConfidence),
  "0036_intake_version": statements(intakeVersion),
  "0037_outlines": statements(outlines),
  "0038_outline_edits": statements(outlineEdits),
  "0039_readings_and_bundles": Effect.andThen(statements(secondReadings), statements(bundles)),
  "0040_question_crops": statements(questionCrops),
  "0041_level_names": statements(levelNames),
  "0042_owner_parts": statements(ownerParts),
  "0043_vocabulary": statements(vocabulary),
  "0044_sections": statements(sections),
  "0045_row_transitions": statements(rowTransitions),
  "0046_flows": statements(flows),
  "0047_flow_counts": statements(flowCounts),
  "0049_photo_names": statements(photoNames),
  "0050_imports": statements(imports),
};

export const runMigrations = (steps: Partial<typeof migrations>) =>
  Migrator.make({})({ loader: Migrator.fromRecord(steps) });

/** Brings the database to the newest shape; already run steps are left alone. */
export const migrate = runMigrations(migrations);
