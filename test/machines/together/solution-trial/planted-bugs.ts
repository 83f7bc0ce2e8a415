import { solutionJobMachine } from "../../../../src/machines/solution-job/solution-job.machine.ts";
import { solutionMachine } from "../../../../src/machines/solution/solution.machine.ts";
import { changedChart } from "../changed-chart.ts";
import type { PlantedBug } from "../planted-bugs-suite.ts";
import type { Options } from "./solution-copies.ts";
import { realRules } from "./solution-rules.ts";

type Change = Pick<Options, "solution" | "job" | "rules">;
const solution = (path: string, value: unknown): Change => ({ solution: changedChart(solutionMachine, path, value) });
const job = (path: string, value: unknown): Change => ({ job: changedChart(solutionJobMachine, path, value) });
const rules = (changed: Options["rules"]): Change => ({ rules: changed! });

const openToWaiting = "the solution is open to who waits for it";
const own = "a tab that says it is one's own solution opens it without a trial";
const ended = "each tab ends or offers to ask again";

export const plantedBugs: readonly PlantedBug<Change>[] = [
  {
    name: "access is read before the lock of the row",
    change: rules({ isAccessReadUnderLock: false }),
    laws: [openToWaiting],
  },
  {
    name: "a request that failed shows as one's own",
    change: rules({ isRequestShown: (_, { request }) => request !== null }),
    laws: [own],
  },
  {
    name: "a known trial is not looked for",
    change: rules({ isTrialKnown: () => false }),
    laws: ["a trial is taken at most once for one solution"],
  },
  {
    name: "every request gives a trial back",
    change: rules({ isRefunded: ({ request }) => request !== null }),
    laws: ["a trial is not given back that was not taken"],
  },
  {
    name: "a failed solution gives no trial back",
    change: job("states failed entry", ["clearDueTime", { type: "notifyRequesters", params: { news: "failed" } }]),
    laws: ["no trial is taken where the solution failed"],
  },
  {
    name: "a trial is taken before the request is written down",
    change: rules({ isTrialInTransaction: false }),
    laws: ["a trial is taken for a request that is written down, or for what is published"],
  },
  {
    name: "a solution that a person looks at shows as ready",
    change: rules({
      statusOf: (row, student) => (row?.snapshot.matches("review") ? "ready" : realRules.statusOf(row, student)),
    }),
    laws: ["no tab says ready before the solution is published"],
  },
  {
    name: "what is ready tells no one",
    change: job("states ready entry", ["clearDueTime", "publish"]),
    laws: ["who waits hears of the end"],
  },
  {
    name: "what is ready is not published",
    change: job("states ready entry", ["clearDueTime", { type: "notifyRequesters", params: { news: "ready" } }]),
    laws: ["a row that is ready is published"],
  },
  {
    name: "a row in review stays with its worker",
    change: job("states review entry", undefined),
    laws: ["one worker has the row, and it is one that is at work or lost"],
  },
  {
    name: "a worker that lost the row is listened to",
    change: rules({ isFromLostWorker: () => false }),
    laws: ["a worker that lost the row changes nothing"],
  },
  {
    name: "what is made again is taken back",
    change: rules({ isPublishedWhileRemade: false }),
    laws: ["what is published stays"],
  },
  {
    name: "a look at what is ready takes a trial",
    change: rules({ takesTrialWhenRead: true }),
    laws: ["a trial is taken by a request"],
  },
  {
    name: "a failed solution is asked for again by itself",
    change: solution("states deciding always 1 target", "requesting"),
    laws: ["a request leaves when it is pressed"],
  },
  {
    name: "what is ready is made again for anyone who waited",
    change: rules({ isMadeAgain: () => true }),
    laws: ["what is ready is made again for a student who is against it"],
  },
  {
    name: "a lost look means failed",
    change: solution("states generating states polling invoke onError", "#solution.failed"),
    laws: ["a tab says failed of a solution that failed"],
  },
  {
    name: "who asked is not remembered",
    change: rules({
      statusOf: (row, student) => (row?.own.isPublished ? realRules.statusOf(row, student) : "none"),
    }),
    laws: ["a tab offers to ask where the student does not wait"],
  },
  {
    name: "a worker that is lost is not missed",
    change: rules({ isLostWorkerFound: false }),
    laws: ["each solution is made, failed or with a person, though no one presses"],
  },
  {
    name: "what is in review cannot be published or closed",
    change: job("states review on", {}),
    laws: ["each solution that a person looks at ends"],
  },
  {
    name: "a tab looks once",
    change: solution("states generating states waiting after", {}),
    laws: [ended, "each tab shows a solution that is over"],
  },
  {
    name: "a poll that says ready is not decided on",
    change: solution("states generating always", { guard: "hasFailed", target: "deciding" }),
    laws: [ended, "each tab shows a solution that is over"],
  },
];

/** The bounds at which a bug is looked for, one after the other. */
export const searchBounds: readonly Pick<Options, "students" | "tabs" | "remakes" | "faults" | "crashes">[] = [
  { students: 1, tabs: 1, remakes: 1, faults: 0, crashes: 0 },
  { students: 1, tabs: 1, remakes: 0, faults: 1, crashes: 1 },
  { students: 2, tabs: 1, remakes: 1, faults: 0, crashes: 0 },
];
