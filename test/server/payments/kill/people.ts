import { Effect } from "effect";
import { randomFrom } from "../../../../server/demo/generator/random.ts";
import type { Phone } from "../../../../stand-ins/phone/phone.ts";
import { addAccount, addSession, seedPayments } from "../seed.ts";
import type { Student } from "../world.ts";

const STUDENTS = 6;

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** An empty database becomes one with a catalogue and students who are signed in. */
export const people = Effect.gen(function* () {
  yield* seedPayments;
  const accounts = [];
  for (let n = 1; n <= STUDENTS; n += 1) {
    const account = yield* addAccount(n);
    accounts.push({ ...account, shown: yield* addSession(account.id, Date.now()) });
  }
  return accounts;
});

/** The payers: whoever is asked answers soon, mostly with yes. Stops with the signal. */
export const answerPhones = async (phones: readonly Phone[], seed: string, signal: AbortSignal): Promise<void> => {
  const random = randomFrom(seed);
  while (!signal.aborted) {
    for (const phone of phones) for (const { id } of phone.waiting()) phone.answer(id, { approve: random.chance(0.8) });
    await pause(40);
  }
};

const orderOf = (n: number): object => {
  const service = n % 2 === 0 ? "MTN" : "ORANGE";
  const type = n % 3 === 0 ? "solution" : "paper";
  const product = n % 5 === 0 ? { categoryId: 1 + (n % 3) } : { levelId: 1 + (n % 2), semesterId: 1 + (n % 3) };
  return { service, type, ...product };
};

/** Pays without a pause until the server is gone; keeps the ids that were answered. */
export const payOn = async (student: Student, acknowledged: Set<string>, from: number): Promise<void> => {
  for (let n = from; ; n += 1) {
    const order = { phone: student.phone, ...orderOf(n) };
    const path = "categoryId" in order ? "category" : "university";
    const answer = await student.call("POST", `payments/${path}`, order).catch(() => null);
    if (answer === null) return;
    if (answer.status === 202) acknowledged.add(answer.body.id);
    else await pause(20);
  }
};
