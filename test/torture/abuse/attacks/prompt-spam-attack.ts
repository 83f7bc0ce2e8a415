import { pause } from "../../kill/kill-flow.ts";
import type { Attack } from "../attack.ts";
import { idIn, joinAttacker, listPapers } from "../attacker-accounts.ts";
import { makeTally } from "../status-tally.ts";

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
    const statuses = makeTally();
    const ask = async (n: number, type: string): Promise<void> => {
      const order = { service: "MTN", phone: VICTIM, type, levelId, semesterId };
      const { status } = await joined[n]!.client.post("/api/payments/university", order);
      statuses.add(status);
    };
    while (!signal.aborted) {
      await Promise.all(joined.flatMap((_, n) => [ask(n, "paper"), ask(n, "solution")]));
      await pause(500);
    }
    const prompted = statuses.of(202);
    return {
      got: statuses.text(),
      problems: prompted > MOST ? [`${prompted} prompts on a stranger's phone`] : [],
    };
  };
};
