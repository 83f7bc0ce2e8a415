import { Schema } from "effect";
import { PaperAccess } from "../entities.ts";
import { type ErrorCode, errorStatus } from "./error-codes.ts";

/** One schema a status, so that the published contract shows which codes go with which status. */
const failure = <const Codes extends readonly ErrorCode[]>(status: number, name: string, codes: Codes) =>
  Schema.Struct({
    code: Schema.Literals(codes),
    message: Schema.String,
    fields: Schema.optionalKey(Schema.Record(Schema.String, Schema.String)),
    // The paper that is the same file, beside `duplicate_paper`.
    paper: Schema.optionalKey(Schema.Struct({ id: Schema.Int, title: Schema.String })),
    // Why a paper does not open, and what would open it, beside `no_subscription` and `solution_not_paid`.
    access: Schema.optionalKey(PaperAccess),
    // What an admin's authenticator app is set up with, once, beside `totp_required`.
    totp: Schema.optionalKey(Schema.Struct({ secret: Schema.String, uri: Schema.String })),
  }).annotate({ httpApiStatus: status, identifier: name });

export const errorSchemas = [
  failure(400, "BadRequest", ["bad_request"]),
  failure(401, "Unauthenticated", ["unauthenticated", "invalid_credentials", "totp_required"]),
  failure(403, "Forbidden", [
    "forbidden",
    "no_subscription",
    "solution_not_paid",
    "account_blocked",
    "second_factor_required",
  ]),
  failure(404, "NotFound", ["not_found"]),
  failure(409, "Conflict", [
    "conflict",
    "payment_pending",
    "payment_failed",
    "not_enough_points",
    "duplicate_paper",
    "outline_changed",
  ]),
  failure(413, "TooLarge", ["upload_too_large"]),
  failure(415, "WrongKind", ["not_a_pdf", "not_an_image"]),
  failure(422, "Invalid", [
    "validation_failed",
    "code_invalid",
    "code_expired",
    "pdf_encrypted",
    "pdf_damaged",
    "pdf_infected",
    "too_many_pages",
  ]),
  failure(429, "TooMany", ["too_many_requests"]),
  failure(500, "Internal", ["internal"]),
  failure(503, "Unavailable", ["unavailable"]),
] as const;

export type ErrorResponse = (typeof errorSchemas)[number]["Type"];

/** True for a code that stands under its own status above; a test holds both tables together. */
export const statusOfError = (code: ErrorCode): number => errorStatus[code];
