import { connect, createServer, type AddressInfo, type Socket } from "node:net";

/**
 * The fault to inject. `slow`: each chunk is delayed by `ms`. `silent`: data is accepted and dropped, as by a host that is
 * gone; when the fault ends, connections that lost data are reset. `reset`: old and new connections are reset.
 */
export type ProxyFault =
  | { readonly kind: "open" | "silent" | "reset" }
  | { readonly kind: "slow"; readonly ms: number };

export interface FaultyProxy {
  readonly port: number;
  readonly set: (fault: ProxyFault) => void;
  readonly close: () => Promise<void>;
}

const OPEN: ProxyFault = { kind: "open" };

/** A TCP proxy on loopback to `to`, with injectable faults. */
export const startFaultyProxy = async (to: { readonly host: string; readonly port: number }): Promise<FaultyProxy> => {
  let fault: ProxyFault = OPEN;
  /** Open connections, and whether data was lost on them. */
  const sockets = new Map<Socket, { hasLostData: boolean }>();

  const forward = (from: Socket, target: Socket): void => {
    const state = { hasLostData: false };
    sockets.set(from, state);
    from.on("data", (chunk) => {
      if (fault.kind === "silent" || state.hasLostData) return void (state.hasLostData = true);
      if (fault.kind !== "slow") return void target.write(chunk);
      from.pause();
      setTimeout(() => {
        target.write(chunk);
        from.resume();
      }, fault.ms);
    });
    from.on("error", () => target.destroy());
    from.on("close", () => {
      sockets.delete(from);
      target.end();
    });
  };

  const server = createServer((caller) => {
    if (fault.kind === "reset") return void caller.resetAndDestroy();
    const called = connect(to);
    forward(caller, called);
    forward(called, caller);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));

  const reset = (which: (state: { readonly hasLostData: boolean }) => boolean): void => {
    for (const [socket, state] of sockets) if (which(state)) socket.resetAndDestroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    set: (next) => {
      fault = next;
      if (next.kind === "reset") reset(() => true);
      if (next.kind !== "silent") reset(({ hasLostData }) => hasLostData);
    },
    close: () => {
      reset(() => true);
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
};
