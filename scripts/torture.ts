import { parseArgs } from "node:util";
import { runSequences } from "../test/server/payments/sequences/run.ts";
import type { OpenFlow } from "../test/torture/kill/flow.ts";
import { intake } from "../test/torture/kill/intake.ts";
import { kill, type KillReport } from "../test/torture/kill/kill.ts";
import { payments } from "../test/torture/kill/payments.ts";
import { signUp } from "../test/torture/kill/sign-up.ts";
import { solution } from "../test/torture/kill/solution.ts";
import { upload } from "../test/torture/kill/upload.ts";
import { startPostgres } from "./postgres.mjs";

/**
 * `npm run torture -- payments`: so many random sequences of the whole payment world; `--times 10000`, `--seed 7`.
 * `npm run torture -- kill <flow>`: kills the server while people work, on each database; `--times 40`.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { times: { type: "string" }, seed: { type: "string" }, on: { type: "string" } },
});

const flows: Readonly<Record<string, OpenFlow>> = { "sign-up": signUp, payments, upload, intake, solution };

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const usage = `npm run torture -- payments | kill ${Object.keys(flows).join("|")} [--on embedded|postgres] [--times n] [--seed n]`;
const leave = (): never => {
  say(usage);
  process.exit(2);
};

const wholeNumber = (text: string | undefined, otherwise: number): number => {
  const value = Number(text ?? otherwise);
  return Number.isInteger(value) && value > 0 ? value : leave();
};
const seed = wholeNumber(values.seed, 1 + Math.floor(Math.random() * 2 ** 30));

const sequences = async (): Promise<boolean> => {
  const runs = wholeNumber(values.times, 1_000);
  say(`${runs} sequences, seed ${seed}`);
  await runSequences({ runs, seed });
  say("no law is broken");
  return true;
};

const judge = (database: string, { rounds, acknowledged, done, settledAfter, problems }: KillReport): boolean => {
  say(`${database}: ${rounds} kills, ${acknowledged} acknowledged, ${done} done`);
  say(`${database}: all settled ${(settledAfter / 1000).toFixed(1)} s after the last start`);
  for (const problem of problems) say(`${database}: ${problem}`);
  return problems.length === 0;
};

const onPostgres = async (work: (url: string) => Promise<boolean>): Promise<boolean> => {
  const postgres = await startPostgres();
  if (!postgres) {
    say("PostgreSQL could not be brought: install Debian's package postgresql, or run as root.");
    return false;
  }
  try {
    return await work(postgres.url);
  } finally {
    postgres.stop();
  }
};

const kills = async (flow: OpenFlow): Promise<boolean> => {
  const options = { times: wholeNumber(values.times, 40), seed: String(seed), tell: say };
  say(`seed ${seed}`);
  const { on } = values;
  const isEmbeddedRight = on === "postgres" || judge("embedded", await kill(flow, { ...options, databaseUrl: null }));
  const isPostgresRight =
    on === "embedded" ||
    (await onPostgres(async (url) => judge("PostgreSQL", await kill(flow, { ...options, databaseUrl: url }))));
  return isEmbeddedRight && isPostgresRight;
};

const [what, name = ""] = positionals;
const flow = flows[name];
const work = what === "payments" ? sequences() : what === "kill" && flow !== undefined ? kills(flow) : leave();
process.exitCode = (await work) ? 0 : 1;
