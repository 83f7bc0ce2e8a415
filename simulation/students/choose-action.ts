import { closeAccount, resetPassword, signOut, signUp, subscribePush, verifyEmail } from "./account-actions.ts";
import { decidePayment, moderate, review, upload } from "./paper-actions.ts";
import { answerPhone, look, pay, redeem } from "./payment-actions.ts";
import type { Stage, Student } from "./stage.ts";

type Action = (stage: Stage) => void;
type StudentAction = (stage: Stage, student: Student) => Promise<void>;

/** How many students sign up in a world at most. */
const MOST_STUDENTS = 6;

const someone =
  (action: StudentAction): Action =>
  (stage) =>
    stage.begin(() => action(stage, stage.random.pick(stage.students)));

/** What is done how often. Closing is rare: whoever has gone does nothing more. */
const habits: readonly (readonly [weight: number, action: Action])[] = [
  [4, someone(verifyEmail)],
  [7, someone(pay)],
  [9, answerPhone],
  [3, someone(upload)],
  [3, (stage) => stage.begin(() => review(stage))],
  [2, (stage) => stage.begin(() => decidePayment(stage))],
  [5, someone(look)],
  [1, someone(redeem)],
  [1, someone(resetPassword)],
  [1, someone(signOut)],
  [1, someone(subscribePush)],
  [1, someone(moderate)],
  [0.3, someone(closeAccount)],
];

/**
 * The habits of one world: it likes some more than others and leaves some out, so that worlds differ. The answer does the
 * next thing that someone does.
 */
export const chooseHabits = ({ random }: Pick<Stage, "random">): Action => {
  const weighed = habits.map(([weight, action]) => [weight * random.pick([0, 1, 1, 3]), action] as const);
  return (stage) => {
    const { students } = stage;
    const all = [...weighed, [students.length < MOST_STUDENTS ? 3 : 0, newStudent] as const];
    const sum = all.reduce((total, [weight]) => total + weight, 0);
    if (students.length === 0 || sum === 0) return newStudent(stage);
    let at = random.fraction() * sum;
    const chosen = all.find(([weight]) => (at -= weight) < 0) ?? all.at(-1)!;
    return chosen[1](stage);
  };
};

const newStudent: Action = (stage) => stage.begin(() => signUp(stage));
