import { parseArgs } from "node:util";
import { runSequences } from "../test/server/payments/sequences/run-sequences.ts";
import { runAbuse } from "../test/torture/abuse/run-abuse.ts";
import { runDisk } from "../test/torture/faults/run-disk-faults.ts";
import { runFaults } from "../test/torture/faults/run-faults.ts";
import type { OpenFlow } from "../test/torture/kill/kill-flow.ts";
import { intake } from "../test/torture/kill/intake.flow.ts";
import { runKills, type KillOptions as AllOptions, type KillReport } from "../test/torture/kill/run-kills.ts";
import { payments } from "../test/torture/kill/payments.flow.ts";
import { signUp } from "../test/torture/kill/sign-up.flow.ts";
import { solution } from "../test/torture/kill/solution.flow.ts";
import { upload } from "../test/torture/kill/upload.flow.ts";
import { runSoak } from "../test/torture/run-soak.ts";
import { type Postgres, startPostgres } from "./lib/postgres-server.mjs";

/**
 * `npm run torture -- payments`: so many random sequences of the whole payment world; `--times 10000`, `--seed 7`.
 * `npm run torture -- kill <flow>`: kills the server while people work, on each database; `all` flows at once;
 * `--times 40`, `--hurry` moves the clock on at the end instead of waiting until what a killed server held is free.
 * `npm run torture -- faults`: database, storage and operators fail in turn while people work; `--minutes 5`.
 * `npm run torture -- disk`: files on a full and on a read-only disk; as root.
 * `npm run torture -- soak`: the same work for minutes, with a look at memory; `--minutes 10`.
 * `npm run torture -- abuse`: attackers beside honest students, one attack after the other or the one that is named; `--seconds 20` each.
 * Each ends with one line, the verdict, and with 0 where nothing was found, else with 1.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    times: { type: "string" },
    seed: { type: "string" },
    minutes: { type: "string" },
    seconds: { type: "string" },
    on: { type: "string" },
    hurry: { type: "boolean" },
  },
});

type Flows = Readonly<Record<string, OpenFlow>>;
const all: Flows = { "sign-up": signUp, payments, upload, intake, solution };

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const usage = `npm run torture -- payments [--times n] | kill ${Object.keys(all).join("|")}|all [--on embedded|postgres] [--times n] [--hurry] | faults [--minutes n] | soak [--minutes n] | disk | abuse [attack] [--seconds n]; all take --seed n`;
const leave = (): never => {
  say(usage);
  process.exit(2);
};

const wholeNumber = (text: string | undefined, otherwise: number): number => {
  const value = Number(text ?? otherwise);
  return Number.isInteger(value) && value > 0 ? value : leave();
};
const seed = wholeNumber(values.seed, 1 + Math.floor(Math.random() * 2 ** 30));

type KillOptions = Omit<AllOptions, "databaseUrl">;

/** What was found, in words; none where all held. */
type Problems = readonly string[];

const sequences = async (): Promise<Problems> => {
  const runs = wholeNumber(values.times, 1_000);
  say(`${runs} sequences`);
  await runSequences({ runs, seed });
  return [];
};

const inSeconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

const tell = (database: string, report: KillReport): Problems => {
  const { kills, stillborn, slowestStart, settledAfter, problems } = report;
  say(`${database}: ${kills} kills in the midst of work, ${stillborn} at the start`);
  for (const { name, acknowledged, done } of report.flows)
    say(`${database}: ${name}: ${acknowledged} acknowledged, ${done} done`);
  say(`${database}: slowest start ${inSeconds(slowestStart)}, settled ${inSeconds(settledAfter)} after the last one`);
  return problems.map((problem) => `${database}: ${problem}`);
};

const onPostgres = async (work: (postgres: Postgres) => Promise<Problems>): Promise<Problems> => {
  const postgres = await startPostgres({ isDurable: true });
  if (!postgres)
    throw new Error("PostgreSQL could not be brought: install Debian's package postgresql, or run as root.");
  try {
    return await work(postgres);
  } finally {
    postgres.stop();
  }
};

const onEach: Readonly<Record<string, (flows: Flows, options: KillOptions) => Promise<Problems>>> = {
  embedded: async (flows, options) => tell("embedded", await runKills(flows, { ...options, databaseUrl: null })),
  postgres: (flows, options) =>
    onPostgres(async ({ url }) => tell("PostgreSQL", await runKills(flows, { ...options, databaseUrl: url }))),
};

const kills = async (flows: Flows): Promise<Problems> => {
  const times = wholeNumber(values.times, 40);
  const options = { times, seed: String(seed), isHurried: values.hurry === true, tell: say };
  const problems: string[] = [];
  for (const on of values.on === undefined ? Object.keys(onEach) : [values.on])
    problems.push(...(await (onEach[on] ?? leave())(flows, options)));
  return problems;
};

const forMinutes = (run: typeof runFaults, otherwise: number) => (): Promise<Problems> => {
  const options = { minutes: wholeNumber(values.minutes, otherwise), seed: String(seed), tell: say };
  return onPostgres((postgres) => run(postgres, options));
};

const [what, name = ""] = positionals;
const flow = all[name];
const flows = name === "all" ? all : flow && { [name]: flow };
const works: Readonly<Record<string, () => Promise<Problems>>> = {
  payments: sequences,
  faults: forMinutes(runFaults, 5),
  soak: forMinutes(runSoak, 10),
  disk: runDisk,
  abuse: () => runAbuse({ seconds: wholeNumber(values.seconds, 20), only: name || undefined, tell: say }),
  ...(flows !== undefined && { kill: () => kills(flows) }),
};
const work = works[what ?? ""] ?? leave();

say(`seed ${seed}`);
const problems = await work().catch((broken: unknown) => [`the run broke off: ${String(broken)}`]);
for (const problem of problems) say(problem);
say(problems.length === 0 ? "Verdict: clean" : `Verdict: ${problems.length} found`);
process.exitCode = problems.length === 0 ? 0 : 1;
