import { Codec, type Fields, plain } from "./codec.ts";
import { isFinite, isInt, isNonEmpty, isTrimmed, type Filter, type Notes } from "./filter.ts";
import { absent, isWrong, type Problem, type Reading, type Way, within, wrong } from "./reading.ts";

export {
  isBase64,
  isBetween,
  isGreaterThan,
  isInt,
  isMaxLength,
  isMinLength,
  isNonEmpty,
  isPattern,
  isUnique,
  isUUID,
  makeFilter,
} from "./filter.ts";

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !globalThis.Array.isArray(value);

export const String = plain((value) => typeof value === "string");
export const Number = plain((value) => typeof value === "number");
export const Boolean = plain((value) => typeof value === "boolean");
export const Int = Number.check(isInt());
export const Finite = Number.check(isFinite());
export const NonEmptyString = String.check(isNonEmpty());
export const Literal = (literal: unknown): Codec => plain((value) => value === literal);
const Null = Literal(null);
const Undefined = Literal(undefined);

/** The first member that takes the value; where none looks like it, the union's own text, else what is wrong in each. */
export const Union = (members: readonly Codec[]): Codec =>
  new Codec({
    fits: (value) => members.some(({ kind }) => kind.fits(value)),
    holds: (value) => members.some(({ kind: { fits, holds = fits } }) => holds(value)),
    go: (value, way, message) => {
      const problems: Problem[] = [];
      for (const member of members) {
        if (way === "decode" && !member.kind.fits(value)) continue;
        const reading = member.go(value, way);
        if (!isWrong(reading)) return reading;
        problems.push(...reading.problems);
      }
      return problems.length === 0 ? wrong(message) : { problems };
    },
  });

/** Within another union one of these is told from the rest by its type, as Effect does. */
export const Literals = (literals: readonly unknown[]): Codec => {
  const types = new Set(literals.map((literal) => typeof literal));
  const { go } = plain((value) => literals.includes(value)).kind;
  return new Codec({ fits: (value) => types.has(typeof value), go });
};

export const NullOr = (codec: Codec): Codec => Union([codec, Null]);
export const optionalKey = (codec: Codec): Codec => codec.with({ isOptional: true });
export const optional = (codec: Codec): Codec => optionalKey(Union([codec, Undefined]));

/** Reads each part of a whole; all that is wrong in any of them is told. */
const gather = (
  parts: Iterable<readonly [key: PropertyKey, codec: Codec, value: unknown]>,
  way: Way,
  keep: (key: PropertyKey, value: unknown) => void,
): readonly Problem[] => {
  const problems: Problem[] = [];
  for (const [key, codec, value] of parts) {
    if (value === absent) {
      const { isOptional, keyNotes } = codec.around;
      if (!isOptional) problems.push({ path: [key], message: keyNotes?.messageMissingKey ?? "Missing key" });
      continue;
    }
    const reading = codec.go(value, way);
    if (isWrong(reading)) problems.push(...within(key, reading.problems));
    else keep(key, reading.value);
  }
  return problems;
};

const record = (
  partsOf: (value: Readonly<Record<string, unknown>>) => Iterable<readonly [string, Codec, unknown]>,
  fields?: Fields,
): Codec =>
  new Codec({
    fits: isRecord,
    ...(fields && { fields }),
    go: (value, way, message) => {
      if (!isRecord(value)) return wrong(message);
      const made = new Map<PropertyKey, unknown>();
      const problems = gather(partsOf(value), way, (key, read) => made.set(key, read));
      return problems.length > 0 ? { problems } : { value: Object.fromEntries(made) };
    },
  });

class StructCodec extends Codec {
  /** The same fields, some of them changed or left out. */
  mapFields(change: (fields: Fields) => Fields): Codec {
    return Struct(change(this.fields!));
  }
}

/** An object of these fields; keys beyond them are left out. */
export const Struct = (fields: Fields): StructCodec => {
  const named = Object.entries(fields);
  const codec = record(
    (value) => named.map(([key, field]) => [key, field, key in value ? value[key] : absent] as const),
    fields,
  );
  return new StructCodec(codec.kind);
};

export const Record = (_keys: Codec, values: Codec): Codec =>
  record((value) => Object.entries(value).map(([key, held]) => [key, values, held] as const));

export const Array = (item: Codec): Codec =>
  new Codec({
    fits: globalThis.Array.isArray,
    go: (value, way, message) => {
      if (!globalThis.Array.isArray(value)) return wrong(message);
      const made: unknown[] = [];
      const parts = value.map((held, index) => [index, item, held] as const);
      const problems = gather(parts, way, (_, read) => made.push(read));
      return problems.length > 0 ? { problems } : { value: made };
    },
  });

type Change = (value: never) => unknown;

/** `from` travels, `to` is held; its notes and rules are those of the codec that is made. */
export const decodeTo =
  (to: Codec, { decode, encode }: { readonly decode: Change; readonly encode: Change }) =>
  (from: Codec): Codec =>
    new Codec(
      {
        fits: from.kind.fits,
        holds: to.kind.holds ?? to.kind.fits,
        go: (value, way, message) => {
          const reading = way === "decode" ? from.go(value, way) : to.kind.go(value, way, message);
          if (isWrong(reading)) return reading;
          const change = changed(way === "decode" ? decode : encode, reading.value);
          if (isWrong(change)) return change;
          return way === "decode" ? to.kind.go(change.value, way, message) : from.go(change.value, way);
        },
      },
      to.around,
    );

const changed = (change: Change, value: unknown): Reading => {
  try {
    return { value: change(value as never) };
  } catch (problem) {
    return wrong(globalThis.String(problem));
  }
};

const same = (value: unknown): unknown => value;
export const Trim = String.pipe(
  decodeTo(String.check(isTrimmed()), { decode: (text: string) => text.trim(), encode: same }),
);
export const NumberFromString = String.pipe(decodeTo(Number, { decode: globalThis.Number, encode: globalThis.String }));
export const fromJsonString = (codec: Codec): Codec =>
  String.pipe(decodeTo(codec, { decode: JSON.parse, encode: JSON.stringify as Change }));

export const annotateKey = (notes: Notes) => (codec: Codec) => codec.annotateKey(notes);
export const check =
  (...filters: readonly Filter[]) =>
  (codec: Codec) =>
    codec.check(...filters);

/** What Effect calls an exit: the value, or the cause why there is none. */
export type SmallExit =
  | { readonly value: unknown }
  | { readonly cause: { readonly problems: readonly Problem[]; readonly toString: () => string } };

const exit =
  (codec: Codec, way: Way) =>
  (value: unknown): SmallExit => {
    const reading = codec.go(value, way);
    if (!isWrong(reading)) return reading;
    return { cause: { problems: reading.problems, toString: () => JSON.stringify(reading.problems) } };
  };
export const decodeUnknownExit = (codec: Codec) => exit(codec, "decode");
export const encodeUnknownExit = (codec: Codec) => exit(codec, "encode");
export const decodeUnknownSync = (codec: Codec) => (value: unknown) => {
  const reading = codec.go(value, "decode");
  if (isWrong(reading)) throw new Error(JSON.stringify(reading.problems));
  return reading.value;
};
