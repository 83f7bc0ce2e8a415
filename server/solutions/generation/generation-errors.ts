import { Refusal } from "../../http/errors/api-error.ts";
import type { SolutionEvent } from "../solution-transition.sql.ts";
import type { ModelFault } from "../model/model-client.ts";
import { TooHard } from "../sandbox/sandbox.ts";

/** The answers to a question could not be read, or gave away the instructions. */
export class Unreadable extends Error {
  readonly _tag = "Unreadable";
  override readonly message = "no answer could be read";
}
/** The paper holds no words, or the model refuses every question: another try would end the same way. */
export class Hopeless extends Error {
  readonly _tag = "Hopeless";
  readonly reason: "unreadable" | "refused";
  constructor(reason: "unreadable" | "refused") {
    super(reason);
    this.reason = reason;
  }
}
/** The cap of calls or tokens is reached. */
export class BudgetSpent extends Error {
  readonly _tag = "BudgetSpent";
  override readonly message = "the budget is spent";
}
/** A refusal: there was no child to judge or read with. */
export type Fault = ModelFault | TooHard | Unreadable | Hopeless | BudgetSpent | Refusal;

/** What the chart hears of a fault. */
export const eventOf = (fault: Fault): SolutionEvent => {
  if (fault instanceof BudgetSpent) return { type: "budget.spent" };
  if (fault instanceof Unreadable || fault instanceof TooHard)
    return { type: "model.failed", reason: "unreadable", lasting: false };
  if (fault instanceof Refusal) return { type: "model.failed", reason: "silent", lasting: false };
  const lasting = fault instanceof Hopeless || fault.lasting;
  return { type: "model.failed", reason: fault.reason, lasting };
};
