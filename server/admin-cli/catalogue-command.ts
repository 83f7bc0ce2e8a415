import { Effect } from "effect";
import { readFile } from "node:fs/promises";
import { stepLine } from "../catalogue/import/catalogue-plan.ts";
import { CatalogueImportError, importCatalogue, sumOf } from "../catalogue/import/import-catalogue.sql.ts";
import { done, failed } from "./command-result.ts";

const readText = (file: string) =>
  Effect.tryPromise({
    try: () => readFile(file, "utf8"),
    catch: () => new CatalogueImportError(`${file} cannot be read.`),
  });

/** Shows what a file changes of the catalogue, and changes it with `apply`. */
export const importCatalogueFrom = Effect.fn("AdminCli.importCatalogue")(
  function* (file: string, apply: boolean) {
    const plan = yield* importCatalogue(yield* readText(file), apply);
    const isSame = plan.steps.length === 0;
    const end = isSame ? "The catalogue is as the file says." : apply ? "Done." : "Nothing was changed: add --apply.";
    return done(...plan.steps.map(stepLine), `${sumOf(plan)}. ${end}`);
  },
  Effect.catch(({ message }) => Effect.succeed(failed(message))),
);
