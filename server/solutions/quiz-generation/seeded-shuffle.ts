/** 32-bit FNV-1a. */
export const fnv1aHash = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
};

/** Puts items in an order that depends on the seed alone. */
export const seededShuffle = <T>(items: readonly T[], seed: string): readonly T[] =>
  items
    .map((item, i) => ({ item, key: fnv1aHash(`${seed}|${i}`) }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item);
