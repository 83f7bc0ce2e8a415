import type { PGlite } from "@electric-sql/pglite";
import { seedSmallCatalogue } from "../../test/support/server/small-catalogue.ts";
import { invariantsFunction } from "../../test/server/payments/sequences/payment-invariants.ts";
import { takeImage } from "../database/pglite-image.ts";
import { askDirectly, hangUp, openPglite } from "../database/pglite-process.ts";
import { beginRun, endRun, time } from "../machine/process-globals.ts";
import { seededStream, type SeededStream } from "../machine/seeded-stream.ts";
import { makeWorldDisk, type WorldDisk } from "../outside/memory-disk.ts";
import { makeWorld } from "./world.ts";

/** When every world begins, in ms since 1970: a Monday of November 2026, so that a term is going on. */
export const WORLD_START = Date.UTC(2026, 10, 2, 9);

/** What every world begins with: a database in its newest shape, with a catalogue, an admin, and their files. */
export interface Template {
  readonly pg: PGlite;
  /** Puts the database back in place; its chance is of the stream from then on. */
  readonly restore: (chance: SeededStream) => void;
  readonly disk: () => WorldDisk;
}

/**
 * Libraries that PostgreSQL loads on demand lie outside the memory of which an image is taken: all must be there before.
 */
const LOAD_LIBRARIES = `SELECT to_tsvector('english', 'words'), to_tsvector('french', 'mots'), unaccent('é'),
  similarity('a', 'b'), sha256('a'), gen_random_uuid(), hashtextextended('a', 0)`;

/** Where a row is written, its ids and times are values of the server: nothing fills in for one that is left out. */
const dropDefaults = (pg: PGlite): void => {
  const found = askDirectly(
    pg,
    `SELECT format('ALTER TABLE %I ALTER %I DROP DEFAULT', table_name, column_name) FROM information_schema.columns
      WHERE table_schema = 'public' AND column_default ~ '(now|gen_random_uuid)\\(' AND table_name <> 'effect_sql_migrations'`,
  );
  for (const [statement] of found) askDirectly(pg, statement!);
};

/** Opens a database, has a server migrate and fill it, and takes its image. Takes some 5 s; call once a process. */
export const makeTemplate = async (): Promise<Template> => {
  let chance = seededStream(0, "database");
  const pg = await openPglite(() => chance);
  beginRun(0, WORLD_START, null);
  const world = makeWorld({ pg, seed: 0 });
  if (!(await world.start())) throw new Error("The server of the template died.");
  await time.until(world.run().runPromise(seedSmallCatalogue));
  await time.until(world.run().dispose());
  await world.end();
  if (world.problems.size > 0) throw new Error(`The template has problems: ${[...world.problems].join("; ")}`);
  askDirectly(pg, invariantsFunction);
  askDirectly(pg, LOAD_LIBRARIES);
  dropDefaults(pg);
  askDirectly(pg, "CHECKPOINT");
  hangUp(pg);
  const restore = takeImage(pg);
  const { files } = world.disk;
  const before = [...files];
  endRun();
  return {
    pg,
    restore: (next) => {
      restore();
      chance = next;
    },
    disk: () => {
      const disk = makeWorldDisk();
      for (const [name, file] of before) disk.files.set(name, file);
      return disk;
    },
  };
};
