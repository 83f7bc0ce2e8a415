import { Schema } from "effect";
import { PaperAccess, TitledPaper } from "../entities.ts";

/** Every failure the API can answer, with its HTTP status (contract.md, 'Shape of every call'). Codes are never translated. */
export const errorStatus = {
  bad_request: 400,
  invalid_credentials: 401,
  unauthenticated: 401,
  totp_required: 401,
  forbidden: 403,
  no_subscription: 403,
  solution_not_paid: 403,
  account_blocked: 403,
  second_factor_required: 403,
  not_found: 404,
  conflict: 409,
  payment_pending: 409,
  payment_failed: 409,
  not_enough_points: 409,
  duplicate_paper: 409,
  outline_changed: 409,
  upload_too_large: 413,
  not_a_pdf: 415,
  not_an_image: 415,
  validation_failed: 422,
  code_invalid: 422,
  code_expired: 422,
  pdf_encrypted: 422,
  pdf_damaged: 422,
  pdf_infected: 422,
  too_many_pages: 422,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
  file_missing: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** What an admin's authenticator app is set up with, once; `uri`: what the app opens. */
export const TotpEnrolment = Schema.Struct({ secret: Schema.String, uri: Schema.String });
export type TotpEnrolment = typeof TotpEnrolment.Type;

/** What a failed call carries: `message` in the caller's language, `code`, for a 422 every field that failed, for a duplicate the paper we have, for a paper that does not open its `access`. */
export const ErrorBody = Schema.Struct({
  message: Schema.optional(Schema.Union([Schema.String, Schema.Array(Schema.String)])),
  code: Schema.optional(Schema.String),
  fields: Schema.optional(Schema.Record(Schema.String, Schema.String)),
  paper: Schema.optional(TitledPaper),
  access: Schema.optional(PaperAccess),
  totp: Schema.optional(TotpEnrolment),
});
export type ErrorBody = typeof ErrorBody.Type;
