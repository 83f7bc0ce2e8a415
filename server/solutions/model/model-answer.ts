import { Option, Schema } from "effect";
import { restoreBackslashes, jsonTexts } from "./lenient-json.ts";

const text = (most: number) => Schema.String.check(Schema.isMaxLength(most));

/** What can be computed again: an expression without `=`, such as `3 * (4 + 5)` or `5 km / 2 h`, and what it comes to. */
const Check = Schema.Struct({ expression: text(200), value: text(100) });

/**
 * The answer to one question. Steps and the final answer are Markdown with formulas as LaTeX between `$` or `$$`.
 * `confidence` from 0 to 1, in the model's own eyes.
 */
export const ModelAnswer = Schema.Struct({
  steps: Schema.Array(text(4_000)).check(Schema.isMinLength(1), Schema.isMaxLength(30)),
  final: text(2_000).check(Schema.isMinLength(1)),
  confidence: Schema.Number.check(Schema.isBetween({ minimum: 0, maximum: 1 })),
  checks: Schema.Array(Check).check(Schema.isMaxLength(20)),
});
export type ModelAnswer = typeof ModelAnswer.Type;

/** The same as JSON Schema, in the part of it that endpoints with structured output take. */
export const answerFormat = {
  type: "json_schema",
  json_schema: {
    name: "answer",
    strict: true,
    schema: {
      type: "object",
      additionalProperties: false,
      required: ["steps", "final", "confidence", "checks"],
      properties: {
        steps: { type: "array", items: { type: "string" } },
        final: { type: "string" },
        confidence: { type: "number" },
        checks: {
          type: "array",
          items: {
            type: "object",
            additionalProperties: false,
            required: ["expression", "value"],
            properties: { expression: { type: "string" }, value: { type: "string" } },
          },
        },
      },
    },
  },
} as const;

const decode = Schema.decodeOption(Schema.fromJsonString(ModelAnswer));

/** The answer in what a model said; null where there is none of the right shape. */
export const parseModelAnswer = (said: string): ModelAnswer | null =>
  Option.getOrNull(Option.map(Option.firstSomeOf(jsonTexts(said).map((text) => decode(text))), restoreBackslashes));
