import { fromPromise } from "xstate";
import { COLLAPSED_ROWS } from "../../machines/collapsible-list.ts";
import { createPagedListMachine, singlePage } from "../../machines/paged-list/paged-list.machine.ts";
import type { OfflinePaper } from "../../machines/offline-paper/offline-paper.machine.ts";
import type { RecentlyReadPaper } from "../../machines/reader/recently-read-paper.ts";
import { listOfflinePapers } from "../../services/device-store/offline-paper-records.ts";
import { listRecentlyRead } from "../../services/device-store/reading-history.ts";

/** Papers of this phone, to be read without a connection. */
export const offlinePapersMachine = createPagedListMachine<OfflinePaper>("keptPapers").provide({
  actors: { fetchItems: fromPromise(async () => singlePage(await listOfflinePapers())) },
});

/** Papers that were read last on this phone. */
export const recentlyReadMachine = createPagedListMachine<RecentlyReadPaper>("readPapers").provide({
  actors: { fetchItems: fromPromise(async () => singlePage(await listRecentlyRead(COLLAPSED_ROWS))) },
});
