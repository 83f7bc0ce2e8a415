import type { Composition } from "../../../../harness/index.ts";
import { createParts, type Options } from "./reader-copies.ts";
import { laws } from "./reader-laws.ts";
import { outsideMoves, readerMoves, saverMoves } from "./reader-moves.ts";
import type { Reading } from "./reader-world.ts";

/** Tabs of one student with one paper: the real charts of the reader and of the saved copy, the phone and the server. */
export function readerAndCopy(options: Options): Composition<Reading> {
  const parts = createParts(options);
  const { tabs, endings, renewals, outages, reloads, faults } = options;
  return {
    name: `reader × saved copy: ${tabs} tabs, ${endings} endings, ${renewals} renewals, ${outages} outages, ${reloads} reloads, ${faults} faults`,
    roles: { reader: parts.reader, saver: parts.saver },
    start: {
      roles: {
        reader: Array.from({ length: tabs }, parts.openReader),
        saver: Array.from({ length: tabs }, parts.openSaver),
      },
      between: { saved: null, isOpen: true, isOnline: true },
      left: { ending: endings, renewal: renewals, outage: outages, reload: reloads, fault: faults },
    },
    *moves(world) {
      for (const i of world.roles.reader.keys()) {
        yield* readerMoves(parts, world, i);
        yield* saverMoves(parts, world, i);
      }
      yield* outsideMoves(parts, world);
    },
    laws,
  };
}
