import type { OpenApi } from "effect/http-api";

interface Written {
  readonly anyOf?: readonly object[];
  readonly minimum?: number;
  readonly maximum?: number;
}

const once = (shapes: readonly object[]): readonly object[] => [
  ...new Map(shapes.map((shape) => [JSON.stringify(shape), shape])).values(),
];

const plainUnion = ({ anyOf = [], ...rest }: Written): object => {
  const shapes = once(anyOf);
  return shapes.length === 1 ? { ...rest, ...shapes[0] } : { ...rest, anyOf: shapes };
};

const withoutSafeBounds = ({ minimum, maximum, ...rest }: Written): object => ({
  ...rest,
  ...(minimum !== undefined && minimum !== Number.MIN_SAFE_INTEGER && { minimum }),
  ...(maximum !== undefined && maximum !== Number.MAX_SAFE_INTEGER && { maximum }),
});

const plain = (value: unknown): unknown => {
  if (typeof value !== "object" || value === null) return value;
  const written: Written = value;
  if (written.anyOf !== undefined) return plainUnion(written);
  return written.minimum === undefined && written.maximum === undefined ? value : withoutSafeBounds(written);
};

/** Writes each shape of a union once, a union of one shape as that shape, and no bounds that are those of all integers. */
export const withPlainSchemas = (spec: OpenApi.OpenAPISpec): OpenApi.OpenAPISpec =>
  JSON.parse(JSON.stringify(spec), (_, value: unknown) => plain(value));
