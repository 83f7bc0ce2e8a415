import { vi } from "vitest";

/** A storage area in memory, where there is no browser; `isFull` makes every write fail. */
export const memoryStorage = (isFull = false): Storage => {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (place) => [...kept.keys()][place] ?? null,
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => {
      if (isFull) throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
      kept.set(name, value);
    },
    removeItem: (name) => void kept.delete(name),
    clear: () => kept.clear(),
  };
};

/** Gives this process both areas of a browser, empty. */
export const stubStorage = (isFull = false): void => {
  vi.stubGlobal("localStorage", memoryStorage(isFull));
  vi.stubGlobal("sessionStorage", memoryStorage(isFull));
};

/** Takes both areas away, as a browser does that lets no site keep anything: touching them throws. */
export const forbidStorage = (): void => {
  const forbidden = new Proxy({} as Storage, {
    get: () => {
      throw new DOMException("Access is denied for this document.", "SecurityError");
    },
  });
  vi.stubGlobal("localStorage", forbidden);
  vi.stubGlobal("sessionStorage", forbidden);
};

/** What lies in an area. */
export const contentsOf = (area: Storage): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Array.from({ length: area.length }, (_, place) => [area.key(place)!, area.getItem(area.key(place)!)!]),
  );
