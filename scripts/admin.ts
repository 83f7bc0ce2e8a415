import { Cause, Effect, Exit } from "effect";
import { runCommand } from "../server/admin-cli/run-command.ts";
import { readSettings } from "../server/settings/settings.ts";
import { WrongSetting } from "../server/settings/read-environment.ts";
import { databaseOf } from "../server/start/open-database.ts";
import { StartProblem } from "../server/start/start-error.ts";

/** `npm run admin -- …`: the few things one does by hand, on the database of the settings. On the embedded one the server must be stopped. */
const settings = Effect.try({
  try: () => readSettings(process.env, process.cwd()),
  catch: (problem) => new StartProblem(problem instanceof WrongSetting ? problem.message : String(problem)),
});
const command = Effect.flatMap(settings, (read) => Effect.provide(runCommand(process.argv.slice(2)), databaseOf(read)));

const exit = await Effect.runPromiseExit(command);
const lineOf = (problem: unknown): string => (problem instanceof StartProblem ? problem.message : String(problem));
if (Exit.isFailure(exit)) process.stderr.write(`${lineOf(Cause.squash(exit.cause))}\n`);
else process.stdout.write(`${exit.value.lines.join("\n")}\n`);
process.exitCode = Exit.isFailure(exit) ? 1 : exit.value.code;
