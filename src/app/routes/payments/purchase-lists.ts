import { fromPromise } from "xstate";
import type { Payment, Subscription } from "../../../contract/entities.ts";
import { createPagedListMachine, singlePage } from "../../../machines/paged-list/paged-list.machine.ts";
import { purchasesClient } from "../../../services/payments/purchases-client.ts";
import type { AppRuntime } from "../../app-runtime.ts";

export const subscriptionsMachine = createPagedListMachine<Subscription>("subscriptions");
export const transactionsMachine = createPagedListMachine<Payment>("transactions");

/** The student's subscriptions and completed payments, joined with the calls that fetch them. */
export const purchaseLists = ({ api }: AppRuntime) => {
  const bought = purchasesClient(api);
  return {
    subscriptions: subscriptionsMachine.provide({
      actors: { fetchItems: fromPromise(async ({ signal }) => singlePage(await bought.subscriptions(signal))) },
    }),
    transactions: transactionsMachine.provide({
      actors: {
        fetchItems: fromPromise(({ signal }) => bought.completed(null, signal)),
        fetchMore: fromPromise(({ input, signal }) => bought.completed(input.after, signal)),
      },
    }),
  };
};
