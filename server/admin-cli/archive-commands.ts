import { Effect } from "effect";
import type { Manifest } from "../archive/archive-format.ts";
import { exportArchive } from "../archive/export-archive.ts";
import { importArchive } from "../archive/import-archive.ts";
import { type CommandResult, done, failed } from "./command-result.ts";
import { openNewFolder } from "./new-folder.ts";

const rowsOf = ({ tables, files }: Manifest): string => {
  const count = (wanted: string): number => tables.find(({ name }) => name === wanted)?.rows ?? 0;
  return `${count("paper")} papers with ${files} files, ${count("outline")} outlines, ${count("solution")} solutions and ${count(
    "institution",
  )} institutions with their catalogue`;
};

/** Exports into a new or empty folder; ends with 1 where papers had to be left out. */
export const exportTo = (folder: string, people: boolean) =>
  Effect.andThen(openNewFolder(folder), exportArchive(folder, people)).pipe(
    Effect.map(({ manifest, lost }): CommandResult => ({
      lines: [...lost, `${rowsOf(manifest)} are in ${folder}, ${people ? "with" : "without"} people's data.`],
      code: lost.length === 0 ? 0 : 1,
    })),
    Effect.catch(({ message }) => Effect.succeed(failed(message))),
  );

/** Takes in what a folder holds. */
export const importFrom = Effect.fn("AdminCli.importFrom")(
  function* (folder: string) {
    const { manifest, isNew } = yield* importArchive(folder);
    const line = isNew
      ? `${rowsOf(manifest)} were taken in. The server draws their pages when it runs.`
      : "This export was taken in before; nothing was left to do.";
    return done(line);
  },
  Effect.catch(({ message }) => Effect.succeed(failed(message))),
);
