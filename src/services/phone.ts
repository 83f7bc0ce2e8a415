/**
 * What stays on this phone beside the keys of product.md §3: choices of the device, the page last read of each paper, and
 * papers kept to be read without a connection. All of it goes at sign-out. Where the browser has no such place, or it is
 * full, nothing is kept and the app goes on.
 */
const stores = ["choices", "places", "papers", "pictures"] as const;
type StoreName = (typeof stores)[number];

const result = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("the phone's store failed")));
  });

const open = async (): Promise<IDBDatabase> => {
  const request = indexedDB.open("annales", 1);
  request.addEventListener("upgradeneeded", () => {
    for (const name of stores) request.result.createObjectStore(name);
  });
  const database = await result(request);
  database.addEventListener("versionchange", () => database.close());
  database.addEventListener("close", () => (opened = undefined));
  return database;
};

let opened: Promise<IDBDatabase> | undefined;
const inStore = async (name: StoreName, mode: IDBTransactionMode): Promise<IDBObjectStore> => {
  opened ??= open();
  return (await opened).transaction(name, mode).objectStore(name);
};

/** The value at a key; undefined where there is none, or nothing can be kept. */
export const readPhone = async (name: StoreName, key: string): Promise<unknown> => {
  try {
    return await result((await inStore(name, "readonly")).get(key) as IDBRequest<unknown>);
  } catch {
    return undefined;
  }
};
/** Rejects where it can not be kept: the phone is full, or has no such place. */
export const writePhone = async (name: StoreName, key: string, value: unknown): Promise<void> => {
  await result((await inStore(name, "readwrite")).put(value, key));
};
