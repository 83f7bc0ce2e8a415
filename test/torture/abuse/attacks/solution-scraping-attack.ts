import { demoTexts } from "../../../bench/search/demo-texts.ts";
import { closedPaperCalls, type ClosedPaper } from "../../../server/solutions/closed-paper-calls.ts";
import { collectAnsweredStrings } from "../../../server/solutions/answered-strings.ts";
import { leakedWordShare } from "../../../support/server/leaked-words.ts";
import { pause } from "../../kill/kill-flow.ts";
import type { Attack } from "../attack.ts";
import { joinAttacker, listPapers, verifyAddress } from "../attacker-accounts.ts";

/** The share of a shut paper's words that an account may be told (contract.md). */
const MOST = 0.05;
/** How long the sample model may take, in looks at 500 ms each. */
const LOOKS = 120;

interface Told {
  readonly text: string;
  readonly answers: readonly string[];
}

/** A verified account has solutions made on its free trials, reads all that it is told of their papers, and takes the quizzes. */
export const solutions: Attack = async (address) => {
  const account = await joinAttacker(address, "solver");
  await verifyAddress(account);
  const { client } = account;
  const texts = await demoTexts();
  const textOf = (paper: Record<string, unknown>): string | undefined =>
    texts
      .find(
        (text) =>
          text.paper.code === paper["code"] && text.paper.title === paper["title"] && text.paper.year === paper["year"],
      )
      ?.pages.join("\n");

  const solve = async (paper: number): Promise<ClosedPaper | null> => {
    if ((await client.post(`/api/papers/${paper}/solution`, {})).status !== 202) return null;
    for (let looks = 0; looks < LOOKS; looks += 1) {
      const { body } = await client.get(`/api/papers/${paper}/solution`);
      if (body["status"] === "ready") break;
      await pause(500);
    }
    const { body } = await client.get(`/api/papers/${paper}/solution/text`);
    return { paper, solution: Number(body["id"]), asked: [1, 2, 3] };
  };

  return async (signal) => {
    const told: Told[] = [];
    let [opened, asked] = [0, 0];
    for (const paper of await listPapers(client, "university")) {
      const text = textOf(paper);
      if (signal.aborted || text === undefined) continue;
      asked += 1;
      const shut = await solve(Number(paper["id"]));
      if (shut === null) continue;
      opened += 1;
      told.push({ text, answers: await collectAnsweredStrings(client, shut, Object.keys(closedPaperCalls)) });
    }
    const most = Math.max(0, ...told.map(({ text, answers }) => leakedWordShare(text, answers)));
    return {
      got: `${opened} of ${asked} solutions, and at most ${(100 * most).toFixed(1)} % of the words of one of their papers`,
      problems: most > MOST ? [`${(100 * most).toFixed(1)} % of the words of a shut paper`] : [],
    };
  };
};
