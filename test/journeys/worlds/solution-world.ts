import { Redacted } from "effect";
import { SAMPLE_MODEL } from "../../../src/contract/solutions/solutions.ts";
import { startModel } from "../../../stand-ins/model/model-stand-in.ts";
import { demoPapers } from "../../../demo/papers/demo-papers.ts";
import { storePdf } from "./stored-papers.ts";
import { type WorldAccount, openSmallWorld } from "./small-world.ts";
import { demoFile } from "../support/upload-steps.ts";

/** A small world whose server asks the stand-in of the model. */
export const openSolutionWorld = async () => {
  const model = await startModel();
  const settings = { address: model.address, model: SAMPLE_MODEL, key: Redacted.make(model.key), tokens: 200_000 };
  const world = await openSmallWorld({ model: settings });
  const stateOf = async (paper: number): Promise<string | undefined> => {
    const [row] = await world.server.sql(
      (sql) => sql<{ state: string }>`SELECT state FROM solution WHERE paper_id = ${paper}`,
    );
    return row?.state;
  };
  return {
    ...world,
    model,
    /** A paper of the demo with its questions, as its students find it; answers its id. */
    storeDemo: async (key: string, about: Parameters<typeof world.store>[0]): Promise<number> =>
      storePdf(world.server, about, {
        pdf: (await demoFile(key)).buffer,
        pages: demoPapers.find((paper) => paper.key === key)!.pages,
      }),
    stateOf,
    /** Uses up the free solutions of an account, on papers that are no one's. */
    spendTrials: async ({ email }: WorldAccount): Promise<void> => {
      const papers = await world.list({ title: "First" }, { title: "Second" }, { title: "Third" });
      await world.server.sql(
        (sql) => sql`INSERT INTO solution_trial (account_id, paper_id, at)
          SELECT id, unnest(${papers}::int[]), now() FROM account WHERE email = ${email}`,
      );
    },
    /** Waits until the making of a paper's solution is in a state, while the server's time passes faster. */
    becomes: async (paper: number, wanted: string): Promise<void> => {
      for (let looks = 0; looks < 400; looks += 1) {
        if ((await stateOf(paper)) === wanted) return;
        await new Promise((resolve) => setTimeout(resolve, 50));
        if (looks % 5 === 4) world.server.clock.advance(2_000);
      }
      throw new Error(`The solution of paper ${paper} is ${await stateOf(paper)}, not ${wanted}.`);
    },
    close: async () => {
      await world.close();
      await model.close();
    },
  };
};
export type SolutionWorld = Awaited<ReturnType<typeof openSolutionWorld>>;
