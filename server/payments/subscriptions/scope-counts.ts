import { Context, type Effect } from "effect";
import type { SubscriptionEnds } from "../../../src/contract/payments/subscription-ends.ts";

/** Tells payments how many papers there are, which need payments themselves: the program hands it in. */
export class ScopeCounts extends Context.Service<
  ScopeCounts,
  {
    /** How many papers and solutions each subscription opens to an account. */
    readonly countFor: (accountId: number) => Effect.Effect<Pick<SubscriptionEnds, "holds" | "hasDepartment">>;
  }
>()("annales/ScopeCounts") {}
