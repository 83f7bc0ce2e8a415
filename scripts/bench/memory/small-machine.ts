import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fetchMetrics } from "../../../test/support/server/fetch-metrics.ts";
import { NO_LIMITS } from "../calls/bench-library.ts";
import { type MeasuredServer, sendLoad, startAnnales } from "../calls/bench-processes.ts";
import type { BenchRow } from "../report/bench-part.ts";
import { withFolder } from "../temporary-postgres.ts";
import { type LoadHeaders, openDemoSession } from "./demo-session.ts";
import { waitFor } from "../wait-for.ts";
import { type MemoryGroup, makeMemoryGroup } from "./memory-group.ts";
import { type TakeMemory, watchMemory } from "./process-memory.ts";
import { uploadScans } from "./upload-scans.ts";

const MB = 1_048_576;
const CONNECTIONS = 100;
const UPLOADS = 20;
/** Ms after which children that have nothing to do are gone, and garbage is collected. */
const QUIET = 30_000;

/** A machine to measure on. Memory in MB. */
export interface SmallMachine {
  readonly name: string;
  readonly memory: number;
  readonly databaseUrl: string;
  readonly ocr: "on" | "off";
  /** What it may hold at its peak and when idle, in MB. */
  readonly aims: { readonly peak: number; readonly idle: number };
}

const SEARCHES = ["python", "algebra", "operating systems", "droit", "network layer", "examen 2020", "probability"];

/** Calls of lists, searches, pages and pictures of these papers. */
export const mixedPaths = (ids: readonly number[]): readonly string[] => [
  ...SEARCHES.flatMap((q) => [
    `/api/papers?${new URLSearchParams({ q, type: "university", limit: "20", counts: "true" }).toString()}`,
    "/api/papers?type=university&limit=20",
    "/signin",
  ]),
  ...ids.map((id) => `/api/papers/${id}/preview?w=360`),
];

/** Until every paper of the demo is drawn and, where words are recognised, read. */
const waitForPapers = async (address: string, ocr: SmallMachine["ocr"]): Promise<void> => {
  const kinds = ocr === "on" ? ["queued", "running"] : ["running"];
  for (let quiet = 0; quiet < 6;) {
    await pause(5_000);
    const text = await fetchMetrics(address);
    const open = kinds.reduce(
      (sum, state) => sum + Number(new RegExp(`annales_jobs\\{state="${state}"\\} (\\d+)`).exec(text)?.[1]),
      0,
    );
    quiet = open === 0 ? quiet + 1 : 0;
  }
};

/** Until the first page of each of these papers is drawn: before, its picture is 404. */
export const waitForPreviews = async (address: string, ids: readonly number[]): Promise<void> => {
  const isDrawn = async (id: number) => (await fetch(`${address}/api/papers/${id}/preview?w=360`)).ok || null;
  for (const id of ids) await waitFor(`the first page of paper ${id}`, () => isDrawn(id));
};

/** What is done on each machine. */
export interface SmallMachineWork {
  /** Of lists, searches, pages and pictures. */
  readonly minutes: number;
  /** A folder of PDFs; without one, no paper is uploaded. */
  readonly scans: string | undefined;
}

export const findPaperIds = async (address: string, headers: LoadHeaders): Promise<readonly number[]> => {
  const list = await fetch(`${address}/api/papers?type=university&limit=20`, { headers });
  const { items } = (await list.json()) as { readonly items: readonly { readonly id: number }[] };
  return items.map(({ id }) => id);
};

const workOn = async (
  address: string,
  machine: SmallMachine,
  { minutes, scans }: SmallMachineWork,
  took: TakeMemory,
) => {
  await waitForPapers(address, machine.ocr);
  const first = took();
  await pause(QUIET);
  took();
  await pause(QUIET / 3);
  const idle = took();
  if (scans !== undefined) {
    await uploadScans(address, await openDemoSession(address, "hnd@example.com"), scans, {
      from: 0,
      count: UPLOADS,
    });
    await waitForPapers(address, machine.ocr);
  }
  const uploads = took();
  const headers = await openDemoSession(address, "university@example.com");
  const paths = mixedPaths(await findPaperIds(address, headers));
  const sent = await sendLoad({ url: address, connections: CONNECTIONS, duration: minutes * 60, headers, paths });
  return { first, idle, uploads, busy: took(), sent };
};

/** A server on such a machine, while it is measured. */
export interface RunningMachine {
  readonly server: MeasuredServer;
  /** What all its processes hold. */
  readonly take: TakeMemory;
  /** Undefined where no limit could be set. */
  readonly group: MemoryGroup | undefined;
}

/** `npm start` with the demo on a machine of so much memory and one processor, for as long as it is measured. */
export const withSmallMachine = <A>(
  { memory: limit, ocr, databaseUrl }: Pick<SmallMachine, "memory" | "ocr" | "databaseUrl">,
  processor: string,
  measure: (machine: RunningMachine) => Promise<A>,
): Promise<A> =>
  withFolder(async (folder) => {
    const group = makeMemoryGroup(limit * MB);
    const settings = { DEMO: "on", OCR: ocr, DATA_DIR: folder, DATABASE_URL: databaseUrl, ...NO_LIMITS };
    const command = [...(group?.within ?? []), "taskset", "-c", processor, "npm", "start"];
    const server = await startAnnales(settings, join(folder, "log"), { command });
    const { take, stop } = watchMemory(server.pid);
    try {
      return await measure({ server, take, group });
    } finally {
      stop();
      await server.stop();
      await group?.remove();
    }
  });

const rowsOf = async (
  machine: SmallMachine,
  work: SmallMachineWork,
  { server, take, group }: RunningMachine,
): Promise<readonly BenchRow[]> => {
  const { first, idle, uploads, busy, sent } = await workOn(server.address, machine, work, take);
  const peak = Math.max(first, idle, uploads, busy);
  const limit = group === undefined ? "no limit could be set" : `${group.kills()} kills`;
  const read = machine.ocr === "on" ? " and read" : "";
  const { aims } = machine;
  return [
    {
      what: `${machine.name}: peak of all processes`,
      annales: `${peak.toFixed(0)} MB; ${limit}`,
      aim: { text: `≤ ${aims.peak} MB`, met: peak <= aims.peak },
    },
    { what: `  first start, demo drawn${read}`, annales: `${first.toFixed(0)} MB` },
    { what: "  idle", annales: `${idle.toFixed(0)} MB`, aim: { text: `≤ ${aims.idle} MB`, met: idle <= aims.idle } },
    ...(work.scans === undefined
      ? []
      : [{ what: `  ${UPLOADS} scans uploaded, drawn${read}`, annales: `${uploads.toFixed(0)} MB` }]),
    {
      what: `  ${CONNECTIONS} connections`,
      annales: `${busy.toFixed(0)} MB; ${sent.calls} calls, ${sent.perSecond.toFixed(0)}/s, none failed`,
    },
  ];
};

/** Its papers, uploads, then lists, searches, pages and pictures. Told at once too, as the other machines take long; one that fails is a row. */
export const measureSmallMachine = async (
  machine: SmallMachine,
  work: SmallMachineWork,
): Promise<readonly BenchRow[]> => {
  const rows = await withSmallMachine(machine, "0", (running) => rowsOf(machine, work, running)).catch(
    (failure: unknown): readonly BenchRow[] => [{ what: machine.name, annales: `failed: ${String(failure)}` }],
  );
  process.stderr.write(`${rows.map(({ what, annales }) => `${what}: ${annales}`).join("\n")}\n`);
  return rows;
};
