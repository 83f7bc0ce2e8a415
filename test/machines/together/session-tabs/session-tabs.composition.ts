import type { Composition } from "../../../../harness/index.ts";
import { createParts, type Options } from "./session-copies.ts";
import { laws } from "./session-laws.ts";
import { pages, type Tabs } from "./session-world.ts";
import { outsideMoves, tabMoves } from "./tab-moves.ts";

/** Tabs of one browser with the real chart of the session, its storage, and the server's session. */
export function sessionInTabs(options: Options): Composition<Tabs> {
  const parts = createParts(options);
  const { tabs, signIns, faults, endings, reloads, fetches, outages, renames } = options;
  return {
    name: `session × ${tabs} tabs: ${signIns} sign-ins, ${faults} faults, ${endings} endings, ${reloads} reloads, ${fetches} fetches, ${outages} outages, ${renames} renames`,
    roles: { tab: parts.tab },
    start: {
      roles: { tab: Array.from({ length: tabs }, () => parts.openTab(pages.signIn)) },
      between: {
        token: null,
        user: null,
        session: null,
        isRenamed: false,
        isDeviceUsed: false,
        isCleared: false,
        isOnline: true,
      },
      left: {
        signIn: signIns,
        fault: faults,
        ending: endings,
        reload: reloads,
        fetch: fetches,
        outage: outages,
        rename: renames,
      },
    },
    *moves(world) {
      for (const [i, tab] of world.roles.tab.entries()) yield* tabMoves(parts, world, tab, i);
      yield* outsideMoves(parts, world);
    },
    laws,
  };
}
