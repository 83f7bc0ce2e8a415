import { DOTS } from "../connection/redacted-json.ts";

/** By the name of a field: what is put where a value was hidden, so that the rules of a form hold for it. */
const placeholders: readonly (readonly [name: RegExp, value: string])[] = [
  [/phone|msisdn|identifier/i, "670000000"],
  [/e_?mail/i, "someone@example.com"],
  [/password/i, "a password"],
  [/^digits?$/i, "0"],
  [/^code$/i, "000000"],
];

const placeholderFor = (name: string): string => placeholders.find(([pattern]) => pattern.test(name))?.[1] ?? DOTS;

/** The field that an event is typed into: `phone.typed`, or `{name: "phone"}`. */
const typedInto = ({ type, name }: Readonly<Record<string, unknown>>): string | null => {
  if (typeof type === "string" && /\.(?:typed|pasted|changed)$/.test(type))
    return typeof name === "string" ? name : type.slice(0, type.lastIndexOf("."));
  return null;
};

const filled = (value: unknown, name: string): unknown => {
  if (value === DOTS) return placeholderFor(name);
  if (Array.isArray(value)) return value.map((item) => filled(item, name));
  if (typeof value !== "object" || value === null) return value;
  const fields = value as Readonly<Record<string, unknown>>;
  const typed = typedInto(fields);
  return Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [
      key,
      filled(field, typed !== null && (key === "text" || key === "value") ? typed : key),
    ]),
  );
};

/** Plain JSON in which values that were hidden have others in their place: the charts' rules refuse dots. */
export const withPlaceholders = <Value>(value: Value): Value => filled(value, "") as Value;
