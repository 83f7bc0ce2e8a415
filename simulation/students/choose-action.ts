import type { SeededStream } from "../machine/seeded-stream.ts";
import { closeAccount, resetPassword, signOut, signUp, subscribePush, verifyEmail } from "./account-actions.ts";
import { decidePayment, moderate, review, upload } from "./paper-actions.ts";
import { answerPhone, look, pay, redeem } from "./payment-actions.ts";
import type { Stage, Student } from "./stage.ts";

/** Who does what: the name of an act, and the student's number; null for acts of no student. */
export interface DrawnAct {
  readonly act: string;
  readonly student: number | null;
}

/** How many students sign up in a world at most. */
const MOST_STUDENTS = 6;

/** What is done how often. Closing is rare: a student who has gone does nothing more. */
const studentActs: Readonly<
  Record<string, readonly [weight: number, act: (stage: Stage, student: Student) => Promise<void>]>
> = {
  verifyEmail: [4, verifyEmail],
  pay: [7, pay],
  upload: [3, upload],
  look: [5, look],
  redeem: [1, redeem],
  resetPassword: [1, resetPassword],
  signOut: [1, signOut],
  subscribePush: [1, subscribePush],
  moderate: [1, moderate],
  closeAccount: [0.3, closeAccount],
};

const otherActs: Readonly<Record<string, readonly [weight: number, act: (stage: Stage) => void]>> = {
  answerPhone: [9, answerPhone],
  review: [3, (stage) => stage.begin(() => review(stage))],
  decidePayment: [2, (stage) => stage.begin(() => decidePayment(stage))],
};

/**
 * The habits of one world: it likes some more than others and leaves some out, so that worlds differ. The answer draws who
 * does what next, where so many students have signed up.
 */
export const chooseHabits = (random: SeededStream): ((students: number) => DrawnAct) => {
  const weighed = Object.entries({ ...studentActs, ...otherActs }).map(
    ([name, [weight]]) => [name, weight * random.pick([0, 1, 1, 3])] as const,
  );
  return (students) => {
    const signsUp: DrawnAct = { act: "signUp", student: students + 1 };
    const all = [...weighed, ["signUp", students < MOST_STUDENTS ? 3 : 0] as const];
    const sum = all.reduce((total, [, weight]) => total + weight, 0);
    if (students === 0 || sum === 0) return signsUp;
    let at = random.fraction() * sum;
    const [act] = all.find(([, weight]) => (at -= weight) < 0) ?? all.at(-1)!;
    if (act === "signUp") return signsUp;
    return { act, student: act in studentActs ? 1 + random.below(students) : null };
  };
};

/** Has someone do something. An act of a student who is not there is left out. */
export const doAct = (stage: Stage, { act, student: number }: DrawnAct): void => {
  if (act === "signUp") return stage.begin(() => signUp(stage, number ?? 1));
  const student = stage.students.find((one) => one.number === number);
  const [, byStudent] = studentActs[act] ?? [];
  if (byStudent === undefined) return otherActs[act]?.[1](stage);
  if (student !== undefined) stage.begin(() => byStudent(stage, student));
};
