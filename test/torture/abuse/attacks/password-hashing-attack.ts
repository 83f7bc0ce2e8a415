import { makeClient } from "../../../support/server/http-client.ts";
import type { Attack } from "../attack.ts";
import { sentFrom } from "../sent-from.ts";
import { makeTally } from "../status-tally.ts";

const AT_ONCE = 130;

/** Wrong sign-ins of one host, so many at once, each of an account of its own: each asks for a hash. */
export const hashing: Attack = async (address) => async (signal) => {
  const statuses = makeTally();
  let n = 0;
  const strike = async (): Promise<void> => {
    const host = makeClient(address, sentFrom("203.0.113.77"));
    while (!signal.aborted) {
      n += 1;
      const { status } = await host.post("/api/auth/signin", { identifier: `a${n}@example.com`, password: "not-it" });
      statuses.add(status);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, strike));
  return { got: statuses.text(), problems: [] };
};
