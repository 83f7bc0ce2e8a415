import { readMetrics } from "../../../test/support/server/memory-growth.ts";
import { sendLoad } from "../calls/bench-processes.ts";
import type { Load } from "../calls/load-generator.ts";
import type { BenchPart, BenchRow } from "../report/bench-part.ts";
import { openDemoSession } from "./demo-session.ts";
import { watchLastLooks } from "./last-looks.ts";
import { levelRows, memoryPlot } from "./memory-level.ts";
import { findPaperIds, mixedPaths, type RunningMachine, waitForPreviews, withSmallMachine } from "./small-machine.ts";
import { uploadScans } from "./upload-scans.ts";

const MB = 1_048_576;
const MEMORY = 1024;
/** In seconds. Sessions of the load end with it. */
const ROUND = 120;
/** Calls a second: some thousand students who read at once. */
const RATE = 20;
const CONNECTIONS = 8;
const PEAK = 900;

interface Round {
  /** Minutes since the work began. */
  readonly at: number;
  /** The most of all processes, in MB. */
  readonly most: number;
  /** Of the server alone at the end, in MB. */
  readonly resident: number;
  /** Null where one of them failed. */
  readonly calls: number | null;
}

/** How many calls were answered in time; null where one was not. */
const callsOf = (load: Load): Promise<number | null> =>
  sendLoad(load).then(
    ({ calls }) => calls,
    () => null,
  );

/** Adds each round to `done`, so that those before the end of a server are there. */
const workFor = async ({ server, take }: RunningMachine, rounds: number, scans: string, done: Round[]) => {
  const { address: url } = server;
  for (let n = 0; n < rounds; n += 1) {
    const headers = await openDemoSession(url, "university@example.com");
    const ids = await findPaperIds(url, headers);
    await waitForPreviews(url, ids);
    const paths = mixedPaths(ids);
    const load = { url, connections: CONNECTIONS, duration: ROUND, headers, paths, rate: RATE };
    const upload = openDemoSession(url, "hnd@example.com").then((own) =>
      uploadScans(url, own, scans, { from: n, count: 1 }),
    );
    const [calls] = await Promise.all([callsOf(load), upload]);
    const metric = await readMetrics(url);
    const resident = metric("process_resident_memory_bytes") / MB;
    process.stderr.write(`${n + 1} of ${rounds}: ${resident.toFixed(0)} MB\n`);
    done.push({ at: ((n + 1) * ROUND) / 60, most: take(), resident, calls });
  }
};

/** What was done, and why it ended early; null where it did not. */
interface Work {
  readonly rounds: readonly Round[];
  readonly ended: string | null;
}

const residentOf = (rounds: readonly Round[]) => rounds.map(({ at, resident }) => [at, resident] as const);

const rowsOf = ({ rounds, ended }: Work, { group, take }: RunningMachine): readonly BenchRow[] => {
  const peak = Math.max(take(), ...rounds.map(({ most }) => most));
  const calls = rounds.reduce((sum, round) => sum + (round.calls ?? 0), 0);
  const failed = rounds.filter((round) => round.calls === null).length;
  return [
    {
      what: "peak of all processes",
      annales: `${peak.toFixed(0)} MB; ${group === undefined ? "no limit could be set" : `${group.kills()} kills`}`,
      aim: { text: `≤ ${PEAK} MB`, met: peak <= PEAK },
    },
    { what: "calls", annales: `${calls}; rounds with one that failed: ${failed}; ${rounds.length} scans uploaded` },
    ...levelRows(residentOf(rounds)),
    ...(ended === null
      ? []
      : [
          {
            what: `ended after ${(rounds.length * ROUND) / 60} minutes`,
            annales: ended,
            aim: { text: "no", met: false },
          },
        ]),
  ];
};

const partOf = (work: Work, machine: RunningMachine): BenchPart => {
  const { rounds } = work;
  const most = rounds.map((round) => [round.at, round.most] as const);
  return {
    notes: [
      `\`npm start\` with the embedded database and the demo, 1 GB by cgroup, one processor, no swap: ${rounds.length * 2} minutes of lists, searches with counts, pages and pictures, ${RATE} a second, and a scan uploaded every ${ROUND / 60} minutes, which is drawn and read, while the demo's own papers still are.`,
    ],
    rows: rowsOf(work, machine),
    plots: [
      memoryPlot("Memory of the server by minutes", residentOf(rounds), 0),
      memoryPlot("Most of all processes by minutes", most, 0),
    ],
  };
};

/** `npm run bench -- hours FOLDER [minutes]`: mixed work at 1 GB for two hours unless said, with the PDFs of a folder. */
export const measureHours = ([scans, minutes = "120"]: readonly string[]): Promise<BenchPart> => {
  if (scans === undefined) throw new Error("npm run bench -- hours FOLDER [minutes]: a folder of PDFs");
  const machine = { memory: MEMORY, ocr: "on", databaseUrl: "" } as const;
  return withSmallMachine(machine, "1", async (running) => {
    const rounds: Round[] = [];
    const whole = workFor(running, Math.ceil((Number(minutes) * 60) / ROUND), scans, rounds);
    const looks = watchLastLooks(running.server.address);
    const ended = await whole.then(
      () => null,
      (failure: unknown) => `${String(failure)}; resident, heap and outside it before, in MB: ${looks.tell()}`,
    );
    looks.stop();
    if (rounds.length === 0) throw new Error(`No round was done: ${ended}`);
    return partOf({ rounds, ended }, running);
  });
};
