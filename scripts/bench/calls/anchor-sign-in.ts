import { Effect } from "effect";
import { verify } from "@node-rs/argon2";
import { randomBytes } from "node:crypto";
import type { Pool, PoolClient } from "pg";
import { HASHES_AT_ONCE } from "../../../server/accounts/passwords/password-hasher.ts";
import { hashToken, newToken } from "../../../server/accounts/sessions/session-tokens.ts";
import type { CallPlan, SentStatement } from "./call-plan.ts";

const LIFE = 30 * 24 * 3_600_000;
/** What our server asks the database for a sign-in of a student in a browser that it does not know. */
const STATEMENTS = 13;

type Row = Readonly<Record<string, unknown>>;
interface Account {
  readonly id: number;
  readonly passwordHash: string;
}
interface Counted {
  readonly since: string;
}

/** Runs so many works at a time; the others wait in order. */
export const makeConcurrencyLimit = (atOnce: number) => {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <A>(work: () => Promise<A>): Promise<A> => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
};

/**
 * A sign-in that keeps the promises of ours, by the statements that ours sent: tries are counted before the hash and taken back
 * after it, few hashes run at a time, a second factor is looked for, the former session ends, the browser is known from then on,
 * an event is written, and the answer holds the profile.
 */
export const makeAnchorSignIn = ({ signIn: { sent } }: Pick<CallPlan, "signIn">, pool: Pool) => {
  if (sent.length !== STATEMENTS) throw new Error(`A sign-in sends ${sent.length} statements, not ${STATEMENTS}`);
  const [find, findDevice, lock, take, findFactor, giveBack, findUser, share, end, remember, forget, open, note] = sent;
  const inTurn = makeConcurrencyLimit(HASHES_AT_ONCE);
  const names = new Map(sent.map(({ text }, place) => [text, `signin${place}`]));
  const ask = async <A = Row>(
    on: Pool | PoolClient,
    statement: SentStatement | undefined,
    values: readonly unknown[],
  ) => {
    const { text } = statement!;
    return (await on.query({ name: names.get(text)!, text, values: [...values] })).rows as A[];
  };
  const together = async <A>(work: (client: PoolClient) => Promise<A>): Promise<A> => {
    const client = await pool.connect();
    try {
      await client.query("BEGIN");
      const result = await work(client);
      await client.query("COMMIT");
      return result;
    } finally {
      client.release();
    }
  };
  const recordedAt = (take!.params[1] as Date).getTime();
  const limits = JSON.parse(String(lock!.params[0])) as readonly Counted[];
  /** The limits as they were recorded, each with as much time before now. */
  const limitsAt = (now: Date): string =>
    JSON.stringify(
      limits.map((limit) => ({
        ...limit,
        since: new Date(now.getTime() - recordedAt + Date.parse(limit.since)),
      })),
    );

  return async (body: string): Promise<string | null> => {
    const { identifier, password } = JSON.parse(body) as CallPlan["signIn"]["body"];
    const [now, noCookie, token, cookie] = [
      new Date(),
      hashToken(""),
      Effect.runSync(newToken),
      Effect.runSync(newToken),
    ];
    const [account] = await ask<Account>(pool, find, [identifier, identifier]);
    if (account === undefined) return null;
    const { id, passwordHash } = account;
    await ask(pool, findDevice, [id, noCookie]);
    const counted = limitsAt(now);
    const [taken] = await together(async (client) => {
      await ask(client, lock, [counted]);
      return ask<{ readonly ids: readonly string[] }>(client, take, [counted, now, counted]);
    });
    if (taken!.ids.length === 0 || !(await inTurn(() => verify(passwordHash, password)))) return null;
    await ask(pool, findFactor, [randomBytes(20), id]);
    await ask(pool, giveBack, taken!.ids);
    const [user] = await ask(pool, findUser, findUser!.params);
    await together(async (client) => {
      await ask(client, share, [id, passwordHash]);
      await ask(client, end, [noCookie, id, now]);
      const [device] = await ask(client, remember, [id, hashToken(Effect.runSync(newToken)), now]);
      await ask(client, forget, forget!.params);
      const opened = [id, device!["id"], hashToken(token), hashToken(cookie), null, false, now, now];
      await ask(client, open, [...opened, new Date(now.getTime() + LIFE)]);
    });
    await ask(pool, note, ["signin", id, "127.0.0.1", now]);
    return JSON.stringify({ accessToken: token, user });
  };
};
