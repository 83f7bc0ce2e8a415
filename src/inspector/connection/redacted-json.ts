const SECRET = /password|token|secret|^confirm$/i;
const DOTS = "••••••";
const DEEPEST = 12;
const CUT = "[…]";
/** Levels of a chart's definition that are told: a state takes two, its transitions three more. By itself the library stops at 10. */
export const DEFINITION_DEPTH = 64;

const hasToJson = (value: object): value is { toJSON: () => unknown } =>
  "toJSON" in value && typeof value.toJSON === "function";

const ofObject = (value: object, above: readonly object[]): unknown => {
  if (above.includes(value) || above.length >= DEEPEST) return CUT;
  const below = [...above, value];
  if (value instanceof Error) return { name: value.name, message: value.message };
  if (hasToJson(value)) return ofAny(value.toJSON(), below);
  if (Array.isArray(value)) return value.map((item) => ofAny(item, below) ?? null);
  const isTyped = "name" in value && typeof value.name === "string" && SECRET.test(value.name);
  const fields = Object.entries(value).map(([name, field]) => {
    const isHidden = typeof field === "string" && field !== "" && (SECRET.test(name) || (isTyped && name === "value"));
    return [name, isHidden ? DOTS : ofAny(field, below)] as const;
  });
  return Object.fromEntries(fields.filter(([, field]) => field !== undefined));
};

const ofAny = (value: unknown, above: readonly object[]): unknown => {
  if (typeof value === "object" && value !== null) return ofObject(value, above);
  if (typeof value === "function" || typeof value === "symbol") return undefined;
  return typeof value === "bigint" ? String(value) : value;
};

/**
 * The value as JSON can hold it: no cycles, no functions, errors by name and message. PasswordHasher and tokens are dots, by the
 * name of their field, or by the name of the field that was typed into: `{name: "password", value}`.
 */
export const toRedactedJson = <T>(value: T): T => ofAny(value, []) as T;
