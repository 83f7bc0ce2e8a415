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

/** What lies in an area. */
export const contentsOf = (area: Storage): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Array.from({ length: area.length }, (_, place) => [area.key(place)!, area.getItem(area.key(place)!)!]),
  );
