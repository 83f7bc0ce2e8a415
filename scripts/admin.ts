import { Cause, Effect, Exit } from "effect";
import { runAdmin } from "../server/admin-cli/run-admin.ts";
import { readSettings } from "../server/settings/settings.ts";
import { SettingError } from "../server/settings/read-environment.ts";
import { StartError } from "../server/start/start-error.ts";

/** `npm run admin -- …`: what is done by hand, on the database and the files of the settings. npm changes the folder; paths begin where it was called. */
const settings = Effect.try({
  try: () => readSettings(process.env, process.cwd()),
  catch: (problem) => new StartError(problem instanceof SettingError ? problem.message : String(problem)),
});
const from = process.env["INIT_CWD"] ?? process.cwd();
const command = Effect.flatMap(settings, (read) => runAdmin(read, process.argv.slice(2), from));

const exit = await Effect.runPromiseExit(command);
const lineOf = (problem: unknown): string => (problem instanceof StartError ? problem.message : String(problem));
if (Exit.isFailure(exit)) process.stderr.write(`${lineOf(Cause.squash(exit.cause))}\n`);
else process.stdout.write(`${exit.value.lines.join("\n")}\n`);
process.exitCode = Exit.isFailure(exit) ? 1 : exit.value.code;
