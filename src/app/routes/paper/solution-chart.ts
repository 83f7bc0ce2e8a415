import { fromCallback, fromPromise } from "xstate";
import { solutionMachine } from "../../../machines/solution/solution.machine.ts";
import type { SolutionEvent } from "../../../machines/solution/solution-setup.ts";
import { countUp } from "../../../services/browser/countdown.ts";
import { solutionsClient } from "../../../services/papers/solutions-client.ts";
import type { AppRuntime } from "../../app-runtime.ts";

/** The solution of one paper, from being asked for to being ready. */
export const provideSolution = ({ api }: AppRuntime) => {
  const server = solutionsClient(api);
  return solutionMachine.provide({
    actors: {
      readProgress: fromPromise(({ input, signal }) => server.progress(input.paperId, signal)),
      requestSolution: fromPromise(({ input, signal }) => server.ask(input.paperId, signal)),
      countTime: fromCallback<SolutionEvent, { since: string }>(({ input, sendBack }) =>
        countUp(Date.parse(input.since), (waited) => sendBack({ type: "clock.ticked", waited })),
      ),
    },
  });
};
