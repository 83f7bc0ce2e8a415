import type { SeededStream } from "../machine/seeded-stream.ts";
import { ADMIN } from "../world/world-settings.ts";
import type { World } from "../world/world.ts";
import { type Browser, makeBrowser } from "./browser.ts";

/** A student as the world knows them. */
export interface Student {
  readonly number: number;
  readonly email: string;
  readonly phone: string;
  readonly browser: Browser;
  password: string;
  /** One that may be the password instead: the answer to its change was lost. */
  otherPassword: string | null;
  /** How the account is asked for: again, where the answer was lost. */
  readonly signUpForm: object;
  hasAccount: boolean;
  isVerified: boolean;
  isClosed: boolean;
  /** Ids of payments that were answered. */
  readonly payments: Set<string>;
}

/** Everyone who acts in a world, and what chance they act by. */
export interface Stage {
  readonly world: World;
  readonly random: SeededStream;
  readonly students: Student[];
  readonly admin: Browser;
  /** Begins something that goes on by itself; it may be lost with the server. */
  readonly begin: (work: () => Promise<unknown>) => void;
  /** Calls once after so many ms of the world. */
  readonly after: (ms: number, run: () => void) => () => void;
  /** What was begun so far. */
  readonly begun: () => number;
}

export const makeStage = (world: World, random: SeededStream, after: Stage["after"]): Stage => {
  let begun = 0;
  return {
    world,
    random,
    students: [],
    after,
    admin: makeBrowser(world, "10.2.0.1"),
    begin: (work) => {
      begun += 1;
      work().catch((problem: unknown) => {
        world.problems.add(`the simulation itself: ${problem instanceof Error ? problem.stack : String(problem)}`);
      });
    },
    begun: () => begun,
  };
};

const SCHOOL = { institution_id: 1, faculty_id: 1, department_id: 1 };

/** `referral`: the code of the friend who told of it. */
export const makeStudent = ({ world, students }: Stage, number: number, referral: string | undefined): Student => {
  const email = `student-${number}@example.com`;
  // Odd ones pay with MTN, even ones with Orange.
  const phone = `${number % 2 === 1 ? "67" : "69"}${String(1_000_000 + number)}`;
  const password = `chosen-well-${number}`;
  const person = { name: "Ada Bih Che", email, phone, password, confirm: password };
  const student: Student = {
    number,
    email,
    phone,
    password,
    signUpForm: { ...person, ...SCHOOL, ...(referral !== undefined && { referral }) },
    hasAccount: false,
    browser: makeBrowser(world, `10.3.${number}.1`),
    otherPassword: null,
    isVerified: false,
    isClosed: false,
    payments: new Set(),
  };
  students.push(student);
  return student;
};

/** Asks for the account. One that is there already was made by a call whose answer was lost. */
export const register = async (student: Student): Promise<void> => {
  const answer = await student.browser.send("POST", "/auth/signup", { json: student.signUpForm });
  if (answer !== null && answer.status < 500 && answer.status !== 429) student.hasAccount = true;
};

/** Signs in where that is needed. False for who cannot: closed, blocked, or limited for now. */
export const signedIn = async (student: Student): Promise<boolean> => {
  const { browser, email, password, otherPassword, isClosed } = student;
  if (isClosed) return false;
  if (!student.hasAccount) await register(student);
  if (await browser.signIn(email, password)) return true;
  if (otherPassword === null || !(await browser.signIn(email, otherPassword))) return false;
  student.password = otherPassword;
  student.otherPassword = null;
  return true;
};

export const adminSignedIn = ({ admin }: Stage): Promise<boolean> => admin.signIn(ADMIN.identifier, ADMIN.password);
