import { asObject } from "./browser.ts";
import { makeStudent, register, signedIn, type Stage, type Student } from "./stage.ts";

const CODE = /\b\d{5}\b/;

/** The code of the newest letter to an address that holds one. */
const newestCode = ({ world }: Stage, email: string): string | undefined => {
  const letter = world.mailboxes.letters().findLast(({ to, text }) => to === email && CODE.test(text));
  return letter && CODE.exec(letter.text)?.[0];
};

/** Signs up, now and then by the link of a friend. */
export const signUp = async (stage: Stage, number: number): Promise<void> => {
  const { world, random, students } = stage;
  const friend = students.length > 0 && random.happens(0.5) ? random.pick(students) : undefined;
  const [referral] =
    friend && world.isIdle() ? world.ask(`SELECT referral FROM account WHERE email = '${friend.email}'`) : [];
  await register(makeStudent(stage, number, referral?.[0] ?? undefined));
};

/** Types the code of the letter, or asks for another one. */
export const verifyEmail = async (stage: Stage, student: Student): Promise<void> => {
  if (!(await signedIn(student))) return;
  const code = newestCode(stage, student.email);
  if (code === undefined) {
    if (stage.random.happens(0.2)) await student.browser.send("GET", "/email/verify/resend");
    return;
  }
  const answer = await student.browser.send("PATCH", `/email/verify/${code}`);
  if (answer?.status === 200) student.isVerified = true;
};

/** Forgets the password, and chooses another one by the code of the letter. */
export const resetPassword = async (stage: Stage, student: Student): Promise<void> => {
  const { browser, email } = student;
  if (student.isClosed) return;
  const letters = stage.world.mailboxes.letters().length;
  await browser.send("POST", "/auth/password/forgot", { json: { email } });
  await new Promise<void>((done) => void stage.after(5_000, done));
  const code = newestCode(stage, email);
  if (stage.world.mailboxes.letters().length === letters || code === undefined) return;
  if ((await browser.send("GET", `/auth/password/verify/${code}`))?.status !== 200) return;
  const password = `chosen-again-${stage.random.below(1_000_000)}`;
  const answer = await browser.send("PATCH", "/auth/password/reset", { json: { password, confirm: password } });
  // Where the answer was lost, the next sign-in tells which of the two holds.
  if (answer?.status === 200) student.password = password;
  else student.otherPassword = password;
};

/** Goes for good. */
export const closeAccount = async (_stage: Stage, student: Student): Promise<void> => {
  if (!(await signedIn(student))) return;
  const answer = await student.browser.send("DELETE", "/user", { json: { password: student.password } });
  if (answer?.status === 200 || answer === null) student.isClosed = true;
};

export const signOut = async (_stage: Stage, student: Student): Promise<void> => {
  if (student.browser.isSignedIn()) await student.browser.signOut();
};

/** Lets the browser be sent notifications. */
export const subscribePush = async ({ world }: Stage, student: Student): Promise<void> => {
  if (!(await signedIn(student))) return;
  const keys = {
    p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    auth: "BTBZMqHH6r4Tts7J_aSIgg",
  };
  const endpoint = `https://push.example/${student.number}`;
  const answer = await student.browser.send("POST", "/push/subscriptions", { json: { endpoint, keys } });
  world.history.note("subscribed", asObject(answer?.body)["subscribed"] ?? null);
};
