import { connect, createServer, type AddressInfo, type Socket } from "node:net";

/**
 * What a line does. `slow`: each piece comes `ms` later. `silent`: everything is taken and nothing is given on, as by a host
 * that is gone; once the line is healed, what hung on it is reset. `reset`: every connection is broken, old and new.
 */
export type ProxyFault =
  | { readonly kind: "open" | "silent" | "reset" }
  | { readonly kind: "slow"; readonly ms: number };

export interface FaultyProxy {
  readonly port: number;
  readonly set: (line: ProxyFault) => void;
  readonly close: () => Promise<void>;
}

const OPEN: ProxyFault = { kind: "open" };

/** A TCP proxy on loopback to `to`, with injectable faults. */
export const startFaultyProxy = async (to: { readonly host: string; readonly port: number }): Promise<FaultyProxy> => {
  let line: ProxyFault = OPEN;
  /** Connections, and whether something was lost on them. */
  const sockets = new Map<Socket, { isSpoilt: boolean }>();

  const carry = (from: Socket, onto: Socket): void => {
    const state = { isSpoilt: false };
    sockets.set(from, state);
    from.on("data", (piece) => {
      if (line.kind === "silent" || state.isSpoilt) return void (state.isSpoilt = true);
      if (line.kind !== "slow") return void onto.write(piece);
      from.pause();
      setTimeout(() => {
        onto.write(piece);
        from.resume();
      }, line.ms);
    });
    from.on("error", () => onto.destroy());
    from.on("close", () => {
      sockets.delete(from);
      onto.end();
    });
  };

  const server = createServer((caller) => {
    if (line.kind === "reset") return void caller.resetAndDestroy();
    const called = connect(to);
    carry(caller, called);
    carry(called, caller);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));

  const reset = (which: (state: { readonly isSpoilt: boolean }) => boolean): void => {
    for (const [socket, state] of sockets) if (which(state)) socket.resetAndDestroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    set: (next) => {
      line = next;
      if (next.kind === "reset") reset(() => true);
      if (next.kind !== "silent") reset(({ isSpoilt }) => isSpoilt);
    },
    close: () => {
      reset(() => true);
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
};
