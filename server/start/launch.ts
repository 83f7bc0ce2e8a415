import { NodeRuntime } from "@effect/platform-node";
import { Cause, Console, Effect, Exit, Layer, References } from "effect";
import { resolve } from "node:path";
import { logToOutput } from "../http/observability/json-log.ts";
import { program, takenPort } from "../program.ts";
import { readSettings, type SettingsShape } from "../settings/settings.ts";
import { WrongSetting } from "../settings/read-environment.ts";
import { databaseOf } from "./open-database.ts";
import { findMissing } from "./missing-setup.sql.ts";
import { StartProblem } from "./start-error.ts";
import { welcome } from "./welcome-text.ts";
import { startWatchdog } from "../watchdog/watchdog.ts";
import { WorkInHand } from "../watchdog/current-work.ts";

const DIST = resolve(import.meta.dirname, "..", "..", "dist");

const settingsOf = (env: NodeJS.ProcessEnv) =>
  Effect.try({
    try: () => readSettings(env, process.cwd()),
    catch: (problem) => new StartProblem(problem instanceof WrongSetting ? problem.message : String(problem)),
  });

/** What a stop may take beside the drain: connections get 7 s, and the rest is quick. */
const STOP = 20_000;

const watch = ({ dataDir, drainSeconds }: SettingsShape) =>
  Effect.sync(() => {
    const { work, stopWithin } = startWatchdog({ dataDir });
    for (const signal of ["SIGINT", "SIGTERM"] as const)
      process.once(signal, () => stopWithin(drainSeconds * 1000 + STOP));
    return work;
  });

const serve = Effect.gen(function* () {
  const settings = yield* settingsOf(process.env);
  const work = yield* watch(settings);
  const greet = Effect.gen(function* () {
    const missing = yield* findMissing(settings);
    yield* Console.log(welcome(settings, yield* takenPort, missing));
  });
  const built = program({ settings, dist: DIST, database: databaseOf(settings) });
  return yield* Layer.launch(Layer.provideMerge(Layer.effectDiscard(greet), built)).pipe(
    Effect.provideService(References.TracerEnabled, settings.otlpUrl !== null),
    Effect.provideService(WorkInHand, work),
  );
}).pipe(Effect.provide(logToOutput(process.stdout.isTTY)));

const lineOf = (cause: Cause.Cause<unknown>): string => {
  const problem = Cause.squash(cause);
  return problem instanceof StartProblem ? `Annales can not start. ${problem.message}` : Cause.pretty(cause);
};

/** Serves until it is told to stop. A problem at the start is one line and exit code 1. */
export const launch = (): void =>
  NodeRuntime.runMain(serve, {
    disableErrorReporting: true,
    teardown: (exit, done) => {
      if (Exit.isSuccess(exit) || Cause.hasInterruptsOnly(exit.cause)) return done(0);
      process.stderr.write(`${lineOf(exit.cause)}\n`);
      done(1);
    },
  });
