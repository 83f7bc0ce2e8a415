import { Effect } from "effect";
import { randomFrom } from "../../../demo/generator/seeded-random.ts";
import { startMtn } from "../../../stand-ins/mtn/mtn-stand-in.ts";
import { startOrange } from "../../../stand-ins/orange/orange-stand-in.ts";
import type { PayerPhone } from "../../../stand-ins/phone/payer-phone.ts";
import { addAccount, addSession } from "../../server/payments/payments-seed.ts";
import { standInSettings, type OperatorStandIns } from "../../server/payments/operator-stand-ins.ts";
import { makeStudent, type Student } from "../../server/payments/payments-world.ts";
import { type OpenFlow, pause, untilGone } from "./kill-flow.ts";
import { judgePayments } from "./payments.judge.ts";

const STUDENTS = 6;
/** Between two payments of one student, in ms. */
const PAUSE = 400;

/** The payers: whoever is asked answers soon, mostly with yes. Stops with the signal. */
export const answerPhones = async (phones: readonly PayerPhone[], seed: string, signal: AbortSignal): Promise<void> => {
  const random = randomFrom(seed);
  while (!signal.aborted) {
    for (const phone of phones) for (const { id } of phone.waiting()) phone.answer(id, { approve: random.chance(0.8) });
    await pause(40);
  }
};

/** The n-th thing to pay for: each operator, product and type in its turn. */
export const orderOf = (n: number): object => {
  const service = n % 2 === 0 ? "MTN" : "ORANGE";
  const type = n % 3 === 0 ? "solution" : "paper";
  const product = n % 5 === 0 ? { categoryId: 1 + (n % 3) } : { levelId: 1 + (n % 2), semesterId: 1 + (n % 3) };
  return { service, type, ...product };
};

/** Asks for a payment and answers its id; undefined where it is refused. Rejects when the server is gone. */
export const payOnce = async (student: Student, n: number): Promise<string | undefined> => {
  const order = { phone: student.phone, ...orderOf(n) };
  const path = "categoryId" in order ? "category" : "university";
  const answer = await student.call("POST", `payments/${path}`, order);
  return answer.status === 202 ? String(answer.body.id) : undefined;
};

/** Students pay by both operators, whose payers mostly say yes. */
export const payments: OpenFlow = async ({ address, seed, first }) => {
  const stands: OperatorStandIns = { mtn: await startMtn(), orange: await startOrange() };
  const stop = new AbortController();
  const answering = answerPhones([stands.mtn.phone, stands.orange.phone], seed, stop.signal);
  const acknowledged = new Set<string>();
  const students: Student[] = [];

  const people = Effect.gen(function* () {
    for (let n = 0; n < STUDENTS; n += 1) {
      const { id, phone } = yield* addAccount(first + n);
      students.push(makeStudent(address, id, phone, yield* addSession(id, Date.now())));
    }
  });
  const payOn = (student: Student, from: number) =>
    untilGone(async (n) => {
      const id = await payOnce(student, from + n);
      if (id !== undefined) acknowledged.add(id);
      await pause(PAUSE);
    });

  return {
    settings: {
      LIMIT_PAYMENTS: "1000000",
      LIMIT_PROMPTS: "1000000",
      ...standInSettings(stands).MTN,
      ...standInSettings(stands).ORANGE,
    },
    seed: people,
    work: (round) => Promise.all(students.map((student, n) => payOn(student, round * 7 + n))),
    acknowledged: () => acknowledged.size,
    ask: async () => [],
    judge: Effect.suspend(() => judgePayments(acknowledged, students, stands)),
    // A taken row is left to its taker for a minute: two such periods.
    patience: 120_000,
    close: async () => {
      stop.abort();
      await answering;
      await Promise.all([stands.mtn.close(), stands.orange.close()]);
    },
  };
};
