import { assign, setup } from "xstate";
import { createValidator } from "../../contract/validation.ts";
import type { Ref, Semester, Subscription } from "../../contract/entities.ts";
import { RedeemForm } from "../../contract/payments/points.ts";
import { type CallError, callErrorOf } from "../../contract/http/call-error.ts";
import { unprovidedAction, unprovided } from "../unprovided.ts";

/** Level and semester, as far as they are chosen. */
export interface SemesterSelection {
  readonly levelId: number | null;
  readonly semesterId: number | null;
}
/** What can be had for points. `key` makes a repeated call the same call. */
export interface RedemptionOptions {
  readonly levels: readonly Ref[];
  readonly semesters: readonly Semester[];
  readonly suggested: SemesterSelection;
  readonly key: string;
}
export interface RedemptionContext extends SemesterSelection {
  readonly choice: RedemptionOptions | null;
  /** Rule each field broke, as keys of texts. */
  readonly fieldErrors: Readonly<Record<string, string>>;
  readonly error: CallError | null;
  readonly subscription: Subscription | null;
}
export type RedemptionEvent =
  | { type: "redeem.pressed" }
  | { type: "semester.chosen"; wanted: Partial<SemesterSelection> }
  | { type: "semester.submitted" }
  | { type: "redeem.confirmed" }
  | { type: "redeem.canceled" }
  | { type: "retry.pressed" }
  | { type: "dialog.closed" };

export const initialRedemption: RedemptionContext = {
  choice: null,
  levelId: null,
  semesterId: null,
  fieldErrors: {},
  error: null,
  subscription: null,
};

const validateRedemption = createValidator(RedeemForm);
const validateSelection = ({ levelId, semesterId }: SemesterSelection) =>
  validateRedemption({ levelId: levelId ?? undefined, semesterId: semesterId ?? undefined });

/** What is sent; only asked for when the rules hold. */
export const redemptionOrderOf = ({ choice, ...wanted }: RedemptionContext) => {
  const right = validateSelection(wanted);
  if (!right.ok || choice === null) throw new Error("a redemption is sent with broken rules");
  return { ...right.value, key: choice.key };
};

/** What spending points needs from the outside, and what its states may do. */
export const redemptionSetup = setup({
  types: { context: {} as RedemptionContext, events: {} as RedemptionEvent, tags: {} as "busy" },
  actors: {
    fetchOptions: unprovided<RedemptionOptions>("fetchOptions"),
    redeemPoints: unprovided<Subscription, RedeemForm & { readonly key: string }>("redeemPoints"),
  },
  actions: {
    begin: assign(initialRedemption),
    keepChoice: assign((_, { choice }: { choice: RedemptionOptions }) => ({ choice, ...choice.suggested })),
    choose: assign(({ context }, { wanted }: { wanted: Partial<SemesterSelection> }) => {
      const { levelId = context.levelId, semesterId = context.semesterId } = wanted;
      return { levelId, semesterId, fieldErrors: {} };
    }),
    showFieldErrors: assign(({ context }) => {
      const right = validateSelection(context);
      return { fieldErrors: right.ok ? {} : right.rules };
    }),
    clearErrors: assign({ error: null }),
    setError: assign((_, { error }: { error: unknown }) => ({ error: callErrorOf(error) })),
    keepSubscription: assign((_, { subscription }: { subscription: Subscription }) => ({ subscription })),
    notifyRedeemed: unprovidedAction("notifyRedeemed"),
  },
  guards: { isValid: ({ context }) => validateSelection(context).ok },
});
