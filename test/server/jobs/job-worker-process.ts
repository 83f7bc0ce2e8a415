import { Effect, Layer, Logger, ManagedRuntime } from "effect";
import { SqlClient } from "effect/sql";
import { join } from "node:path";
import { JobWorker } from "../../../server/jobs/job-worker.ts";
import { OutlineReadingLive } from "../../../server/outlines/read-paper-outline.ts";
import { OutlineReader } from "../../../server/outlines/reader/outline-reader.ts";
import { PaperServices } from "../../../server/papers/paper-services.ts";
import { readSettings, Settings } from "../../../server/settings/settings.ts";
import { embeddedDatabase, migrate } from "../../../server/database/database.ts";

/** The parts of a server that prepare papers, on the data folder `folder`. */
export const partsIn = (folder: string) =>
  Layer.mergeAll(PaperServices, OutlineReadingLive.pipe(Layer.provide(OutlineReader.layer))).pipe(
    Layer.provideMerge(
      Layer.effectDiscard(migrate).pipe(Layer.provideMerge(embeddedDatabase(join(folder, "database")))),
    ),
    Layer.provideMerge(Layer.succeed(Settings, readSettings({ DEMO: "off", OCR: "off", DATA_DIR: folder }, folder))),
    Layer.provideMerge(Logger.layer([])),
  );

/** Works on what waits in a folder, and tells each page, until it is killed. */
const work = async (folder: string): Promise<void> => {
  const runtime = ManagedRuntime.make(JobWorker.pipe(Layer.provideMerge(partsIn(folder))));
  const ready = Effect.flatMap(
    SqlClient.SqlClient,
    (sql) => sql<{ n: number }>`SELECT max(pages_ready) AS n FROM paper`,
  );
  for (let told = -1; ;) {
    const [row] = await runtime.runPromise(Effect.delay(ready, "20 millis"));
    if (row !== undefined && row.n !== told) process.stdout.write(`${(told = row.n)}\n`);
  }
};

const folder = process.argv[2];
if (import.meta.main && folder !== undefined) await work(folder);
