import { Effect } from "effect";
import type { FailureCode } from "../../../src/contract/failure.ts";

interface Details {
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
export class Refusal<Code extends FailureCode = FailureCode> extends Error {
  readonly _tag = "Refusal";
  override readonly message = "";
  readonly code: Code;
  readonly details: Details;
  constructor(code: Code, details: Details = {}) {
    super();
    this.code = code;
    this.details = details;
  }
}

/** Fails with `code`; the status and the words follow from it. */
export const refuse = <Code extends FailureCode>(code: Code, details?: Details): Effect.Effect<never, Refusal<Code>> =>
  Effect.fail(new Refusal(code, details));
