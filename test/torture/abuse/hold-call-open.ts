import { connect } from "node:net";

/** A call whose body never comes to its end. */
interface Held {
  readonly path: string;
  readonly headers: Readonly<Record<string, string | number>>;
  /** The beginning of its body. */
  readonly begun?: string;
  /** A blank follows each so many ms. */
  readonly dripMs?: number;
}

/** Opens the call and leaves it open; resolves once the server closes it, or at the signal. */
export const holdOpen = (address: string, held: Held, signal: AbortSignal): Promise<"closed" | "held"> =>
  new Promise((resolve) => {
    const { hostname, port, host } = new URL(address);
    const socket = connect(Number(port), hostname);
    const headers = Object.entries({ host, ...held.headers }).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.once("connect", () =>
      socket.write(`POST ${held.path} HTTP/1.1\r\n${headers.join("")}\r\n${held.begun ?? ""}`),
    );
    const drip = held.dripMs === undefined ? undefined : setInterval(() => socket.write(" "), held.dripMs);
    const end = (how: "closed" | "held") => (): void => {
      clearInterval(drip);
      socket.destroy();
      resolve(how);
    };
    socket.once("close", end("closed"));
    socket.on("error", end("closed"));
    // Read, so that the end of the connection is seen.
    socket.resume();
    signal.addEventListener("abort", end("held"));
  });
