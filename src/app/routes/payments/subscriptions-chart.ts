import { fromPromise } from "xstate";
import type { Subscription } from "../../../contract/entities.ts";
import { type createPagedListMachine, singlePage } from "../../../machines/paged-list/paged-list.machine.ts";
import { purchasesClient } from "../../../services/payments/purchases-client.ts";
import type { AppRuntime } from "../../app-runtime.ts";

/** The student's subscriptions joined with the call that fetches them. */
export const provideSubscriptions = (
  chart: ReturnType<typeof createPagedListMachine<Subscription>>,
  { api }: AppRuntime,
) =>
  chart.provide({
    actors: {
      fetchItems: fromPromise(async ({ signal }) => singlePage(await purchasesClient(api).subscriptions(signal))),
    },
  });
