import * as NodeRuntime from "@effect/platform-node/NodeRuntime";
import { Cause, Console, Effect, Exit, Layer, References } from "effect";
import { resolve } from "node:path";
import { logToOutput } from "../http/observability/json-log.ts";
import { machineLimits } from "../memory/machine-limits.ts";
import { program, boundPort } from "../program.ts";
import { readSettings, type SettingsShape } from "../settings/settings.ts";
import { SettingError } from "../settings/read-environment.ts";
import { checkMemory } from "./check-memory.ts";
import { endWithNpm } from "./end-with-npm.ts";
import { configuredDatabase } from "./open-database.ts";
import { findMissingSetup } from "./missing-setup.sql.ts";
import { StartError } from "./start-error.ts";
import { type DemoSignIn, welcomeText } from "./welcome-text.ts";
import { startWatchdog } from "../watchdog/watchdog.ts";
import { CurrentWork } from "../watchdog/current-work.ts";

const DIST = resolve(import.meta.dirname, "..", "..", "dist");

const settingsOf = (env: NodeJS.ProcessEnv) =>
  Effect.try({
    try: () => readSettings(env, process.cwd()),
    catch: (problem) => new StartError(problem instanceof SettingError ? problem.message : String(problem)),
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

const serve = Effect.fnUntraced(
  function* (demoAccounts: readonly DemoSignIn[]) {
    const settings = yield* settingsOf(process.env);
    yield* checkMemory(settings, machineLimits());
    yield* Effect.sync(endWithNpm);
    const work = yield* watch(settings);
    const greet = Effect.gen(function* () {
      const missing = yield* findMissingSetup(settings);
      yield* Console.log(welcomeText(settings, yield* boundPort, { missing, demoAccounts }));
    });
    const built = program({ settings, dist: DIST, database: configuredDatabase(settings) });
    return yield* Layer.launch(Layer.provideMerge(Layer.effectDiscard(greet), built)).pipe(
      Effect.provideService(References.TracerEnabled, settings.otlpUrl !== null),
      Effect.provideService(CurrentWork, work),
    );
  },
  Effect.provide(logToOutput(process.stdout.isTTY)),
);

const lineOf = (cause: Cause.Cause<unknown>): string => {
  const problem = Cause.squash(cause);
  return problem instanceof StartError ? `Annales cannot start. ${problem.message}` : Cause.pretty(cause);
};

/** Serves until it is told to stop. A problem at the start is one line and exit code 1. */
export const launchServer = (demoAccounts: readonly DemoSignIn[]): void =>
  NodeRuntime.runMain(serve(demoAccounts), {
    disableErrorReporting: true,
    teardown: (exit, done) => {
      if (Exit.isSuccess(exit) || Cause.hasInterruptsOnly(exit.cause)) return done(0);
      process.stderr.write(`${lineOf(exit.cause)}\n`);
      done(1);
    },
  });
