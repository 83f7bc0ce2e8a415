import { Effect, Layer } from "effect";
import { resolve } from "node:path";
import { FileStorage, PdfIntake, VirusScanner } from "../files/file-services.ts";
import { JobWakeup } from "../jobs/jobs.sql.ts";
import { Settings, type SettingsShape } from "../settings/settings.ts";
import { configuredDatabase } from "../start/open-database.ts";
import { backup } from "./backup.ts";
import { runCommand } from "./run-command.ts";

/**
 * Does what the words after `npm run admin --` say, with what the settings name. `from`: the folder that paths among the words
 * begin at. Commands open the database, and the embedded one only while its server is stopped; `backup` goes without.
 */
export const runAdmin = (settings: SettingsShape, words: readonly string[], from: string) => {
  const [name, folder, ...more] = words;
  if (name === "backup" && folder !== undefined && more.length === 0) return backup(settings, resolve(from, folder));
  return runCommand(words, from).pipe(
    Effect.provide(Layer.mergeAll(FileStorage.layer, PdfIntake.layer, VirusScanner.layer, JobWakeup.layer)),
    Effect.provideService(Settings, settings),
    Effect.provide(configuredDatabase(settings)),
  );
};
