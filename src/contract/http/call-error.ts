import type { TitledPaper } from "../entities.ts";
import type { TotpEnrolment } from "./error-codes.ts";

/** How a call ended badly, as charts and views need to know it. `status` 0: no answer at all. Plain JSON. */
export interface CallError {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly fields: Readonly<Record<string, string>>;
  /** Beside `duplicate_paper`: the paper that is the same file. */
  readonly paper?: TitledPaper;
  /** What an authenticator app is to be set up with, beside `totp_required`. */
  readonly totp?: TotpEnrolment;
}

const isFailure = (error: unknown): error is CallError =>
  typeof error === "object" && error !== null && "status" in error && "code" in error;

/** Reads a rejected call; anything else counts as no answer. */
export const callErrorOf = (error: unknown): CallError =>
  isFailure(error) ? { ...error } : { status: 0, code: "no_answer", message: "", fields: {} };

/** True where the server says that the caller may not have it, or that it is not there. */
export const isAccessDenied = (error: unknown): boolean => [401, 403, 404].includes(callErrorOf(error).status);
