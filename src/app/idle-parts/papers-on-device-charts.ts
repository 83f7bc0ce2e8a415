import { fromPromise } from "xstate";
import { ROWS_FOLDED } from "../../contract/limits.ts";
import { createCollectionMachine, wholePage } from "../../machines/paged-list/paged-list.machine.ts";
import type { KeptPaper } from "../../machines/offline-paper/offline-paper.machine.ts";
import type { ReadPaper } from "../../machines/reader/recently-read-paper.ts";
import { listKept } from "../../services/device-store/offline-paper-records.ts";
import { listRead } from "../../services/device-store/reading-history.ts";

/** Papers of this phone, to be read without a connection. */
export const keptPapers = createCollectionMachine<KeptPaper>("keptPapers").provide({
  actors: { fetchItems: fromPromise(async () => wholePage(await listKept())) },
});

/** Papers that were read last on this phone. */
export const readPapers = createCollectionMachine<ReadPaper>("readPapers").provide({
  actors: { fetchItems: fromPromise(async () => wholePage(await listRead(ROWS_FOLDED))) },
});
