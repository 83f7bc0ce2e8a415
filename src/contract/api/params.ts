import { Schema } from "effect";
import { HttpApiSchema } from "effect/http-api";
import { PAGE_LIMIT_MAX, TYPED_MAX } from "../limits.ts";
import { MAX_ID } from "../rules.ts";

/** A number as we write it: figures alone, so that each has one spelling. */
const Figures = Schema.String.check(Schema.isPattern(/^[1-9]\d*$/)).pipe(Schema.decodeTo(Schema.NumberFromString));

/** An id, or another count from 1, in a path or a query. */
export const whole = Figures.check(Schema.isInt(), Schema.isBetween({ minimum: 1, maximum: MAX_ID }));
export const id = { id: whole };
/** What a list that can grow takes (contract.md). */
export const paging = {
  limit: Schema.optional(
    Figures.check(Schema.isInt(), Schema.isBetween({ minimum: 1, maximum: PAGE_LIMIT_MAX })),
  ),
  after: Schema.optional(Schema.String.check(Schema.isMaxLength(200))),
};
export const optionalId = Schema.optional(whole);
export const bytes = (contentType: string) => HttpApiSchema.StreamUint8Array({ contentType });
export const uuid = { id: Schema.String.check(Schema.isUUID()) };
/** Makes a call that is sent again the same call (contract.md, `Idempotency-Key`); judged after the body. */
export const keyHeader = { "idempotency-key": Schema.optional(Schema.String.check(Schema.isMaxLength(TYPED_MAX))) };
