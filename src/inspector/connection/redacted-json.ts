const SECRET = /password|token|secret|totp|^(confirm|otp|pin)$/i;
/** A code that is sent to a person, or a digit of one; other codes are words, or the names of courses. */
const CODE = /^(code|digits?)$/i;
const CODE_EVENT = /^(code|digit)\./;
export const DOTS = "••••••";
const DEEPEST = 12;
const CUT = "[…]";
/** Levels of a chart's definition that are told: a state takes two, its transitions three more. By itself the library stops at 10. */
export const DEFINITION_DEPTH = 64;

const hasToJson = (value: object): value is { toJSON: () => unknown } =>
  "toJSON" in value && typeof value.toJSON === "function";

const isBinary = (value: object): value is { readonly byteLength: number } | { readonly size: number } =>
  value instanceof ArrayBuffer || ArrayBuffer.isView(value) || value instanceof Blob;
const bytesIn = (value: { readonly byteLength: number } | { readonly size: number }): string =>
  `[${"size" in value ? value.size : value.byteLength} bytes]`;

const isDigits = (value: unknown): boolean => typeof value === "string" && /^\d+$/.test(value);

/** Whether a field holds what no one may read. `isTyped`: the name of its object says so. */
const isSecret = (name: string, field: unknown, isTyped: boolean): boolean => {
  if (typeof field !== "string" || field === "") return false;
  return (
    SECRET.test(name) || (isTyped && (name === "value" || name === "text")) || (CODE.test(name) && isDigits(field))
  );
};

const isSecretInput = (value: object): boolean =>
  ("name" in value && typeof value.name === "string" && (SECRET.test(value.name) || CODE.test(value.name))) ||
  ("type" in value && typeof value.type === "string" && CODE_EVENT.test(value.type));

const ofField = (name: string, field: unknown, isTyped: boolean, above: readonly object[]): unknown => {
  if (isSecret(name, field, isTyped)) return DOTS;
  if (CODE.test(name) && Array.isArray(field))
    return field.map((digit) => (isDigits(digit) ? DOTS : ofAny(digit, above)));
  return ofAny(field, above);
};

const ofObject = (value: object, above: readonly object[]): unknown => {
  if (above.includes(value) || above.length >= DEEPEST) return CUT;
  const below = [...above, value];
  if (value instanceof Error) return { name: value.name, message: value.message };
  if (isBinary(value)) return bytesIn(value);
  if (hasToJson(value)) return ofAny(value.toJSON(), below);
  if (Array.isArray(value)) return value.map((item) => ofAny(item, below) ?? null);
  const isTyped = isSecretInput(value);
  const fields = Object.entries(value).map(([name, field]) => [name, ofField(name, field, isTyped, below)] as const);
  return Object.fromEntries(fields.filter(([, field]) => field !== undefined));
};

const ofAny = (value: unknown, above: readonly object[]): unknown => {
  if (typeof value === "object" && value !== null) return ofObject(value, above);
  if (typeof value === "function" || typeof value === "symbol") return undefined;
  return typeof value === "bigint" ? String(value) : value;
};

/**
 * The value as JSON can hold it: no cycles, no functions, errors by name and message. Passwords, tokens and codes that
 * were sent to a person are dots, by the name of their field, by the name of the field that was typed into, `{name: "password",
 * value}`, or by the event: `{type: "code.pasted", text}`. Of bytes only their number is told.
 */
export const toRedactedJson = <T>(value: T): T => ofAny(value, []) as T;
