import { NO_STUDENT_PREFIX } from "./no-student.ts";

/**
 * The device store (IndexedDB): device settings, the last page read of each paper, papers saved offline, opened quizzes, and
 * notifications and subscriptions as they were fetched last.
 * It is cleared at sign-out. If the browser has no IndexedDB, or it is full, nothing is stored and the app continues.
 */
const stores = ["choices", "places", "papers", "pictures", "quizzes", "notifications", "subscriptions"] as const;
export type StoreName = (typeof stores)[number];

export const result = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("the phone's store failed")));
  });

/** How long the browser may take to open its database, in ms; Safari at times never does (WebKit bug 226547). */
const OPENS_WITHIN = 3000;
const tooLate = (): Promise<never> =>
  new Promise((_, reject) => {
    setTimeout(reject, OPENS_WITHIN, new Error("the phone's store does not open"));
  });

const open = async (): Promise<IDBDatabase> => {
  const request = indexedDB.open("annales", 4);
  request.addEventListener("upgradeneeded", () => {
    const known = request.result.objectStoreNames;
    for (const name of stores) if (!known.contains(name)) request.result.createObjectStore(name);
  });
  const database = await Promise.race([result(request), tooLate()]);
  database.addEventListener("versionchange", () => {
    database.close();
    forgetOpened();
  });
  database.addEventListener("close", forgetOpened);
  return database;
};

let opened: Promise<IDBDatabase> | undefined;
const forgetOpened = (): void => {
  opened = undefined;
};
export const database = (): Promise<IDBDatabase> =>
  (opened ??= open().catch((failure: unknown) => {
    forgetOpened();
    throw failure;
  }));
export const inStore = async (name: StoreName, mode: IDBTransactionMode): Promise<IDBObjectStore> =>
  (await database()).transaction(name, mode).objectStore(name);

/** The keys that begin with `prefix`. */
export const keysBelow = (prefix: string): IDBKeyRange => IDBKeyRange.bound(prefix, `${prefix}\uffff`);

/** The value at a key; undefined where there is none, or nothing can be kept. */
export const readDeviceStore = async (name: StoreName, key: string): Promise<unknown> => {
  try {
    return await result((await inStore(name, "readonly")).get(key) as IDBRequest<unknown>);
  } catch {
    return undefined;
  }
};
/** Throws where a key is of no student, who signed out in another tab meanwhile. */
export const checkKey = (key: string): void => {
  if (key.startsWith(NO_STUDENT_PREFIX)) throw new Error("no student is signed in");
};
/** Rejects where it cannot be kept: the phone is full, or has no such place, or no student is signed in whose key it is. */
export const writeDeviceStore = async (name: StoreName, key: string, value: unknown): Promise<void> => {
  checkKey(key);
  await result((await inStore(name, "readwrite")).put(value, key));
};

/** Forgets all values whose keys begin with `prefix`. */
export const removeFromDeviceStore = async (name: StoreName, prefix: string): Promise<void> => {
  await result((await inStore(name, "readwrite")).delete(keysBelow(prefix)));
};
/** Deletes everything, at sign-out. Rejects where the store cannot be opened or written. */
export const clearDeviceStore = async (): Promise<void> => {
  await Promise.all(stores.map((name) => removeFromDeviceStore(name, "")));
};
