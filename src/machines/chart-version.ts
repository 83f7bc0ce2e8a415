const isFunctionName = (value: unknown): boolean =>
  typeof value === "object" && value !== null && Object.keys(value).join() === "type";

/** Descriptions change no test, and functions that are written inline have other names in a built app. */
const isLeftOut = (key: string, value: unknown): boolean =>
  key === "description" ? typeof value === "string" : (key === "params" || key === "input") && isFunctionName(value);

/** The same value with the keys of its objects in the order of the alphabet: inspection and source have them in others. */
const ordered = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).filter(([key, one]) => !isLeftOut(key, one));
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([key, one]) => [key, ordered(one)]));
};

/** FNV-1a, 32 bits, from a seed. */
const hashOf = (text: string, seed: number): string => {
  let hash = seed;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, "0");
};

/**
 * 16 hex digits that tell versions of a chart apart by its states, transitions, guards, actions and work, by name. The id and
 * the context are left out: lists, resources and forms are made under many. What a guard or an action does inside is not seen.
 */
export const chartVersion = (definition: string): string => {
  const { id: _id, context: _context, ...rest } = JSON.parse(definition) as Record<string, unknown>;
  const text = JSON.stringify(ordered(rest));
  return hashOf(text, 0x811c9dc5) + hashOf(text, 0x9dc5811c);
};
