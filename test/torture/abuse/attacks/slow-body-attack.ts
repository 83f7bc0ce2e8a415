import { pause } from "../../kill/kill-flow.ts";
import type { Attack } from "../attack.ts";
import { holdOpen } from "../hold-call-open.ts";
import { sentFrom } from "../sent-from.ts";

const SENDERS = 50;

/** Many calls whose bodies come one byte in three seconds. */
export const slowSenders: Attack = async (address) => async (signal) => {
  let closed = 0;
  const strike = async (n: number): Promise<void> => {
    const headers = { ...sentFrom(`203.0.113.${n}`), "content-type": "application/json", "content-length": 1_000 };
    const call = { path: "/api/auth/signin", headers, begun: "{", dripMs: 3_000 };
    while (!signal.aborted) {
      if ((await holdOpen(address, call, signal)) === "closed") closed += 1;
      await pause(50);
    }
  };
  await Promise.all(Array.from({ length: SENDERS }, (_, n) => strike(n)));
  return { got: `${SENDERS} calls held open at a time, ${closed} of them closed by the server`, problems: [] };
};
