import { Exit, Option, Schema, SchemaIssue } from "effect";

/** The rule each field broke, as the key of its text; `""` holds what belongs to no field. */
export type FieldErrors = Readonly<Record<string, string>>;

const standard = SchemaIssue.makeFormatterStandardSchemaV1();
const segment = (part: PropertyKey | { readonly key: PropertyKey }): string =>
  String(typeof part === "object" ? part.key : part);

/** First broken rule of each field, in the order of the fields. */
export const fieldErrorsOf = (issue: SchemaIssue.Issue): FieldErrors => {
  const rules: Record<string, string> = {};
  for (const { path, message } of standard(issue).issues) rules[(path ?? []).map(segment).join(".")] ??= message;
  return rules;
};

export type ValidationResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly rules: FieldErrors };

/** Judges what was typed by the rules of `schema`; used by every form, and by the server for a call made straight. */
export const createValidator =
  <T, E>(schema: Schema.Codec<T, E>) =>
  (typed: unknown): ValidationResult<T> => {
    const exit = Schema.decodeUnknownExit(schema, { errors: "all" })(typed);
    if (Exit.isSuccess(exit)) return { ok: true, value: exit.value };
    const error = Option.getOrThrow(Exit.findErrorOption(exit));
    return { ok: false, rules: fieldErrorsOf(error.issue) };
  };
