import { Cause, Effect, Exit } from "effect";
import { runCommand } from "../server/admin-cli/run-command.ts";
import { readSettings } from "../server/settings/settings.ts";
import { SettingError } from "../server/settings/read-environment.ts";
import { configuredDatabase } from "../server/start/open-database.ts";
import { StartError } from "../server/start/start-error.ts";

/** `npm run admin -- …`: the few things one does by hand, on the database of the settings. On the embedded one the server must be stopped. */
const settings = Effect.try({
  try: () => readSettings(process.env, process.cwd()),
  catch: (problem) => new StartError(problem instanceof SettingError ? problem.message : String(problem)),
});
const command = Effect.flatMap(settings, (read) =>
  Effect.provide(runCommand(process.argv.slice(2)), configuredDatabase(read)),
);

const exit = await Effect.runPromiseExit(command);
const lineOf = (problem: unknown): string => (problem instanceof StartError ? problem.message : String(problem));
if (Exit.isFailure(exit)) process.stderr.write(`${lineOf(Cause.squash(exit.cause))}\n`);
else process.stdout.write(`${exit.value.lines.join("\n")}\n`);
process.exitCode = Exit.isFailure(exit) ? 1 : exit.value.code;
