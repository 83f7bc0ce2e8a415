import { setTimeout as pause } from "node:timers/promises";
import { makeClient } from "../../support/server/http-client.ts";
import type { Member } from "./server-pair.ts";

/** How often a server is asked whether it is ready, in ms. */
const LOOK = 100;

/** Sends calls to the servers that are ready, in turns. A call that no server took is sent to the next one. */
export const makeBalancer = (members: readonly Member[]) => {
  const ready = new Set(members);
  const stopped = new AbortController();
  let turn = 0;

  const look = async (member: Member): Promise<void> => {
    while (!stopped.signal.aborted) {
      const status = await makeClient(member.address)
        .get("/api/health/ready")
        .then(
          (answer) => answer.status,
          () => null,
        );
      if (status === 200) ready.add(member);
      else ready.delete(member);
      await pause(LOOK);
    }
  };
  const looking = members.map(look);
  const isRefused = (problem: unknown): boolean => (problem as NodeJS.ErrnoException).code === "ECONNREFUSED";

  /** Rejects when every server is away, and when a connection is cut before the answer is whole. */
  const send = async <A>(call: (member: Member) => Promise<A>): Promise<A> => {
    const some = [...ready];
    const member = some[(turn += 1) % some.length];
    if (member === undefined) throw new Error("no server is ready");
    try {
      return await call(member);
    } catch (problem) {
      if (!isRefused(problem)) throw problem;
      ready.delete(member);
      return send(call);
    }
  };
  const close = async (): Promise<void> => {
    stopped.abort();
    await Promise.all(looking);
  };
  return { send, close, ready: (): ReadonlySet<Member> => ready };
};
