import { Redacted } from "effect";
import { ensureAccount } from "../../server/accounts/ensure-account.sql.ts";
import { readSettings } from "../../server/settings/settings.ts";
import { startServer, type TestServer } from "../../test/support/server/test-server.ts";
import type { BenchPart, BenchRow } from "./report/bench-part.ts";
import { compareTimes, quantile } from "./statistics/mann-whitney.ts";

const RUNS = 200;
const known = "known@example.com";
const password = "a good password";

const ms = (figure: number): string => `${figure.toFixed(1)} ms`;

type Call = () => Promise<{ readonly status: number }>;
interface Pair {
  readonly what: string;
  readonly names: readonly [string, string];
  readonly calls: readonly [Call, Call];
}

const timed = async (call: Call): Promise<number> => {
  const began = performance.now();
  const { status } = await call();
  if (status === 429 || status >= 500) throw new Error(`Not measured: ${status}`);
  return performance.now() - began;
};

/** Both calls in turns, the first one first every other time, so that what else the machine does meets both alike. */
const inTurns = async ([one, other]: Pair["calls"]): Promise<readonly [number[], number[]]> => {
  const times: readonly [number[], number[]] = [[], []];
  for (let run = 0; run < RUNS; run += 1) {
    const order = run % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const);
    for (const side of order) times[side].push(await timed(side === 0 ? one : other));
  }
  return times;
};

const pairsOn = async (server: TestServer): Promise<readonly Pair[]> => {
  const signIn = (identifier: string, given: string): Call => {
    const client = server.client();
    return () => client.post("/api/auth/signin", { identifier, password: given });
  };
  const forgot = (email: string): Call => {
    const client = server.client();
    return () => client.post("/api/auth/password/forgot", { email });
  };
  const resend = async (email: string): Promise<Call> => {
    const { headers } = await server.client().post("/api/auth/password/forgot", { email });
    const cookie = (headers.get("set-cookie") ?? "").split(";")[0]!;
    return () => server.client({ cookie }).get("/api/auth/password/resend");
  };
  const [mine, nobodys] = [known, "no one@example.com"];
  return [
    {
      what: "sign-in, wrong password",
      names: ["an account", "no account"],
      calls: [signIn(mine, "not it"), signIn(nobodys, "not it")],
    },
    {
      what: "sign-in, right password (may differ: its answer does)",
      names: ["right", "wrong"],
      calls: [signIn(mine, password), signIn(mine, "not it")],
    },
    { what: "forgotten password", names: ["an account", "no account"], calls: [forgot(mine), forgot(nobodys)] },
    {
      what: "another code for it",
      names: ["an account", "no account"],
      calls: [await resend(mine), await resend(nobodys)],
    },
  ];
};

const rowsOf = ({ what, names }: Pair, times: readonly [readonly number[], readonly number[]]): readonly BenchRow[] => {
  const { slower, z } = compareTimes(...times);
  const shown = (side: 0 | 1): string =>
    `${names[side]} ${ms(quantile(times[side], 0.5))} / ${ms(quantile(times[side], 0.95))}`;
  return [
    { what, annales: shown(0), anchor: shown(1) },
    {
      what: "  how often the first is the slower one",
      annales: `${(slower * 100).toFixed(0)} of 100 pairs, z = ${z.toFixed(2)}`,
    },
  ];
};

const most = 1_000_000;
const unlimited = {
  ...readSettings({ DEMO: "off" }, "/nowhere").limits,
  signinAccount: most,
  signinDay: most,
  signinAddress: most,
  codes: most,
};

/** `npm run bench -- answer-times`: whether the time of an answer tells if an account exists. It compares, and judges nothing. */
export const measureAnswerTimes = async (): Promise<BenchPart> => {
  const server = await startServer({ settings: { limits: unlimited } });
  try {
    await server.run(
      ensureAccount({ email: known, name: "Ada Bih", role: "student", password: Redacted.make(password) }),
    );
    const rows: BenchRow[] = [];
    for (const pair of await pairsOn(server)) rows.push(...rowsOf(pair, await inTurns(pair.calls)));
    const notes = [
      `Whether the time of an answer tells if an account exists: ${RUNS} calls a side, in turns; median / p95.`,
      "50 of 100 pairs, and a z within ±2.6, is what two equal calls give.",
    ];
    return { notes, rows };
  } finally {
    await server.close();
  }
};
