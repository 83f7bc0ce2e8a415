import { Effect } from "effect";
import type { ErrorCode } from "../../../src/contract/http/error-codes.ts";

interface ErrorDetails {
  /** Fills the placeholders of the text. */
  readonly values?: Readonly<Record<string, string | number>>;
  /** Key of another text than the code's own. */
  readonly text?: string;
  /** Rule each field broke, as keys of texts. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Seconds, for 429 and 503. */
  readonly retryAfter?: number;
  /** More of the body, such as the twin of a duplicate. */
  readonly more?: Readonly<Record<string, unknown>>;
}

/** A typed 'no' of a rule. It carries no words: the one place that answers failures puts it in the caller's language. */
export class ApiError<Code extends ErrorCode = ErrorCode> extends Error {
  readonly _tag = "ApiError";
  override readonly message = "";
  readonly code: Code;
  readonly details: ErrorDetails;
  constructor(code: Code, details: ErrorDetails = {}) {
    super();
    this.code = code;
    this.details = details;
  }
}

/** Fails with `code`; the status and the words follow from it. */
export const failWith = <Code extends ErrorCode>(
  code: Code,
  details?: ErrorDetails,
): Effect.Effect<never, ApiError<Code>> => Effect.fail(new ApiError(code, details));
