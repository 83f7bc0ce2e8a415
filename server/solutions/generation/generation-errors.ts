import { ApiError } from "../../http/errors/api-error.ts";
import type { SolutionEvent } from "../solution-transition.sql.ts";
import type { ModelError } from "../model/model-client.ts";
import { SandboxLimitError } from "../sandbox/sandbox.ts";

/** The answers to a question could not be read, or gave away the instructions. */
export class UnreadableAnswerError extends Error {
  readonly _tag = "UnreadableAnswerError";
  override readonly message = "no answer could be read";
}
/** The paper holds no words, or the model refuses every question: another try would end the same way. */
export class UnsolvablePaperError extends Error {
  readonly _tag = "UnsolvablePaperError";
  readonly reason: "unreadable" | "refused";
  constructor(reason: "unreadable" | "refused") {
    super(reason);
    this.reason = reason;
  }
}
/** The cap of calls or tokens is reached. */
export class BudgetExceededError extends Error {
  readonly _tag = "BudgetExceededError";
  override readonly message = "the budget is spent";
}
/** A refusal: there was no child to judge or read with. */
export type GenerationError =
  | ModelError
  | SandboxLimitError
  | UnreadableAnswerError
  | UnsolvablePaperError
  | BudgetExceededError
  | ApiError;

/** What the chart hears of a fault. */
export const eventOfError = (fault: GenerationError): SolutionEvent => {
  if (fault instanceof BudgetExceededError) return { type: "budget.exhausted" };
  if (fault instanceof UnreadableAnswerError || fault instanceof SandboxLimitError)
    return { type: "model.failed", reason: "unreadable", lasting: false };
  if (fault instanceof ApiError) return { type: "model.failed", reason: "silent", lasting: false };
  const lasting = fault instanceof UnsolvablePaperError || fault.lasting;
  return { type: "model.failed", reason: fault.reason, lasting };
};
