import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Exit, Option, Schema, SchemaAST, SchemaIssue } from "effect";
import * as effect from "effect";
import * as fc from "fast-check";
import { build } from "vite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Schema as SmallSchema } from "../../src/in-browser/effect/index.ts";
import type { SmallExit } from "../../src/in-browser/effect/schema.ts";

/** The schemas of the contract twice: as the server reads them, and as the built app does. */
type Modules = Readonly<Record<string, Readonly<Record<string, unknown>>>>;
const here = import.meta.glob<Record<string, unknown>>("/src/contract/*.ts", { eager: true }) as Modules;

const folder = join(tmpdir(), `annales-contract-${process.pid}`);
const entry = "\0contract";

const buildSmall = async (): Promise<{ readonly modules: Modules; readonly Schema: typeof SmallSchema }> => {
  await build({
    logLevel: "error",
    publicDir: false,
    ssr: { noExternal: true },
    plugins: [
      {
        name: "contract",
        resolveId: (id) => (id === entry ? id : null),
        load: (id) =>
          id === entry
            ? `export const modules = import.meta.glob(["/src/contract/*.ts", "!/src/contract/api.ts"], { eager: true });
               export { Schema } from "effect";`
            : null,
      },
    ],
    build: { ssr: true, outDir: folder, manifest: false, rolldownOptions: { input: { contract: entry } } },
  });
  return (await import(pathToFileURL(join(folder, "contract.js")).href)) as Awaited<ReturnType<typeof buildSmall>>;
};

const texts = [
  "",
  " ",
  "a",
  "  Past paper ",
  "CEF341",
  "670000001",
  "a@b.cm",
  "12345",
  "123 456",
  "all",
  "1,2",
  "2024/2025",
  "annales-demo",
  "https://a.cm/x.png",
  "en",
];
const numbers = [0, 1, -1, 2, 2024, 1.5, 2_147_483_647, 2_147_483_648, Number.NaN, Number.POSITIVE_INFINITY];
const odd = fc.constantFrom<unknown>(
  ...texts,
  ...numbers,
  null,
  undefined,
  true,
  false,
  [],
  {},
  ["a"],
  [1],
  { id: 1 },
  "x".repeat(5_000),
);

/** Values that a schema may take, now and then with something odd in a place of them. */
const like = (ast: SchemaAST.AST): fc.Arbitrary<unknown> => {
  const from = ast.encoding?.at(-1)?.to;
  return fc.oneof({ weight: 14, arbitrary: from ? like(from) : typed(ast) }, { weight: 1, arbitrary: odd });
};
const typed = (ast: SchemaAST.AST): fc.Arbitrary<unknown> => {
  if (SchemaAST.isString(ast)) return fc.constantFrom(...texts);
  if (SchemaAST.isNumber(ast)) return fc.constantFrom(...numbers);
  if (SchemaAST.isBoolean(ast)) return fc.boolean();
  if (SchemaAST.isLiteral(ast)) return fc.constant(ast.literal);
  if (SchemaAST.isNull(ast)) return fc.constant(null);
  if (SchemaAST.isUndefined(ast)) return fc.constant(undefined);
  if (SchemaAST.isUnion(ast)) return fc.oneof(...ast.types.map(like));
  if (SchemaAST.isArrays(ast)) return fc.array(like(ast.rest[0]!), { maxLength: 3 });
  if (!SchemaAST.isObjects(ast)) throw new Error(`Another kind of schema: ${JSON.stringify(ast)}`);
  if (ast.indexSignatures.length > 0) return fc.dictionary(fc.string(), like(ast.indexSignatures[0]!.type));
  const fields = ast.propertySignatures.map(({ name, type }) => [String(name), like(type)] as const);
  const whole: fc.Arbitrary<Record<string, unknown>> = fc.record({ ...Object.fromEntries(fields), beyond: odd });
  const left = fc.constantFrom("beyond", "beyond", "beyond", ...fields.map(([name]) => name));
  return fc.tuple(whole, left).map(([{ ...rest }, name]) => {
    delete rest[name];
    return rest;
  });
};

const isText = (message: string): boolean => /^[a-z]+\.[A-Za-z]+$/.test(message);
type Told = { readonly value: unknown } | { readonly rules: readonly (readonly [path: string, rule: string])[] };

const rules = (
  issues: readonly { readonly path?: readonly unknown[] | undefined; readonly message: string }[],
): Told => ({
  rules: issues.map(({ path = [], message }) => [path.join("."), isText(message) ? message : "another value"] as const),
});

const standard = SchemaIssue.makeFormatterStandardSchemaV1();
const tell = <A>(exit: Exit.Exit<A, Schema.SchemaError>): Told =>
  Exit.isSuccess(exit)
    ? { value: exit.value }
    : rules(standard(Option.getOrThrow(Exit.findErrorOption(exit)).issue).issues as never);

const tellSmall = (exit: SmallExit): Told => ("value" in exit ? { value: exit.value } : rules(exit.cause.problems));

const schemas = Object.entries(here)
  .flatMap(([module, names]) => Object.entries(names).map(([name, schema]) => ({ module, name, schema })))
  .filter((each): each is typeof each & { readonly schema: Schema.Codec<unknown> } => Schema.isSchema(each.schema));

describe("Schemas in the browser", () => {
  let small: Awaited<ReturnType<typeof buildSmall>>;
  beforeAll(async () => {
    small = await buildSmall();
  }, 60_000);
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it("know only names that Effect has", () => {
    for (const name of Object.keys(small.Schema)) expect(effect.Schema).toHaveProperty(name);
  });

  it.each(schemas)("say of any value what Effect says: $module $name", ({ module, name, schema }) => {
    const twin = small.modules[module]![name] as Parameters<typeof SmallSchema.decodeUnknownExit>[0];
    const decode = Schema.decodeUnknownExit(schema, { errors: "all" });
    const encode = Schema.encodeUnknownExit(schema);
    fc.assert(
      fc.property(like(schema.ast), (value) => {
        const told = tell(decode(value));
        expect(tellSmall(small.Schema.decodeUnknownExit(twin)(value))).toEqual(told);
        if (!("value" in told)) return;
        expect(tellSmall(small.Schema.encodeUnknownExit(twin)(told.value))).toEqual(tell(encode(told.value)));
      }),
      { numRuns: 100 },
    );
  });
});
