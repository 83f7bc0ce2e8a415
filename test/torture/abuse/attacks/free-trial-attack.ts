import { makeClient } from "../../../support/server/http-client.ts";
import { pause } from "../../kill/kill-flow.ts";
import type { Attack } from "../attack.ts";
import { sentFrom } from "../sent-from.ts";
import { findSchool, listPapers, signUp } from "../attacker-accounts.ts";

const FROM = "203.0.113.90";

/** Signs up again and again with addresses that nothing was ever sent to, and asks for solutions each time. */
export const trials: Attack = async (address) => {
  const school = await findSchool(makeClient(address, sentFrom(FROM)));
  return async (signal) => {
    let [accounts, refused, opened] = [0, 0, 0];
    for (let n = 0; !signal.aborted; n += 1) {
      const client = makeClient(address, sentFrom(FROM));
      const { status } = await signUp(client, school, `trial${n}@annales.example`, `67${2_000_000 + n}`);
      await pause(100);
      if (status !== 200) {
        refused += 1;
        continue;
      }
      accounts += 1;
      for (const { id } of await listPapers(client, "university"))
        if ((await client.post(`/api/papers/${String(id)}/solution`, {})).status === 202) opened += 1;
    }
    return {
      got: `${accounts} accounts, ${refused} sign-ups refused, ${opened} free solutions`,
      problems: opened > 0 ? [`${opened} free solutions without a verified address`] : [],
    };
  };
};
