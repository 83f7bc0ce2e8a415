import { Clock, type Effect, Layer, Logger, ManagedRuntime, Tracer } from "effect";
import { SqlClient } from "effect/sql";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { jsonLogger } from "../../../server/http/observability/json-log.ts";
import { type ServerParts, program, boundPort } from "../../../server/program.ts";
import { readSettings, type SettingsShape } from "../../../server/settings/settings.ts";
import { migratedDatabase, configuredDatabase } from "../../../server/start/open-database.ts";
import { type Client, makeClient } from "./http-client.ts";
import { makeMovingClock, type MovingClock } from "./moving-clock.ts";
import { seedSmallCatalogue } from "./small-catalogue.ts";
import { testDatabase } from "./test-database.ts";
import { findUnloggedAtEnd, requireLogged } from "./row-log-laws.ts";

export interface ServerOptions {
  /** DEMO=on: stand-ins on loopback and the whole demo. Off by default: a small catalogue is seeded. */
  readonly demo?: boolean;
  /**
   * By default admins need no second factor, and text recognition is off. A data folder and a database that these name are
   * kept when the server closes.
   */
  readonly settings?: Partial<SettingsShape>;
  /** The time of the server's clock at the start, in ms since 1970. */
  readonly now?: number;
  /** The folder of a built web app; by default one that does not exist. */
  readonly dist?: string;
  /** Seeds nothing. */
  readonly isEmpty?: boolean;
  /** Revisions or the log are changed by hand: at the end it is not judged whether every transition was logged. */
  readonly movesByHand?: boolean;
  /** Called when a span starts. */
  readonly onSpan?: (span: Tracer.Span) => void;
}

/** The services of the server: `server.run(effect)` has its clock and database. */
type Services = Layer.Success<ReturnType<typeof program>>;

export interface TestServer {
  readonly address: string;
  readonly settings: SettingsShape;
  readonly clock: MovingClock;
  /** The lines of the log so far, each in JSON. */
  readonly log: readonly string[];
  readonly run: <A, E>(effect: Effect.Effect<A, E, Services>) => Promise<A>;
  readonly sql: <A>(ask: (sql: SqlClient.SqlClient) => Effect.Effect<A, unknown>) => Promise<A>;
  /** A new client, not signed in. */
  readonly client: (always?: Readonly<Record<string, string>>) => Client;
  /** Rejects where a transition of a row was not logged. */
  readonly close: () => Promise<void>;
}

const settingsFor = (folder: string, { demo = false, settings }: ServerOptions): SettingsShape => ({
  ...readSettings({ PORT: "0", DEMO: demo ? "on" : "off", DATA_DIR: folder }, folder),
  secondFactor: false,
  ocr: false,
  ...settings,
});

const heardBy = (onSpan: (span: Tracer.Span) => void = () => undefined): Tracer.Tracer =>
  Tracer.make({
    span: (options) => {
      const span = new Tracer.NativeSpan(options);
      onSpan(span);
      return span;
    },
  });

/** Starts the whole server on a free port, with its own database and data folder. */
export const startServer = async (options: ServerOptions = {}): Promise<TestServer> => {
  const folder = await mkdtemp(join(tmpdir(), "annales-test-"));
  const settings = settingsFor(folder, options);
  const clock = makeMovingClock(options.now);
  const log: string[] = [];
  const parts: ServerParts = {
    settings,
    dist: options.dist ?? join(folder, "dist"),
    database: options.settings?.dataDir === undefined ? migratedDatabase(testDatabase()) : configuredDatabase(settings),
  };
  const around = Layer.mergeAll(
    Layer.succeed(Clock.Clock, clock.clock),
    Logger.layer([Logger.map(jsonLogger, (line) => void log.push(line))]),
    Layer.succeed(Tracer.Tracer, heardBy(options.onSpan)),
  );
  const runtime = ManagedRuntime.make(program(parts).pipe(Layer.provideMerge(around)));
  const close = async (): Promise<void> => {
    await runtime.dispose();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const port = await runtime.runPromise(boundPort);
    if (!settings.demo && options.isEmpty !== true) await runtime.runPromise(seedSmallCatalogue);
    const address = `http://127.0.0.1:${port}`;
    return {
      address,
      settings,
      clock,
      log,
      run: (effect) => runtime.runPromise(effect),
      sql: (ask) => runtime.runPromise(SqlClient.SqlClient.use(ask)),
      client: (always) => makeClient(address, always),
      close: async () => {
        const unlogged = options.movesByHand === true ? [] : await runtime.runPromise(findUnloggedAtEnd);
        await close();
        requireLogged(unlogged);
      },
    };
  } catch (problem) {
    await close();
    throw problem;
  }
};
