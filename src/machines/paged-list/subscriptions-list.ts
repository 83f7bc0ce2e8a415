import type { Subscription } from "../../contract/entities.ts";
import { createPagedListMachine } from "./paged-list.machine.ts";

/** The student's subscriptions, a paged list. */
export const subscriptionsMachine = createPagedListMachine<Subscription>("subscriptions");
