import type { Composition } from "../../../../harness/index.ts";
import { outboxMoves, rowMoves } from "./review-moves.ts";
import { crashMoves, strayMoves, tabMoves } from "./send-moves.ts";
import { createParts, type Options } from "./upload-copies.ts";
import { laws } from "./upload-laws.ts";
import type { Uploads } from "./upload-world.ts";

/** Tabs of one student with the real upload chart, and papers of one file with the real review chart. */
export function uploadAndReview(options: Options): Composition<Uploads> {
  const parts = createParts(options);
  const { tabs, sends, faults, crashes, decisions } = options;
  return {
    name: `upload × intake × review: ${tabs} tabs, ${sends} sends, ${faults} faults, ${crashes} crashes, ${decisions} decisions`,
    roles: { tab: parts.tab, row: parts.row },
    start: {
      roles: { tab: Array.from({ length: tabs }, parts.openTab), row: [] },
      between: { files: [], strays: [] },
      left: { send: sends, fault: faults, crash: crashes, decision: decisions },
    },
    *moves(world) {
      for (const [i, tab] of world.roles.tab.entries()) yield* tabMoves(parts, world, tab, i);
      for (const [i, row] of world.roles.row.entries()) yield* rowMoves(parts, world, row, i);
      yield* strayMoves(parts, world);
      yield* outboxMoves(parts, world);
      yield* crashMoves(parts, world);
    },
    laws,
  };
}
