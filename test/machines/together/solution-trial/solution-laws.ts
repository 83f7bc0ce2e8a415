import type { Laws } from "../../../../harness/index.ts";
import { FREE, isOver } from "./solution-rules.ts";
import type { Job, Solutions, Tab } from "./solution-world.ts";

const isIn = (job: Job | undefined, ...states: readonly Job["snapshot"]["value"][]): boolean =>
  job !== undefined && states.includes(job.snapshot.value);
const isReadable = ({ snapshot }: Tab): boolean => snapshot.matches("ready") || snapshot.matches("refreshing");
const entered = (before: Solutions, after: Solutions, is: (tab: Tab) => boolean): readonly Tab[] =>
  after.roles.tab.filter((tab, i) => is(tab) && !is(before.roles.tab[i]!));

/** A tab on which a student may stop: a solution, an offer to ask, or a solution of which a person decides. */
function hasEnded({ roles, between }: Solutions, tab: Tab): boolean {
  const { snapshot, own } = tab;
  const [job] = roles.job;
  if (snapshot.matches("generating")) return isIn(job, "review");
  if (snapshot.matches("paymentNeeded")) return between.students[own.student]!.trials >= FREE;
  return (
    isReadable(tab) || (["loadFailed", "notRequested", "failed"] as const).some((state) => snapshot.matches(state))
  );
}

/** By product.md, contract.md ('Readings', 'What a student to whom a paper is shut may see of it') and docs/checklist.md 4.36 to 4.39. */
export const laws: Laws<Solutions> = {
  worlds: {
    "a trial is taken at most once for one solution": ({ between }) =>
      between.students.every(({ trials }) => trials <= 1),
    "a trial is not given back that was not taken": ({ between }) =>
      between.students.every(({ trials }) => trials >= 0),
    "no trial is taken where the solution failed": ({ roles: { job }, between }) =>
      !isIn(job[0], "failed") || job[0]!.own.isPublished || between.students.every(({ trials }) => trials === 0),
    "a trial is taken for a request that is written down, or for what is published": ({ roles: { job }, between }) =>
      job[0]?.own.isPublished === true ||
      between.students.every(({ trials, request }) => trials === 0 || request?.waits),
    "no tab says ready before the solution is published": ({ roles }) =>
      roles.tab.every((tab) => !isReadable(tab) || roles.job[0]?.own.isPublished === true),
    "who waits hears of the end": ({ roles: { job }, between }) =>
      job.every((one) => !isOver(one) || between.students.every(({ request }) => request?.waits !== true)),
    "the solution is open to who waits for it": ({ between }) =>
      between.students.every(({ request, trials }) => request?.waits !== true || trials > 0),
    "a row that is ready is published": ({ roles: { job } }) =>
      job.every((one) => !isIn(one, "ready") || one.own.isPublished),
    "one worker has the row, and it is one that is at work or lost": ({ roles: { job } }) =>
      job.every((one) => isIn(one, "generating", "checking") === (one.own.run !== null)),
  },
  steps: {
    "a worker that lost the row changes nothing": (before, after, { from }) =>
      !from.startsWith("run:") || before.roles.job[0]!.own.run === from || before.roles.job[0] === after.roles.job[0],
    "what is published stays": ({ roles: before }, { roles: after }) =>
      before.job[0]?.own.isPublished !== true || after.job[0]!.own.isPublished,
    "a trial is taken by a request": (before, after, { does }) =>
      does.includes("asks") ||
      does === "repeats the request" ||
      after.between.students.every(({ trials }, i) => trials <= before.between.students[i]!.trials),
    "a request leaves when it is pressed": (before, after, { does }) =>
      does === "request.pressed" ||
      after.roles.tab.every(({ own }, i) => own.call === null || before.roles.tab[i]!.own.call !== null),
    "what is ready is made again for a student who is against it": (before, after, { does, kind }) =>
      kind !== "network" ||
      !isIn(before.roles.job[0], "ready") ||
      isIn(after.roles.job[0], "ready") ||
      !does.includes("asks") ||
      before.between.students.some(({ isDisputing }) => isDisputing),
    "a tab says failed of a solution that failed": (before, after, { does }) =>
      does.endsWith("late") ||
      entered(before, after, ({ snapshot }) => snapshot.matches("failed")).every(
        ({ own }) =>
          before.roles.tab.some((tab) => tab.own.call !== null && tab.own.student === own.student) ||
          isIn(after.roles.job[0], "failed"),
      ),
    "a tab that says it is one's own solution opens it without a trial": (before, after, { does }) =>
      does.endsWith("late") ||
      entered(before, after, (tab) => tab.snapshot.matches("ready")).every(
        ({ own, snapshot }) =>
          snapshot.context.progress!.requestedAt === null || after.between.students[own.student]!.trials > 0,
      ),
    "a tab offers to ask where the student does not wait": (before, after, { does }) =>
      does.endsWith("late") ||
      !does.startsWith("it is") ||
      entered(before, after, ({ snapshot }) => snapshot.matches("notRequested")).every(
        ({ own }) => after.between.students[own.student]!.request?.waits !== true,
      ),
  },
  ends: {
    "each solution is made, failed or with a person, though no one presses": {
      reached: ({ roles: { job } }) => job.every((one) => isOver(one) || isIn(one, "review")),
      without: ["user", "admin"],
    },
    "each solution that a person looks at ends": {
      reached: ({ roles: { job } }) => job.every(isOver),
      without: ["user"],
    },
    "each tab ends or offers to ask again": {
      reached: (world) => world.roles.tab.every((tab) => hasEnded(world, tab)),
      without: ["user", "admin"],
    },
    "each tab shows a solution that is over": {
      reached: (world) => world.roles.tab.every(({ snapshot }) => !snapshot.matches("generating")),
      without: ["user"],
    },
  },
};
