import { globSync } from "node:fs";
import { basename, dirname } from "node:path";
import type { Half } from "./command-options.ts";

const folders = { actor: "test/machines", page: "test/pages" } as const;

/** The test files of a half by flow: the file in each folder that has the folder's name. One that `npm test` leaves to the full run counts too. */
export const testFiles = (half: Half): ReadonlyMap<string, string> =>
  new Map(
    globSync(`${folders[half]}/*/*.test.ts`)
      .map((file) => [basename(dirname(file)), file.replaceAll("\\", "/")] as const)
      .filter(([flow, file]) => [`${flow}.test.ts`, `${flow}.full.test.ts`].includes(basename(file)))
      .toSorted(([one], [other]) => one.localeCompare(other)),
  );
