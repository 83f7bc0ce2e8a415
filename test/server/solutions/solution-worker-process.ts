import { Effect, Layer, Logger, ManagedRuntime } from "effect";
import { SAMPLE_MODEL } from "../../../src/contract/solutions/solutions.ts";
import { OutboxWakeup } from "../../../server/outbox/outbox-wakeup.ts";
import { OutlineReadingLive } from "../../../server/outlines/read-paper-outline.ts";
import { OutlineReader } from "../../../server/outlines/reader/outline-reader.ts";
import { PaperServices } from "../../../server/papers/paper-services.ts";
import { readSettings, Settings } from "../../../server/settings/settings.ts";
import { SolutionWakeup } from "../../../server/solutions/generation/solution-wakeup.ts";
import { SolutionWorker } from "../../../server/solutions/generation/solution-worker.ts";
import { LanguageModel } from "../../../server/solutions/model/model-client.ts";
import { Sandbox } from "../../../server/solutions/sandbox/sandbox.ts";
import { embeddedDatabase, migrate } from "../../../server/database/database.ts";
import { join } from "node:path";

/** The parts of a server that make solutions, on the data folder `folder`, with the model `name` at `address`. */
export const partsIn = (folder: string, address: string, key: string, name: string = SAMPLE_MODEL) => {
  const env = { DEMO: "off", OCR: "off", DATA_DIR: folder };
  const model = { SOLUTIONS_URL: address, SOLUTIONS_MODEL: name, SOLUTIONS_KEY: key };
  return Layer.mergeAll(
    PaperServices,
    OutboxWakeup.layer,
    SolutionWakeup.layer,
    LanguageModel.layer,
    Sandbox.layer,
    OutlineReadingLive.pipe(Layer.provide(OutlineReader.layer)),
  ).pipe(
    Layer.provideMerge(
      Layer.effectDiscard(migrate).pipe(Layer.provideMerge(embeddedDatabase(join(folder, "database")))),
    ),
    Layer.provideMerge(Layer.succeed(Settings, readSettings({ ...env, ...model }, folder))),
    Layer.provideMerge(Logger.layer([])),
  );
};

const [folder, address, key] = process.argv.slice(2);
if (import.meta.main && folder !== undefined && address !== undefined && key !== undefined) {
  const runtime = ManagedRuntime.make(SolutionWorker.pipe(Layer.provideMerge(partsIn(folder, address, key))));
  await runtime.runPromise(Effect.never);
}
