import { Predicate, Schema, SchemaAST } from "effect";
import { Multipart } from "effect/http";
import { describe, expect, it, test } from "vitest";
import { Api } from "../../../src/contract/api.ts";
import { categoryUploadForm, universityUploadForm } from "../../../src/contract/forms.ts";

type Ast = SchemaAST.AST;
interface Rule {
  readonly id: string;
  readonly payload: Readonly<Record<string, unknown>> | null;
}

const rulesOf = (checks: Ast["checks"]): readonly Rule[] =>
  (checks ?? []).flatMap((check) => {
    if ("checks" in check) return rulesOf(check.checks);
    const rule = check.annotations?.representation as Rule | undefined;
    return rule === undefined ? [] : [{ ...rule, id: rule.id.replace("effect/schema/", "") }];
  });

/** A pattern that no long text matches: from start to end, and nothing in it as often as one likes. */
const isClosed = ({ source, flags }: { readonly source: string; readonly flags: string }): boolean => {
  const plain = source.replace(/\\./g, "x").replace(/\[[^\]]*\]/g, "x");
  return /^\^(?!.*\^).*\$$/.test(plain) && !/[*+]|\{\d+,\}|\|/.test(plain) && !flags.includes("m");
};
const endsText = ({ id, payload }: Rule): boolean =>
  id === "isMaxLength" || id === "isUUID" || (id === "isPattern" && isClosed(payload as never));

const { isLiteral, isBoolean, isNull, isUndefined, isVoid, isNever, isEnum } = SchemaAST;
const isPlain = (ast: Ast): boolean =>
  [isLiteral, isBoolean, isNull, isUndefined, isVoid, isNever, isEnum].some((is) => is(ast)) ||
  ast === Multipart.SingleFileSchema.ast;

/** The places below `path` that take a text, a list or a number without an end, or a value that the contract does not know. */
const unbounded = (ast: Ast, path: string, above: ReadonlySet<Ast> = new Set()): readonly string[] => {
  if (isPlain(ast) || above.has(ast)) return [];
  const rules = rulesOf(ast.checks);
  const has = (id: string): boolean => rules.some((rule) => rule.id === id);
  const within = (one: Ast, step: string) => unbounded(one, `${path}${step}`, new Set([...above, ast]));
  if (SchemaAST.isString(ast)) return rules.some(endsText) ? [] : [path];
  if (SchemaAST.isNumber(ast)) return has("isBetween") ? [] : [path];
  if (SchemaAST.isUnion(ast)) return ast.types.flatMap((one) => within(one, ""));
  if (SchemaAST.isSuspend(ast)) return within(ast.thunk(), "");
  if (SchemaAST.isArrays(ast)) {
    const inside = [...ast.elements, ...ast.rest].flatMap((one) => within(one, "[]"));
    return ast.rest.length === 0 || has("isMaxLength") ? inside : [`${path}[]`, ...inside];
  }
  if (!SchemaAST.isObjects(ast)) return [`${path}: unknown`];
  const named = ast.propertySignatures.flatMap(({ name, type }) => within(type, `.${String(name)}`));
  return [...named, ...ast.indexSignatures.map(() => `${path}.*`)];
};

const endpoints = Object.values(Api.groups).flatMap((group) => Object.values(group.endpoints));
/** What the caller writes: the parts of the address, its headers and its body. */
const asked = endpoints.map(({ identifier, method, path, params, query, headers, payload }) => {
  const bodies = [...payload.values()].flatMap(({ schemas }) => schemas);
  const parts = { params, query, headers };
  return {
    identifier,
    name: `${method} ${path}`,
    parts: [
      ...Object.entries(parts).flatMap(([part, schema]) => (schema === undefined ? [] : [[part, schema.ast] as const])),
      ...bodies.map((schema) => ["body", schema.ast] as const),
    ],
    isForm: [...payload.values()].some(({ encoding }) => Predicate.isTagged(encoding, "Multipart")),
    texts: bodies.flatMap(({ ast }) =>
      SchemaAST.isObjects(ast)
        ? ast.propertySignatures.filter(({ type }) => SchemaAST.isString(type)).map(({ name }) => String(name))
        : [],
    ),
  };
});

/** What the text `metadata` of an upload holds. */
const metadata: Readonly<Record<string, Schema.Top>> = {
  uploadUniversity: universityUploadForm(2030),
  uploadCategory: categoryUploadForm(2030),
};

describe("everything that a caller may send has an end", () => {
  it.each(asked.filter(({ parts }) => parts.length > 0).map((one) => [one.name, one] as const))(
    "%s",
    (_, { parts }) => {
      expect(parts.flatMap(([part, ast]) => unbounded(ast, part))).toEqual([]);
    },
  );

  test("also what is JSON in a part of a form", () => {
    const forms = asked.filter(({ isForm, texts }) => isForm && texts.length > 0);
    expect(forms.map(({ identifier, texts }) => [identifier, texts])).toEqual(
      Object.keys(metadata).map((identifier) => [identifier, ["metadata"]]),
    );
    for (const [identifier, form] of Object.entries(metadata))
      expect([identifier, unbounded(form.ast, "metadata")]).toEqual([identifier, []]);
  });

  test.each([
    ["a text", Schema.String, ["x"]],
    ["a text of a rule that has no end", Schema.String.check(Schema.isPattern(/^a+$/)), ["x"]],
    ["a text of a rule that sees a part of it", Schema.String.check(Schema.isPattern(/\d{5}/)), ["x"]],
    ["a text of one of two rules", Schema.String.check(Schema.isPattern(/^a|b$/)), ["x"]],
    ["a list", Schema.Array(Schema.Literal("a")), ["x[]"]],
    ["texts of a list", Schema.Array(Schema.NonEmptyString).check(Schema.isMaxLength(3)), ["x[]"]],
    ["a whole number", Schema.Struct({ a: Schema.optional(Schema.NullOr(Schema.Int)) }), ["x.a"]],
    ["names of fields", Schema.Record(Schema.String, Schema.Boolean), ["x.*"]],
    ["anything", Schema.Unknown, ["x: unknown"]],
    ["a text that ends", Schema.String.check(Schema.isMaxLength(3)), []],
    ["a text of a closed rule", Schema.String.check(Schema.isPattern(/^6[5-9]\d{7}$/)), []],
    ["a number between two", Schema.NumberFromString.check(Schema.isBetween({ minimum: 1, maximum: 2 })), []],
  ] as const)("%s is judged", (_, schema, found) => {
    expect(unbounded(schema.ast, "x")).toEqual(found);
  });
});
