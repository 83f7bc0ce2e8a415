import type { Composition } from "../../../../harness/index.ts";
import { browserMoves, strayMoves } from "./browser-moves.ts";
import { laws } from "./checkout-laws.ts";
import { createParts, type Options } from "./checkout-copies.ts";
import { crashMoves, rowMoves } from "./server-moves.ts";
import type { Checkouts } from "./checkout-world.ts";

/** Tabs of one student with the real checkout chart, and rows with the real payment chart, for one product. */
export function checkoutAndPayment(options: Options): Composition<Checkouts> {
  const parts = createParts(options);
  const { tabs, rows, faults, crashes } = options;
  return {
    name: `checkout × payment: ${tabs} tabs, ${rows} rows, ${faults} faults, ${crashes} crashes`,
    roles: { tab: parts.tab, row: parts.row },
    start: {
      roles: { tab: Array.from({ length: tabs }, parts.openTab), row: [] },
      between: { strays: [], confirmed: 0 },
      left: { fault: faults, crash: crashes },
    },
    *moves(world) {
      for (const [i, tab] of world.roles.tab.entries()) yield* browserMoves(parts, world, tab, i);
      for (const [i, row] of world.roles.row.entries()) yield* rowMoves(parts, world, row, i);
      yield* strayMoves(parts, world);
      yield* crashMoves(parts, world);
    },
    laws,
  };
}
