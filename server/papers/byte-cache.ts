/** Keeps what was made last, by key, up to `capacity` bytes; who asks while it is made waits for the same. */
export const makeByteCache = (capacity: number) => {
  const kept = new Map<string, Uint8Array>();
  const making = new Map<string, Promise<Uint8Array>>();
  let bytes = 0;

  const drop = (key: string): void => {
    bytes -= kept.get(key)?.length ?? 0;
    kept.delete(key);
  };
  const keep = (key: string, value: Uint8Array): Uint8Array => {
    drop(key);
    kept.set(key, value);
    bytes += value.length;
    for (const oldest of kept.keys()) if (bytes > capacity) drop(oldest);
    return value;
  };

  const find = (key: string): Uint8Array | undefined => {
    const found = kept.get(key);
    return found && keep(key, found);
  };

  return {
    /** What is kept, at once; undefined where it has to be made. */
    find,
    get: (key: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> => {
      const found = find(key);
      if (found !== undefined) return Promise.resolve(found);
      const waiting = making.get(key);
      if (waiting !== undefined) return waiting;
      const made = make()
        .then((value) => keep(key, value))
        .finally(() => making.delete(key));
      making.set(key, made);
      return made;
    },
    size: (): number => bytes,
  };
};
