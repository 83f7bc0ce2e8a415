/** Keeps what was made last, by key, up to `capacity` bytes as `sizeOf` counts them; who asks while it is made waits for the same. */
export const makeLruCache = <Value>(capacity: number, sizeOf: (value: Value) => number) => {
  const kept = new Map<string, Value>();
  const making = new Map<string, Promise<Value>>();
  let bytes = 0;

  const drop = (key: string): void => {
    const dropped = kept.get(key);
    if (dropped === undefined) return;
    bytes -= sizeOf(dropped);
    kept.delete(key);
  };
  const keep = (key: string, value: Value): Value => {
    drop(key);
    kept.set(key, value);
    bytes += sizeOf(value);
    for (const oldest of kept.keys()) if (bytes > capacity) drop(oldest);
    return value;
  };

  const find = (key: string): Value | undefined => {
    const found = kept.get(key);
    return found && keep(key, found);
  };

  return {
    /** What is kept, at once; undefined where it has to be made. */
    find,
    keep,
    get: (key: string, make: () => Promise<Value>): Promise<Value> => {
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
