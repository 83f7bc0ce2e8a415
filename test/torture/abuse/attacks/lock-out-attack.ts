import { DEMO_PASSWORD } from "../../../../src/contract/demo-accounts.ts";
import { makeClient } from "../../../support/server/http-client.ts";
import { pause } from "../../kill/kill-flow.ts";
import type { Attack } from "../attack.ts";
import { sentFrom } from "../sent-from.ts";
import { makeTally } from "../status-tally.ts";

const VICTIM = "concour@example.com";
const ATTACKERS = 8;

/** Wrong passwords and forgotten ones for someone else's account, from several addresses, so that its owner is refused. */
export const lockOut: Attack = async (address) => async (signal) => {
  const statuses = makeTally();
  let [owner, refused] = [0, 0];
  const strike = async (n: number): Promise<void> => {
    const stranger = makeClient(address, sentFrom(`203.0.113.${n + 1}`));
    while (!signal.aborted) {
      const wrong = await stranger.post("/api/auth/signin", { identifier: VICTIM, password: "not-it-at-all" });
      statuses.add(wrong.status);
      await stranger.post("/api/auth/password/forgot", { email: VICTIM });
      await pause(200);
    }
  };
  const comeBack = async (): Promise<void> => {
    while (!signal.aborted) {
      const home = makeClient(address, sentFrom("198.51.100.12"));
      const { status } = await home.post("/api/auth/signin", { identifier: VICTIM, password: DEMO_PASSWORD });
      owner += 1;
      if (status !== 200) refused += 1;
      await pause(1_000);
    }
  };
  await Promise.all([...Array.from({ length: ATTACKERS }, (_, n) => strike(n)), comeBack()]);
  const tries = statuses.text();
  return {
    got: `${tries}; the owner was refused ${refused} of ${owner} times`,
    problems: refused > 0 ? [`the owner was refused ${refused} of ${owner} times`] : [],
  };
};
