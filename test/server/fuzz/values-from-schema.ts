import * as fc from "fast-check";
import { hostileText, hostileValue } from "./hostile-values.ts";

/** What the published contract says of a value: the part of JSON Schema that it uses. */
export interface ValueSchema {
  readonly type?: "object" | "array" | "string" | "integer" | "number" | "boolean" | "null";
  readonly properties?: Readonly<Record<string, ValueSchema>>;
  readonly required?: readonly string[];
  readonly items?: ValueSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly anyOf?: readonly ValueSchema[];
  readonly enum?: readonly unknown[];
  readonly pattern?: string;
  readonly format?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** Keys of rows: the small ones are there. */
const whole = ({ minimum = -5, maximum = 2_147_483_647 }: ValueSchema): fc.Arbitrary<number> =>
  fc.oneof(
    fc.integer({ min: minimum, max: Math.min(maximum, Math.max(minimum, 30)) }),
    fc.integer({ min: minimum, max: maximum }),
  );

const words = [
  "1",
  "2",
  "en",
  "fr",
  "670000001",
  "ada@example.com",
  "2024",
  "CEF341",
  "Networks",
  "university",
] as const;
const text = ({ pattern, minLength = 0, maxLength = 200 }: ValueSchema): fc.Arbitrary<string> => {
  // Where a pattern looks ahead, what may not stand there is not made on purpose.
  if (pattern !== undefined && !pattern.includes("(?")) return fc.stringMatching(new RegExp(pattern, "u"));
  const fits = words.filter(({ length }) => length >= minLength && length <= maxLength);
  const any = fc.string({ unit: "grapheme", minLength, maxLength: Math.max(minLength, Math.min(maxLength, 40)) });
  return fits.length === 0 ? any : fc.oneof(fc.constantFrom(...fits), any);
};

/** Values that fit a shape. */
export const validValue = (shape: ValueSchema): fc.Arbitrary<unknown> => {
  if (shape.enum !== undefined) return fc.constantFrom(...shape.enum);
  if (shape.anyOf !== undefined) return fc.oneof(...shape.anyOf.map(validValue));
  switch (shape.type) {
    case "object": {
      const fields = Object.entries(shape.properties ?? {}).map(([name, one]) => [name, validValue(one)] as const);
      return fc.record(Object.fromEntries(fields), { requiredKeys: [...(shape.required ?? [])] });
    }
    case "array":
      return fc.array(validValue(shape.items ?? {}), {
        minLength: shape.minItems ?? 0,
        maxLength: Math.max(shape.minItems ?? 0, Math.min(shape.maxItems ?? 5, 5)),
      });
    case "string":
      return text(shape);
    case "integer":
      return whole(shape);
    case "number":
      return fc.double({ min: shape.minimum ?? -1e9, max: shape.maximum ?? 1e9, noNaN: true });
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    default:
      return hostileValue;
  }
};

/** A fitting value of which one field is lost, or is something else, or has company that no one asked for. */
export const invalidValue = (shape: ValueSchema): fc.Arbitrary<unknown> => {
  const names = Object.keys(shape.properties ?? {});
  const name =
    names.length === 0 ? hostileText : fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...names) }, hostileText);
  const changed = fc
    .tuple(validValue(shape), name, hostileValue, fc.boolean())
    .map(([value, field, other, isLost]) =>
      typeof value !== "object" || value === null
        ? other
        : Object.fromEntries(
            Object.entries({ ...value, ...(!isLost && { [field]: other }) }).filter(
              ([key]) => !isLost || key !== field,
            ),
          ),
    );
  return fc.oneof({ weight: 5, arbitrary: changed }, { weight: 1, arbitrary: hostileValue });
};
