import { Context, Layer } from "effect";

/** Whose live call it is. */
export interface LiveConnection {
  readonly sessionId: string;
  readonly accountId: number;
  readonly address: string;
}

/** Live calls that are open at a time on one server. Several tabs of a browser share a session, a campus shares an address. */
const MOST = { session: 5, account: 20, address: 300, all: 5_000 };

/** What is full when there is no room for another. */
type Full = "address" | "all";

interface Open extends LiveConnection {
  readonly dismiss: () => void;
}

/** The oldest of the account that has most of these; undefined where none has more than one. */
const oldestOfMost = (open: readonly Open[]): Open | undefined => {
  const counts = new Map<number, number>();
  for (const { accountId } of open) counts.set(accountId, (counts.get(accountId) ?? 0) + 1);
  const [accountId, most] = [...counts].reduce((first, other) => (other[1] > first[1] ? other : first), [0, 0]);
  return most > 1 ? open.find((one) => one.accountId === accountId) : undefined;
};

/**
 * The open live connections, oldest first. Beyond the limit of a session or an account, a new connection replaces its oldest. At
 * the limit of an address or of the server, the account with the most connections loses its oldest; a new connection is
 * rejected only if every account has one.
 */
export const makeLiveConnections = (most = MOST) => {
  const open = new Set<Open>();
  const those = (is: (one: Open) => boolean) => [...open].filter(is);

  const crowded = (listener: LiveConnection) => {
    const here = those(({ address }) => address === listener.address);
    if (here.length >= most.address) return { full: "address", leaves: oldestOfMost(here) } as const;
    if (open.size >= most.all) return { full: "all", leaves: oldestOfMost([...open]) } as const;
    return undefined;
  };
  /** Those whose place a newcomer takes, and what is full without them. */
  const before = (listener: LiveConnection) => {
    const ofSession = those(({ sessionId }) => sessionId === listener.sessionId);
    if (ofSession.length >= most.session) return { leaves: ofSession[0]! };
    const ofAccount = those(({ accountId }) => accountId === listener.accountId);
    if (ofAccount.length >= most.account) return { leaves: ofAccount[0]! };
    return crowded(listener);
  };

  return {
    /** What is full, where there is no room for another; null where there is. */
    fullFor: (listener: LiveConnection): Full | null => {
      const found = before(listener);
      return found !== undefined && "full" in found && found.leaves === undefined ? found.full : null;
    },
    /** Adds one, in another's place where need be, which is dismissed. Returns how to leave; null where there is no room. */
    join: (listener: LiveConnection, dismiss: () => void): (() => void) | null => {
      const found = before(listener);
      if (found !== undefined) {
        if (found.leaves === undefined) return null;
        open.delete(found.leaves);
        found.leaves.dismiss();
      }
      const own = { ...listener, dismiss };
      open.add(own);
      return () => void open.delete(own);
    },
  };
};

/** The live calls of this server. */
export class LiveConnections extends Context.Service<LiveConnections, ReturnType<typeof makeLiveConnections>>()(
  "annales/LiveConnections",
) {
  static readonly layer = Layer.sync(LiveConnections, () => makeLiveConnections());
}
