import { fromPromise } from "xstate";
import type { Payment, Subscription } from "../../../contract/entities.ts";
import { createCollectionMachine, wholePage } from "../../../machines/paged-list/paged-list.machine.ts";
import { purchases } from "../../../services/payments/purchases-client.ts";
import type { World } from "../../app-runtime.ts";

export const subscriptionsMachine = createCollectionMachine<Subscription>("subscriptions");
export const transactionsMachine = createCollectionMachine<Payment>("transactions");

/** The student's subscriptions and completed payments, joined with the calls that fetch them. */
export const collections = ({ api }: World) => {
  const bought = purchases(api);
  return {
    subscriptions: subscriptionsMachine.provide({
      actors: { fetchItems: fromPromise(async ({ signal }) => wholePage(await bought.subscriptions(signal))) },
    }),
    transactions: transactionsMachine.provide({
      actors: {
        fetchItems: fromPromise(({ signal }) => bought.completed(null, signal)),
        fetchMore: fromPromise(({ input, signal }) => bought.completed(input.after, signal)),
      },
    }),
  };
};
