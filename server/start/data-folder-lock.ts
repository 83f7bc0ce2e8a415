import { Effect, Schema } from "effect";
import { link, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { isAlive, ProcessId, thisProcess } from "./process-id.ts";
import { StartError } from "./start-error.ts";

const Holder = Schema.fromJsonString(ProcessId);

const NAME = "server.lock";

/** Who holds a data folder. */
const holderIn = (text: string): ProcessId | null => {
  try {
    return Schema.decodeUnknownSync(Holder)(text);
  } catch {
    return null;
  }
};

/** Writes the whole lock beside its place and links it there: it is never seen half written, and only one link wins. */
const claim = async (place: string, text: string): Promise<boolean> => {
  const draft = `${place}.${process.pid}`;
  await writeFile(draft, text);
  try {
    await link(draft, place);
    return true;
  } catch (problem) {
    if ((problem as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw problem;
  } finally {
    await rm(draft, { force: true });
  }
};

/** Sets the lock of a dead process aside. What was moved is looked at again: another starter may have been faster. */
const setAside = async (place: string, dead: string): Promise<void> => {
  const aside = `${place}.${process.pid}.old`;
  await rename(place, aside).catch(() => undefined);
  const moved = await readFile(aside, "utf8").catch(() => dead);
  if (moved !== dead) await link(aside, place).catch(() => undefined);
  await rm(aside, { force: true });
};

const take = async (folder: string, text: string): Promise<void> => {
  const place = join(folder, NAME);
  for (let tries = 0; tries < 3; tries += 1) {
    if (await claim(place, text)) return;
    const found = await readFile(place, "utf8").catch(() => "");
    const holder = holderIn(found);
    if (holder !== null && isAlive(holder))
      throw new StartError(`The data in ${folder} is already open in process ${holder.pid}. Stop it, or set DATA_DIR.`);
    await setAside(place, found);
  }
  throw new StartError(`The lock ${place} changes hands: start one server only.`);
};

/**
 * Holds the data folder for this process until the scope closes: the embedded database does not lock it. The lock of a
 * process that is gone is taken over.
 */
export const lockDataFolder = (folder: string) => {
  const text = JSON.stringify(thisProcess());
  const taken = Effect.tryPromise({
    try: () => take(folder, text),
    catch: (problem) => (problem instanceof StartError ? problem : new StartError(`${folder}: ${String(problem)}`)),
  });
  return Effect.acquireRelease(taken, () => Effect.promise(() => rm(join(folder, NAME), { force: true })));
};
