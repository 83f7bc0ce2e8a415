import { pause } from "../kill/flow.ts";
import type { Attack } from "./attack.ts";
import { idIn, joinAttacker, listPapers } from "./newcomer.ts";

const VICTIM = "677654321";
const ACCOUNTS = 6;
/** Strangers may put so many prompts on one phone in an hour (contract.md; decision 0051). */
const MOST = 2;

/** Several accounts ask a stranger's phone to pay, for several products at once. */
export const prompts: Attack = async (address) => {
  const joined = await Promise.all(Array.from({ length: ACCOUNTS }, (_, n) => joinAttacker(address, "payer", n)));
  const [paper] = await listPapers(joined[0]!.client, "university");
  const levelId = idIn(paper!, "level");
  const semesterId = idIn(paper!, "semester");
  return async (signal) => {
    const statuses = new Map<number, number>();
    const ask = async (n: number, type: string): Promise<void> => {
      const order = { service: "MTN", phone: VICTIM, type, levelId, semesterId };
      const { status } = await joined[n]!.client.post("/api/payments/university", order);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    };
    while (!signal.aborted) {
      await Promise.all(joined.flatMap((_, n) => [ask(n, "paper"), ask(n, "solution")]));
      await pause(500);
    }
    const prompted = statuses.get(202) ?? 0;
    return {
      got: [...statuses].map(([status, times]) => `${times} × ${status}`).join(", "),
      problems: prompted > MOST ? [`${prompted} prompts on a stranger's phone`] : [],
    };
  };
};
