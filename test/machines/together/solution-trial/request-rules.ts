import type { Parts } from "./solution-copies.ts";
import { FREE, isOver, progressOf } from "./solution-rules.ts";
import type { Answer, Ask, Job, Solutions } from "./solution-world.ts";

/** What the server does next with a request, and what it answers, if it does. */
export interface Handled {
  readonly does: string;
  readonly next: () => { readonly world: Solutions; readonly ask: Ask };
}

/** server/payments/trials/free-trials.sql.ts, `consumeTrial`, under the lock of the account; null where none is left. */
export function consumeTrial({ rules, withStudent }: Parts, world: Solutions, at: number): Solutions | null {
  const student = world.between.students[at]!;
  if (rules.isTrialKnown(student)) return world;
  return student.trials < FREE ? withStudent(world, at, { trials: student.trials + 1 }) : null;
}

/** server/solutions/request-solution.sql.ts, `asking`: in one transaction, under the lock of the row. */
function asking(parts: Parts, before: Solutions, { student: at, phase, wasOpen }: Ask): readonly [Solutions, Answer] {
  const { rules, limit, openJob, withStudent, remade } = parts;
  const world: Solutions =
    before.roles.job.length === 0 ? { ...before, roles: { ...before.roles, job: [openJob()] } } : before;
  const [job] = world.roles.job as readonly [Job];
  const student = world.between.students[at]!;
  const told = (after: Solutions) => [after, progressOf(rules, after, at)] as const;
  if (rules.isWaiting(student) && !isOver(job)) return told(world);
  if (isOver(job)) {
    if (!rules.isMadeAgain(job, student)) return told(world);
    if (job.own.remakes >= limit) return [before, "conflict"];
  }
  const isPaid = phase === "paid";
  const isOpen = rules.isAccessReadUnderLock ? student.trials > 0 : wasOpen;
  const paid = isOpen || isPaid ? world : consumeTrial(parts, world, at);
  if (paid === null) return [before, "solution_not_paid"];
  const isTrial = student.request?.isTrial === true || !isOpen;
  const recorded = withStudent(paid, at, { request: { waits: true, isTrial } });
  return told(isOver(job) ? remade(recorded) : recorded);
}

/** server/solutions/request-solution.sql.ts, `requestSolution`: it looks first, and asks in a transaction. */
export function handled(parts: Parts, world: Solutions, ask: Ask): Handled {
  const { rules } = parts;
  const student = world.between.students[ask.student]!;
  if (ask.phase === "sent") {
    const progress = progressOf(rules, world, ask.student);
    if (progress.status === "ready" && !progress.isDoubted)
      return {
        does: "asks, it is there",
        next: () => {
          const paid = consumeTrial(parts, world, ask.student);
          const after = paid ?? world;
          return {
            world: after,
            ask: { ...ask, answer: paid ? progressOf(rules, after, ask.student) : "solution_not_paid" },
          };
        },
      };
    return {
      does: "asks, and the server looks",
      next: () => ({ world, ask: { ...ask, phase: "read", wasOpen: student.trials > 0 } }),
    };
  }
  if (ask.phase === "read" && !rules.isTrialInTransaction && !ask.wasOpen)
    return {
      does: "asks, and a trial is taken",
      next: () => ({ world: consumeTrial(parts, world, ask.student) ?? world, ask: { ...ask, phase: "paid" } }),
    };
  return {
    does: "asks, and is written down",
    next: () => {
      const [after, answer] = asking(parts, world, ask);
      return { world: after, ask: { ...ask, answer } };
    },
  };
}
