/** How a call ended badly, as charts and views need to know it. `status` 0: no answer at all. Plain JSON. */
export interface CallFailure {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly fields: Readonly<Record<string, string>>;
}

const isFailure = (error: unknown): error is CallFailure =>
  typeof error === "object" && error !== null && "status" in error && "code" in error;

/** Reads a rejected call; anything else counts as no answer. */
export const failureOf = (error: unknown): CallFailure =>
  isFailure(error)
    ? { status: error.status, code: error.code, message: error.message, fields: error.fields }
    : { status: 0, code: "no_answer", message: "", fields: {} };
