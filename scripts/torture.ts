import { parseArgs } from "node:util";
import { killPayments, type KillReport } from "../test/server/payments/kill/kill.ts";
import { runSequences } from "../test/server/payments/sequences/run.ts";
import { startPostgres } from "./postgres.mjs";

/**
 * `npm run torture -- payments`: so many random sequences of the whole payment world; `--times 10000`, `--seed 7`.
 * `npm run torture -- kill payments`: kills the server while students pay, on each database; `--times 40`.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { times: { type: "string" }, seed: { type: "string" } },
});

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const usage = "npm run torture -- payments | kill payments [--times n] [--seed n]";

const wholeNumber = (text: string | undefined, otherwise: number): number => {
  const value = Number(text ?? otherwise);
  if (Number.isInteger(value) && value > 0) return value;
  say(usage);
  process.exit(2);
};
const seed = wholeNumber(values.seed, 1 + Math.floor(Math.random() * 2 ** 30));

const sequences = async (): Promise<boolean> => {
  const runs = wholeNumber(values.times, 1_000);
  say(`${runs} sequences, seed ${seed}`);
  await runSequences({ runs, seed });
  say("no law is broken");
  return true;
};

const judge = (database: string, { rounds, acknowledged, paid, settledAfter, problems }: KillReport): boolean => {
  say(`${database}: ${rounds} kills, ${acknowledged} payments acknowledged, ${paid} paid`);
  say(`${database}: all settled ${(settledAfter / 1000).toFixed(1)} s after the last start`);
  for (const problem of problems) say(`${database}: ${problem}`);
  return problems.length === 0;
};

const kills = async (): Promise<boolean> => {
  const times = wholeNumber(values.times, 40);
  const options = { times, seed: String(seed), tell: say };
  say(`seed ${seed}`);
  const onEmbedded = judge("embedded", await killPayments({ ...options, databaseUrl: null }));
  const postgres = await startPostgres();
  if (!postgres) {
    say("PostgreSQL could not be brought: install Debian's package postgresql, or run as root.");
    return false;
  }
  try {
    return judge("PostgreSQL", await killPayments({ ...options, databaseUrl: postgres.url })) && onEmbedded;
  } finally {
    postgres.stop();
  }
};

const work = { payments: sequences, "kill payments": kills }[positionals.join(" ")];
if (work === undefined) {
  say(usage);
  process.exit(2);
}
process.exitCode = (await work()) ? 0 : 1;
