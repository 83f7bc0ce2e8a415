import { parseArgs } from "node:util";
import { runSequences } from "../test/server/payments/sequences/run.ts";
import { runDisk } from "../test/torture/faults/disk.ts";
import { runFaults } from "../test/torture/faults/run.ts";
import type { OpenFlow } from "../test/torture/kill/flow.ts";
import { intake } from "../test/torture/kill/intake.ts";
import { kill, type KillReport } from "../test/torture/kill/kill.ts";
import { payments } from "../test/torture/kill/payments.ts";
import { signUp } from "../test/torture/kill/sign-up.ts";
import { solution } from "../test/torture/kill/solution.ts";
import { upload } from "../test/torture/kill/upload.ts";
import { runSoak } from "../test/torture/soak.ts";
import { type Postgres, startPostgres } from "./postgres.mjs";

/**
 * `npm run torture -- payments`: so many random sequences of the whole payment world; `--times 10000`, `--seed 7`.
 * `npm run torture -- kill <flow>`: kills the server while people work, on each database; `--times 40`.
 * `npm run torture -- faults`: database, storage and operators fail in turn while people work; `--minutes 5`.
 * `npm run torture -- disk`: files on a full and on a read-only disk; as root.
 * `npm run torture -- soak`: the same work for minutes, with a look at memory; `--minutes 10`.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { times: { type: "string" }, seed: { type: "string" }, minutes: { type: "string" }, on: { type: "string" } },
});

const flows: Readonly<Record<string, OpenFlow>> = { "sign-up": signUp, payments, upload, intake, solution };

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const usage = `npm run torture -- payments [--times n] | kill ${Object.keys(flows).join("|")} [--on embedded|postgres] [--times n] | faults [--minutes n] | soak [--minutes n] | disk; all take --seed n`;
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

const onPostgres = async (work: (postgres: Postgres) => Promise<boolean>): Promise<boolean> => {
  const postgres = await startPostgres({ isDurable: true });
  if (!postgres) {
    say("PostgreSQL could not be brought: install Debian's package postgresql, or run as root.");
    return false;
  }
  try {
    return await work(postgres);
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
    (await onPostgres(async ({ url }) => judge("PostgreSQL", await kill(flow, { ...options, databaseUrl: url }))));
  return isEmbeddedRight && isPostgresRight;
};

const told = (problems: readonly string[]): boolean => {
  for (const problem of problems) say(problem);
  return problems.length === 0;
};

const forMinutes = (run: typeof runFaults, otherwise: number) => (): Promise<boolean> => {
  const options = { minutes: wholeNumber(values.minutes, otherwise), seed: String(seed), tell: say };
  say(`seed ${seed}`);
  return onPostgres(async (postgres) => told(await run(postgres, options)));
};

const [what, name = ""] = positionals;
const flow = flows[name];
const works: Readonly<Record<string, () => Promise<boolean>>> = {
  payments: sequences,
  faults: forMinutes(runFaults, 5),
  soak: forMinutes(runSoak, 10),
  disk: async () => told(await runDisk()),
  ...(flow !== undefined && { kill: () => kills(flow) }),
};
const work = works[what ?? ""] ?? leave;
process.exitCode = (await work()) ? 0 : 1;
