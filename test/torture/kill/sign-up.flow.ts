import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { type Client, makeClient } from "../../support/server/http-client.ts";
import { type OpenFlow, pause, untilGone } from "./kill-flow.ts";

const NEWCOMERS = 3;
/** Between two sign-ups of one place, in ms: hashing passwords takes all that a processor has. */
const PAUSE = 500;
/** How often it is looked for the code, at 50 ms each, while people work, and once more at the end. */
const LOOKS = 40;
const LAST_LOOKS = 400;

/** Someone new. `client` has the session that the answer gave. */
interface Newcomer {
  readonly email: string;
  readonly form: Readonly<Record<string, unknown>>;
  readonly client: Client;
}

const school = { institution_id: 1, faculty_id: 1, department_id: 1 };

/** Students sign up and verify their addresses; who got no answer tries again. */
export const signUp: OpenFlow = async ({ address, mails }) => {
  const codes = new Map<string, string>();
  const signedUp: Newcomer[] = [];
  const verified = new Set<string>();
  const cutOff: Newcomer[] = [];
  const problems: string[] = [];
  let count = 0;

  const readMails = (): void => {
    for (const { to, text } of mails().toReversed()) codes.set(to, /\b\d{5}\b/.exec(text)?.[0] ?? "");
  };
  const reading = setInterval(readMails, 50);

  const newcomer = (): Newcomer => {
    const n = (count += 1);
    const email = `newcomer${n}@example.com`;
    const password = `chosen-well-${n}`;
    const phone = `67${String(1_000_000 + n)}`;
    const form = { name: `Newcomer ${n}`, email, phone, ...school, password, confirm: password };
    return { email, form, client: makeClient(address) };
  };

  const send = async (person: Newcomer) => {
    const answer = await person.client.post("/api/auth/signup", person.form);
    person.client.session.token = String(answer.body["accessToken"]);
    if (answer.status === 200) signedUp.push(person);
    return answer;
  };
  const verify = async ({ email, client }: Newcomer, gone: AbortSignal): Promise<void> => {
    for (let looks = 0; looks < LOOKS && !codes.has(email) && !gone.aborted; looks += 1) await pause(50);
    const answer = await client.call(`/api/email/verify/${codes.get(email) ?? "00000"}`, { method: "PATCH" });
    if (answer.status === 200) verified.add(email);
  };
  const joinOnce = async (gone: AbortSignal): Promise<void> => {
    const person = newcomer();
    cutOff.push(person);
    const { status, body } = await send(person);
    cutOff.splice(cutOff.indexOf(person), 1);
    if (status === 200) await verify(person, gone);
    else problems.push(`${person.email} was answered ${status} ${String(body?.code)}`);
    await pause(PAUSE);
  };

  /** Who got no answer signs up once more, or has the account already and signs in. */
  const tryAgain = async (person: Newcomer): Promise<readonly string[]> => {
    const answer = await send(person);
    if (answer.status === 200) return [];
    const signedIn = await person.client.post("/api/auth/signin", {
      identifier: person.email,
      password: person.form["password"],
    });
    return signedIn.status === 200 ? [] : [`${person.email}: ${answer.status}, then ${signedIn.status} at sign-in`];
  };
  const checkSession = async ({ email, client }: Newcomer): Promise<readonly string[]> => {
    const { status, body } = await client.get("/api/auth/check");
    if (status !== 200 || body["email"] !== email) return [`the session of ${email} is lost: ${status}`];
    return verified.has(email) && body["email_verified"] !== true ? [`${email} is not verified any more`] : [];
  };

  return {
    settings: {
      LIMIT_SIGNUPS: "1000000",
      LIMIT_SIGNUPS_NETWORK: "1000000",
      LIMIT_SIGNIN_ADDRESS: "1000000",
      LIMIT_CODES: "1000",
    },
    seed: Effect.void,
    work: (_, gone) => Promise.all(Array.from({ length: NEWCOMERS }, () => untilGone(() => joinOnce(gone)))),
    acknowledged: () => signedUp.length,
    ask: async () => {
      const known = [...signedUp];
      for (const person of cutOff) problems.push(...(await tryAgain(person)));
      for (const person of known) problems.push(...(await checkSession(person)));
      // Those that signed up just now have their mails before the end.
      for (let looks = 0; looks < LAST_LOOKS && signedUp.some(({ email }) => !codes.has(email)); looks += 1)
        await pause(50);
      return problems;
    },
    judge: Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient;
      const rows = yield* sql<{ email: string; coded: boolean; verified: boolean }>`SELECT email,
          email_verified AS verified, EXISTS (SELECT FROM code WHERE subject = 'account ' || a.id) AS coded
        FROM account a WHERE email LIKE 'newcomer%' ORDER BY id`;
      const there = new Set(rows.map(({ email }) => email));
      return {
        done: verified.size,
        problems: [
          ...signedUp.filter(({ email }) => !there.has(email)).map(({ email }) => `the account of ${email} is lost`),
          ...rows
            .filter((row) => !row.verified && !row.coded)
            .map(({ email }) => `${email} has no code to verify with`),
          ...rows.filter(({ email }) => !codes.has(email)).map(({ email }) => `${email} never got a mail`),
        ],
      };
    }),
    // An entry of the outbox is left to its taker for two minutes: two such periods.
    patience: 240_000,
    close: async () => clearInterval(reading),
  };
};
