import { assign, setup } from "xstate";
import { check } from "../../contract/validation.ts";
import type { Ref, Semester, Subscription } from "../../contract/entities.ts";
import { RedeemForm } from "../../contract/payments/points.ts";
import { type CallFailure, failureOf } from "../../contract/http/call-error.ts";
import { outside, unprovided } from "../unprovided.ts";

/** Level and semester, as far as they are chosen. */
export interface Wanted {
  readonly levelId: number | null;
  readonly semesterId: number | null;
}
/** What can be had for points. `key` makes a repeated call the same call. */
export interface Choice {
  readonly levels: readonly Ref[];
  readonly semesters: readonly Semester[];
  readonly suggested: Wanted;
  readonly key: string;
}
export interface RedemptionContext extends Wanted {
  readonly choice: Choice | null;
  /** Rule each field broke, as keys of texts. */
  readonly problems: Readonly<Record<string, string>>;
  readonly refusal: CallFailure | null;
  readonly subscription: Subscription | null;
}
export type RedemptionEvent =
  | { type: "redeem.pressed" }
  | { type: "semester.chosen"; wanted: Partial<Wanted> }
  | { type: "choice.submitted" }
  | { type: "redeem.confirmed" }
  | { type: "redeem.declined" }
  | { type: "retry.pressed" }
  | { type: "dialog.closed" };

export const start: RedemptionContext = {
  choice: null,
  levelId: null,
  semesterId: null,
  problems: {},
  refusal: null,
  subscription: null,
};

const judge = check(RedeemForm);
const judged = ({ levelId, semesterId }: Wanted) =>
  judge({ levelId: levelId ?? undefined, semesterId: semesterId ?? undefined });

/** What is sent; only asked for when the rules hold. */
export const orderOf = ({ choice, ...wanted }: RedemptionContext) => {
  const right = judged(wanted);
  if (!right.ok || choice === null) throw new Error("a redemption is sent with broken rules");
  return { ...right.value, key: choice.key };
};

/** What spending points needs from the outside, and what its states may do. */
export const redemption = setup({
  types: { context: {} as RedemptionContext, events: {} as RedemptionEvent, tags: {} as "busy" },
  actors: {
    prepareChoice: unprovided<Choice>("prepareChoice"),
    redeemPoints: unprovided<Subscription, RedeemForm & { readonly key: string }>("redeemPoints"),
  },
  actions: {
    begin: assign(start),
    keepChoice: assign((_, { choice }: { choice: Choice }) => ({ choice, ...choice.suggested })),
    choose: assign(({ context }, { wanted }: { wanted: Partial<Wanted> }) => {
      const { levelId = context.levelId, semesterId = context.semesterId } = wanted;
      return { levelId, semesterId, problems: {} };
    }),
    pointOut: assign(({ context }) => {
      const right = judged(context);
      return { problems: right.ok ? {} : right.rules };
    }),
    forgive: assign({ refusal: null }),
    keepRefusal: assign((_, { error }: { error: unknown }) => ({ refusal: failureOf(error) })),
    keepSubscription: assign((_, { subscription }: { subscription: Subscription }) => ({ subscription })),
    tellRedeemed: outside("tellRedeemed"),
  },
  guards: { isRight: ({ context }) => judged(context).ok },
});
