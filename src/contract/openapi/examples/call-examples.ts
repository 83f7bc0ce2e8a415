import { accountsExamples } from "./accounts.examples.ts";
import { adminExamples } from "./admin.examples.ts";
import type { CallExamples } from "./call-example.ts";
import { papersExamples } from "./papers.examples.ts";
import { paymentsExamples } from "./payments.examples.ts";
import { studentExamples } from "./student.examples.ts";

/** An example of every call. */
export const callExamples: CallExamples = {
  ...accountsExamples,
  ...studentExamples,
  ...papersExamples,
  ...paymentsExamples,
  ...adminExamples,
};
