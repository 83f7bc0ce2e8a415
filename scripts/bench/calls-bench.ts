import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { serialize } from "node:v8";
import { fillLibrary, NO_LIMITS } from "./calls/bench-library.ts";
import type { LoadFigures } from "./calls/load-generator.ts";
import type { CallPlan } from "./calls/call-plan.ts";
import { type MeasuredServer, sendLoad, startAnchor, startAnnales } from "./calls/bench-processes.ts";
import { recordCallPlan } from "./calls/record-call-plan.ts";
import { spreadOf } from "./statistics/spread.ts";
import { demoTexts } from "../../test/bench/search/demo-texts.ts";
import { zipfTexts } from "./search/zipf-texts.ts";
import type { BenchPart, BenchRow } from "./report/bench-part.ts";
import { withFolder, withPostgres } from "./temporary-postgres.ts";

/** In ms, the p99 of a search among a million papers. */
const LATEST_SEARCH = 40;
const MILLION = 1_000_000;
const ROUNDS = 3;
const SECONDS = 3;
const say = (line: string): void => void process.stdout.write(`${line}\n`);

const names = ["annales", "raw", "fastify"] as const;
type Name = (typeof names)[number];
type Servers = Readonly<Record<Name, MeasuredServer>>;

interface Call {
  readonly what: string;
  readonly paths: readonly string[];
  readonly connections: number;
  readonly body?: object;
  /** The least share of the raw anchor's calls a second, where there is an aim. */
  readonly least?: number;
  /** The most of Fastify's p99. */
  readonly latest?: number;
  /** The most of our own p99 at a million papers, in ms. */
  readonly within?: number;
}

const pathsOf = (planned: CallPlan["lists"]): readonly string[] => planned.map(({ path }) => path);
const callsOf = (plan: CallPlan): readonly Call[] => [
  { what: "list, kept", paths: [plan.list.path], connections: 32 },
  { what: "list, not kept", paths: pathsOf(plan.lists), connections: 32, least: 0.9, latest: 1.5 },
  { what: "search", paths: pathsOf(plan.searches), connections: 8, least: 0.8, latest: 1.3, within: LATEST_SEARCH },
  { what: "page picture", paths: [plan.picture.path], connections: 32, least: 0.8 },
  { what: "file", paths: [plan.file.path], connections: 16 },
  { what: "sign-in", paths: ["/api/auth/signin"], connections: 4, body: plan.signIn.body, least: 0.9 },
];

/** Each server in turns, so that what else the machine does meets all alike; the first round only warms up. */
const inTurns = async (servers: Servers, headers: CallPlan["headers"], call: Call) => {
  const { paths, connections, body } = call;
  const times: Record<Name, LoadFigures[]> = { annales: [], raw: [], fastify: [] };
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const name of names) {
      const load = { url: servers[name].address, connections, headers, paths, ...(body && { body }) };
      const loaded = await sendLoad({ ...load, duration: round === 0 ? 1 : SECONDS });
      if (round > 0) times[name].push(loaded);
    }
  return times;
};

const median = (runs: readonly LoadFigures[], figure: keyof LoadFigures): number =>
  spreadOf(runs.map((run) => run[figure])).median;
const shown = (runs: readonly LoadFigures[]): string =>
  `${median(runs, "perSecond").toFixed(0)}/s, ${median(runs, "p50").toFixed(1)} / ${median(runs, "p99").toFixed(1)} ms`;

type Times = Readonly<Record<Name, readonly LoadFigures[]>>;
const rowsOf = ({ what, least, latest, within }: Call, times: Times, papers: number): readonly BenchRow[] => {
  const ratio = (other: Name, figure: keyof LoadFigures): number =>
    median(times.annales, figure) / median(times[other], figure);
  const [calls, late] = [ratio("raw", "perSecond"), ratio("fastify", "p99")];
  const annales = shown(times.annales);
  return [
    {
      what: `${what}, to raw node and pg`,
      annales,
      anchor: shown(times.raw),
      ratio: calls,
      ...(least && { aim: { text: `≥ ${least} ×`, met: calls >= least } }),
    },
    { what: `${what}, to Fastify and pg`, annales, anchor: shown(times.fastify), ratio: ratio("fastify", "perSecond") },
    {
      what: `${what}, p99 to Fastify's`,
      annales: `${median(times.annales, "p99").toFixed(1)} ms`,
      anchor: `${median(times.fastify, "p99").toFixed(1)} ms`,
      ratio: late,
      ...(latest && { aim: { text: `≤ ${latest} ×`, met: late <= latest } }),
    },
    ...(within && papers >= MILLION
      ? [
          {
            what: `${what}, p99 at a million papers`,
            annales: `${median(times.annales, "p99").toFixed(1)} ms`,
            aim: { text: `≤ ${within} ms`, met: median(times.annales, "p99") <= within },
          },
        ]
      : []),
  ];
};

interface Asked {
  readonly papers: number;
  /** The calls to measure; none: all. */
  readonly only: readonly string[];
  /** Where our server leaves its profile; undefined: nowhere. */
  readonly profile: string | undefined;
}

const measure = async (folder: string, url: string, { papers, only, profile }: Asked): Promise<readonly BenchRow[]> => {
  const zipf = zipfTexts(await demoTexts(), papers);
  const { material, headers } = await fillLibrary({ databaseUrl: url, folder }, papers, zipf);
  say(`filled with ${papers} papers`);
  const plan = await recordCallPlan({ databaseUrl: url, folder, headers, material });
  const place = join(folder, "plan");
  await writeFile(place, serialize(plan));
  const profiled = profile === undefined ? [] : ["--cpu-prof", "--cpu-prof-dir", profile];
  const servers: Servers = {
    annales: await startAnnales({ DATA_DIR: folder, DATABASE_URL: url, ...NO_LIMITS }, join(folder, "log"), {
      node: profiled,
    }),
    raw: await startAnchor("raw", place),
    fastify: await startAnchor("fastify", place),
  };
  const rows: BenchRow[] = [];
  try {
    for (const call of callsOf(plan).filter(({ what }) => only.length === 0 || only.includes(what))) {
      rows.push(...rowsOf(call, await inTurns(servers, headers, call), papers));
      say(`measured: ${call.what}`);
    }
  } finally {
    await Promise.all(Object.values(servers).map(({ stop }) => stop()));
  }
  return rows;
};

/**
 * `npm run bench -- calls [call…] [--papers n] [--profile folder] [--keep folder]`: calls a second and their times, of our server, of
 * raw node with pg and of Fastify with pg, which send the same statements to the same PostgreSQL, in turns. Its database is kept in the
 * folder of `--keep` and taken from there the next time; remove it when what fills it has changed.
 */
export const measureCalls = async (more: readonly string[]): Promise<BenchPart> => {
  const options = {
    papers: { type: "string", default: "100000" },
    profile: { type: "string" },
    keep: { type: "string" },
  } as const;
  const { values, positionals } = parseArgs({ args: [...more], allowPositionals: true, options });
  const wanted: Asked = { papers: Number(values.papers), only: positionals, profile: values.profile };
  const rows = await withPostgres((url) => withFolder((folder) => measure(folder, url, wanted)), values.keep);
  const notes = [
    `${values.papers} papers of 1 to 12 pages in both languages, their words by Zipf's law and more of them with more papers; calls a second, p50 / p99; medians of ${ROUNDS} runs of ${SECONDS} s, in turns.`,
    "Servers, database and load share the processors.",
    "Anchors send the statements that ours sent, in the same order, after the same session look-up. A list, not kept is one of more lists than ours keeps.",
    "Searches ask for counts, as the app does, eight at a time. A sign-in of the anchors counts tries before one hash at a time, takes them back, ends the former session, knows the browser and writes an event, as ours does.",
  ];
  return { notes, rows };
};
