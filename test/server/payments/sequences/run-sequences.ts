import * as fc from "fast-check";
import { runDuePayments } from "../../../../server/payments/payment-worker.ts";
import { violatedInvariants, unsettled } from "./payment-invariants.ts";
import { nextLook, type Sequence, type SequenceStep, steps, takeStep } from "./sequence-steps.ts";
import { type SequenceWorld, startSequences } from "./sequences-world.ts";

const MINUTE = 60_000;
/** How far the first rounds go at least: past a lease, past the time to approve, past the day of looks. */
const jumps = [MINUTE, 8 * MINUTE, 24 * 60 * MINUTE];
/** Rounds in which every payment must have come to its end, a day of looks among them. */
const ROUNDS = 14;

const judge = (broken: readonly string[], after: string): void => {
  if (broken.length > 0) throw new Error(`Broken ${after}: ${broken.join("; ")}`);
};

/** Everything goes well from here on: each payment is followed to its end, the last ones past their day. */
const settle = async (sequence: Sequence): Promise<void> => {
  const { world } = sequence;
  world.operators.heal();
  for (let round = 0; round < ROUNDS; round += 1) {
    const next = await nextLook(sequence);
    if (next === null) return;
    world.advance(Math.max(jumps[round] ?? 0, next - world.now()));
    await world.run(runDuePayments());
  }
};

/** Steps that happen outside: no row can change by them. */
const outside: ReadonlySet<SequenceStep["does"]> = new Set(["wait", "answer", "fault", "late"] as const);

const runSequence = async (world: SequenceWorld, all: readonly SequenceStep[]): Promise<void> => {
  world.operators.clear();
  const referrer = await world.newAccount();
  const students = [referrer, await world.newAccount({ referred_by: referrer })];
  const sequence: Sequence = { world, students, keys: new Map(), uploads: { last: referrer * 10_000 } };
  const charges = () =>
    world.operators.all().flatMap(({ id, taken, status }) => (status === "SUCCESSFUL" ? [{ id, amount: taken }] : []));
  for (const [n, step] of all.entries()) {
    await takeStep(sequence, step);
    if (outside.has(step.does)) continue;
    judge(await violatedInvariants(world.sql, students, charges()), `after step ${n + 1}, ${JSON.stringify(step)}`);
  }
  await settle(sequence);
  judge(await violatedInvariants(world.sql, students, charges()), "at the end");
  judge(await unsettled(world.sql, students, charges()), "once all had its time");
};

interface Wanted {
  readonly runs: number;
  /** The same seed gives the same sequences. */
  readonly seed: number;
}

/** Runs so many sequences of the whole payment world, and shrinks one that breaks a law. Rejects with its steps. */
export const runSequences = async ({ runs, seed }: Wanted): Promise<void> => {
  const world = await startSequences();
  try {
    const property = fc.asyncProperty(steps, (taken) => runSequence(world, taken));
    await fc.assert(property, { numRuns: runs, seed, endOnFailure: false });
  } finally {
    await world.close();
  }
};
