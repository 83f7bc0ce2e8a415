import { Schema } from "effect";
import { HttpApiSchema } from "effect/http-api";
import { SHORT_TEXT_MAX } from "../text-lengths.ts";
import { PAGE_LIMIT_MAX } from "../page-size.ts";
import { MAX_ID } from "../field-rules.ts";

/** Figures, written in one way: no sign, no blank, no zero before them, no other base. */
const digitsOnly = Schema.String.check(Schema.isPattern(/^[1-9]\d{0,9}$/)).pipe(
  Schema.decodeTo(Schema.NumberFromString),
);
const upTo = (maximum: number) => digitsOnly.check(Schema.isInt(), Schema.isBetween({ minimum: 1, maximum }));

/** An id, or another count from 1, in a path or a query. */
export const positiveInteger = upTo(MAX_ID);
export const idParam = { id: positiveInteger };
/** What a list that can grow takes (contract.md). */
export const pagingQuery = {
  limit: Schema.optional(upTo(PAGE_LIMIT_MAX)),
  after: Schema.optional(Schema.String.check(Schema.isMaxLength(200))),
};
export const optionalId = Schema.optional(positiveInteger);
export const binaryBody = (contentType: string) => HttpApiSchema.StreamUint8Array({ contentType });
export const uuidParam = { id: Schema.String.check(Schema.isUUID()) };
/** Makes a call that is sent again the same call (contract.md, `Idempotency-Key`); judged after the body. */
export const idempotencyKeyHeader = {
  "idempotency-key": Schema.optional(Schema.String.check(Schema.isMaxLength(SHORT_TEXT_MAX))),
};
