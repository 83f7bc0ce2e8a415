import type { ActorRefFrom } from "xstate";
import type { Subscription } from "../../contract/entities.ts";
import type { createPagedListMachine } from "../../machines/paged-list/paged-list.machine.ts";
import type { searchMachine } from "../../machines/search/search.machine.ts";
import type { paperListMachine } from "../../machines/paper-list/paper-list.machine.ts";

export type SearchRef = ActorRefFrom<typeof searchMachine>;

export type PaperListRef = ActorRefFrom<typeof paperListMachine>;

export type SubscriptionsRef = ActorRefFrom<ReturnType<typeof createPagedListMachine<Subscription>>>;
