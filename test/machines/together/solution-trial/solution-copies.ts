import { defineRole, replacedAt, type Sent } from "../../../../harness/index.ts";
import { solutionJobMachine } from "../../../../src/machines/solution-job/solution-job.machine.ts";
import { solutionMachine } from "../../../../src/machines/solution/solution.machine.ts";
import { realRules, type Rules } from "./solution-rules.ts";
import type { Job, JobOwn, Solutions, Student, Tab, TabOwn } from "./solution-world.ts";

export interface Options {
  readonly students: number;
  /** Tabs of each student. */
  readonly tabs: number;
  /** How often students or admins may have one that is over made again (request-solution.sql.ts, `SOLUTION_REMAKES`). */
  readonly remakes: number;
  /** How often the network or the model fails. */
  readonly faults: number;
  /** How often the server or a tab dies. */
  readonly crashes: number;
  /** What a planted bug changes. */
  readonly solution?: typeof solutionMachine;
  readonly job?: typeof solutionJobMachine;
  readonly rules?: Partial<Rules>;
}

/** The actors of a tab that look how far the solution is. */
const looks = ["readProgress", "pollProgress", "refreshProgress"] as const;

/** The two charts, and how copies of them change. */
export function createParts({
  solution = solutionMachine,
  job: jobChart = solutionJobMachine,
  remakes: limit,
  rules: changed,
}: Options) {
  const rules: Rules = { ...realRules, ...changed };
  /** Left out: the time that was waited, which begins again. */
  const tab = defineRole<TabOwn, typeof solutionMachine>(solution, {
    forget: (snapshot) => ({
      ...snapshot.context,
      waited: snapshot.matches("generating") ? snapshot.context.waited : 0,
    }),
  });
  const job = defineRole<JobOwn, typeof solutionJobMachine>(jobChart, { isOrdered: true });

  const openTab = (student: number): Tab => tab.start({ paperId: 9 }, { student, call: null, late: null });
  const openJob = (): Job => job.start(undefined, { run: null, remakes: 0, isPublished: false });
  const lookOf = (copy: Tab) => looks.find((id) => tab.isRunning(copy, id));

  const withTab = (world: Solutions, at: number, copy: Tab): Solutions => ({
    ...world,
    roles: { ...world.roles, tab: replacedAt(world.roles.tab, at, copy) },
  });
  const withStudent = (world: Solutions, at: number, change: Partial<Student>): Solutions => ({
    ...world,
    between: {
      ...world.between,
      students: replacedAt(world.between.students, at, { ...world.between.students[at]!, ...change }),
    },
  });
  /** The world after a step of a tab: a request that it starts is on its way. */
  const tabAfter = (world: Solutions, at: number, { copy, started }: Sent<Tab>): Solutions => {
    const { student, call, late } = world.roles.tab[at]!.own;
    const sent = started("requestSolution").length > 0;
    const asks = tab.isRunning(copy, "requestSolution");
    const isSameLook = lookOf(copy) !== undefined && started("readProgress").length === 0;
    return withTab(world, at, {
      ...copy,
      own: {
        student,
        call: sent ? { student, phase: "sent", wasOpen: false, answer: null } : asks ? call : null,
        late: isSameLook ? late : null,
      },
    });
  };
  /** The world after an event of the row, with its effects performed (solution-effects.sql.ts). */
  const jobAfter = (world: Solutions, event: Parameters<typeof job.send>[1], run?: string): Solutions => {
    const [before] = world.roles.job as readonly [Job];
    if (run !== undefined && event.type !== "attempt.started" && rules.isFromLostWorker(before, run)) return world;
    const { copy, actions } = job.send(before, event);
    let own = event.type === "attempt.started" ? { ...before.own, run: run ?? null } : before.own;
    if (event.type === "remake.requested") own = { ...own, remakes: Math.min(limit, own.remakes + 1) };
    let students = world.between.students;
    for (const { type } of actions) {
      if (type === "runAfter" || type === "clearDueTime") own = { ...own, run: null };
      if (type === "publish") {
        own = { ...own, isPublished: true };
        students = students.map((one) => ({ ...one, isDisputing: false }));
      }
      if (type === "refundTrials")
        students = students.map((one) => (rules.isRefunded(one) ? { ...one, trials: one.trials - 1 } : one));
      if (type === "notifyRequesters")
        students = students.map((one) => (one.request?.waits ? { ...one, request: rules.requestHeard } : one));
    }
    return {
      ...world,
      roles: { ...world.roles, job: [{ ...copy, own }] },
      between: { ...world.between, students },
    };
  };
  /** Has one that is over made again (request-solution.sql.ts, `restartSolution`). */
  const remade = (world: Solutions): Solutions => {
    const after = jobAfter(world, { type: "remake.requested" });
    const [copy] = after.roles.job as readonly [Job];
    const isPublished = copy.own.isPublished && rules.isPublishedWhileRemade;
    return { ...after, roles: { ...after.roles, job: [{ ...copy, own: { ...copy.own, isPublished } }] } };
  };
  return { rules, limit, tab, job, openTab, openJob, lookOf, withTab, withStudent, tabAfter, jobAfter, remade };
}
export type Parts = ReturnType<typeof createParts>;
