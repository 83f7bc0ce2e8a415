import type { Fields } from "./codec.ts";
import type { Problem } from "./reading.ts";
import type { SmallExit } from "./schema.ts";

/**
 * Stands for the package `effect` in the browser (docs/decisions/0032): the schemas of src/contract and nothing else, in a
 * tenth of the bytes. test/contract/in-browser.test.ts holds it to what Effect says of the same values.
 */
export * as Schema from "./schema.ts";

export const Exit = {
  isSuccess: (exit: SmallExit): boolean => "value" in exit,
  findErrorOption: ({ cause }: Extract<SmallExit, { readonly cause: unknown }>) => ({
    value: { issue: cause.problems },
  }),
};

export const Option = { getOrThrow: <T>({ value }: { readonly value: T }): T => value };

export const SchemaGetter = {
  transform: <T>(change: T): T => change,
  passthrough: () => (value: unknown) => value,
};

export const SchemaIssue = {
  makeFormatterStandardSchemaV1: () => (problems: readonly Problem[]) => ({ issues: problems }),
};

export const Struct = {
  pick:
    (names: readonly string[]) =>
    (fields: Fields): Fields =>
      Object.fromEntries(names.map((name) => [name, fields[name]!])),
};
