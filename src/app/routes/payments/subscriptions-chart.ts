import { fromPromise } from "xstate";
import { singlePage } from "../../../machines/paged-list/paged-list.machine.ts";
import { subscriptionsMachine } from "../../../machines/paged-list/subscriptions-list.ts";
import { fetchSubscriptions } from "../../../services/payments/fetch-subscriptions.ts";
import type { AppRuntime } from "../../app-runtime.ts";

/** The student's subscriptions joined with the call that fetches them. */
export const provideSubscriptions = ({ api }: AppRuntime) =>
  subscriptionsMachine.provide({
    actors: {
      fetchItems: fromPromise(async ({ signal }) => singlePage(await fetchSubscriptions(api, signal))),
    },
  });
