import { fromPromise } from "xstate";
import { ROWS_FOLDED } from "../../contract/limits.ts";
import { createCollectionMachine, wholePage } from "../../machines/collection/collection.machine.ts";
import type { KeptPaper } from "../../machines/kept/kept.machine.ts";
import type { ReadPaper } from "../../machines/reader/read-paper.ts";
import { listKept } from "../../services/kept-list.ts";
import { listRead } from "../../services/places.ts";

/** Papers of this phone, to be read without a connection. */
export const keptPapers = createCollectionMachine<KeptPaper>("keptPapers").provide({
  actors: { fetchItems: fromPromise(async () => wholePage(await listKept())) },
});

/** Papers that were read last on this phone. */
export const readPapers = createCollectionMachine<ReadPaper>("readPapers").provide({
  actors: { fetchItems: fromPromise(async () => wholePage(await listRead(ROWS_FOLDED))) },
});
