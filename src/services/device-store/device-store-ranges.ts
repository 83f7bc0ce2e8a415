import { checkKey, database, inStore, keysBelow, result, type StoreName } from "./device-store.ts";

const ended = (work: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    work.addEventListener("complete", () => resolve());
    work.addEventListener("abort", () => reject(work.error ?? new Error("the phone's store was stopped")));
  });
type Values = Partial<Record<StoreName, Readonly<Record<string, unknown>>>>;
/** Puts `values` in the place of all whose keys begin with `prefix`. Where it is stopped, or fails, everything stays as it was. */
export const replaceInDeviceStore = async (prefix: string, values: Values, signal?: AbortSignal): Promise<void> => {
  const opening = await database();
  signal?.throwIfAborted();
  checkKey(prefix);
  const work = opening.transaction(Object.keys(values), "readwrite");
  const stop = () => work.abort();
  signal?.addEventListener("abort", stop);
  for (const [name, entries] of Object.entries(values)) {
    const store = work.objectStore(name);
    store.delete(keysBelow(prefix));
    for (const [key, value] of Object.entries(entries)) store.put(value, key);
  }
  await ended(work).finally(() => signal?.removeEventListener("abort", stop));
};

/** All values whose keys begin with `prefix`. */
export const listDeviceStore = async (name: StoreName, prefix: string): Promise<readonly unknown[]> => {
  try {
    return await result((await inStore(name, "readonly")).getAll(keysBelow(prefix)));
  } catch {
    return [];
  }
};
