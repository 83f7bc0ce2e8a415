import type { checkoutMachine } from "../../../src/machines/checkout/checkout.machine.ts";
import { always, deepEqual, everyStep, type Invariant, whenever } from "../../../harness/index.ts";
import { isAskingType, isAtLastNumber, isTypeAnswered } from "./checkout.predicates.ts";

/** Invariants of the dialog that asks for papers or solutions (checklist 2.105). */
export const typeInvariants: Readonly<Record<string, Invariant<typeof checkoutMachine>>> = {
  "the form does not show before a product is chosen (2.105)": always(
    (now) => now.context.selection.type !== null || !(now.matches("choosing") || now.matches("confirming")),
  ),
  "the dialog opens when it is asked for, and only then (2.105)": everyStep(
    (step) =>
      step.after.matches("askingType") ===
      (isAskingType(step) || (step.before.matches("askingType") && !isTypeAnswered(step))),
  ),
  "papers or solutions are chosen in the dialog, and the form follows (2.105)": whenever(
    ({ before, sent }) => before.matches("askingType") && sent("type.chosen") !== undefined,
    ({ before, after }) => isAtLastNumber(before, after) && after.context.selection.type === "solution",
  ),
  "a closed dialog changes nothing (2.105)": whenever(
    ({ before, sent }) => before.matches("askingType") && sent("typeDialog.closed") !== undefined,
    ({ before, after }) =>
      deepEqual(after.context.selection, before.context.selection) &&
      (before.context.selection.type === null ? after.matches("idle") : isAtLastNumber(before, after)),
  ),
};
