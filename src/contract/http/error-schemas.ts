import { Schema } from "effect";
import { PaperAccess, TitledPaper } from "../entities.ts";
import { type ErrorCode, errorStatus, TotpEnrolment } from "./error-codes.ts";

/** One schema a status, so that the published contract shows which codes go with which status. */
const failure = <const Codes extends readonly ErrorCode[]>(
  status: number,
  name: string,
  description: string,
  codes: Codes,
) =>
  Schema.Struct({
    code: Schema.Literals(codes),
    message: Schema.String,
    fields: Schema.optionalKey(Schema.Record(Schema.String, Schema.String)),
    // The paper that is the same file, beside `duplicate_paper`.
    paper: Schema.optionalKey(TitledPaper),
    // Why a paper does not open, and what would open it, beside `no_subscription` and `solution_not_paid`.
    access: Schema.optionalKey(PaperAccess),
    // Beside `totp_required`.
    totp: Schema.optionalKey(TotpEnrolment),
  }).annotate({ httpApiStatus: status, identifier: name, description });

export const errorSchemas = [
  failure(400, "BadRequest", "The request is malformed.", ["bad_request"]),
  failure(401, "Unauthenticated", "No session, or the credentials are wrong.", [
    "unauthenticated",
    "invalid_credentials",
    "totp_required",
  ]),
  failure(403, "Forbidden", "The caller is signed in and may not do this.", [
    "forbidden",
    "no_subscription",
    "solution_not_paid",
    "account_blocked",
    "second_factor_required",
  ]),
  failure(404, "NotFound", "It is not there, or the caller may not see it.", ["not_found"]),
  failure(409, "Conflict", "The present state does not allow it.", [
    "conflict",
    "payment_pending",
    "payment_failed",
    "not_enough_points",
    "duplicate_paper",
    "outline_changed",
  ]),
  failure(413, "TooLarge", "The body, or a file in it, is larger than the limit.", ["upload_too_large"]),
  failure(415, "WrongKind", "The file is not of a kind that is taken.", ["not_a_pdf", "not_an_image"]),
  failure(422, "Invalid", "A field breaks a rule, or the file cannot be used.", [
    "validation_failed",
    "code_invalid",
    "code_expired",
    "pdf_encrypted",
    "pdf_damaged",
    "pdf_infected",
    "too_many_pages",
  ]),
  failure(429, "TooMany", "Too many requests: wait as long as `Retry-After` says.", ["too_many_requests"]),
  failure(500, "Internal", "A fault of the server.", ["internal"]),
  failure(503, "Unavailable", "Not available now: wait as long as `Retry-After` says.", [
    "unavailable",
    "file_missing",
  ]),
] as const;

export type ErrorResponse = (typeof errorSchemas)[number]["Type"];

/** True for a code that stands under its own status above; a test holds both tables together. */
export const statusOfError = (code: ErrorCode): number => errorStatus[code];
