import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { DEMO_PASSWORD } from "../../../src/contract/demo-accounts.ts";
import { fetchMetrics } from "../../../test/support/server/fetch-metrics.ts";
import { NO_LIMITS } from "../calls/bench-library.ts";
import { sendLoad, startAnnales } from "../calls/bench-processes.ts";
import type { BenchRow } from "../report/bench-part.ts";
import { withFolder } from "../temporary-postgres.ts";
import { makeMemoryGroup } from "./memory-group.ts";
import { watchMemory } from "./process-memory.ts";

const MB = 1_048_576;
const CONNECTIONS = 100;
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

const pathsOf = (ids: readonly number[]): readonly string[] => [
  ...SEARCHES.flatMap((q) => [
    `/api/papers?${new URLSearchParams({ q, type: "university", limit: "20", counts: "true" }).toString()}`,
    "/api/papers?type=university&limit=20",
    "/signin",
  ]),
  ...ids.map((id) => `/api/papers/${id}/preview?w=360`),
];

const signIn = async (address: string): Promise<Readonly<Record<string, string>>> => {
  const answer = await fetch(`${address}/api/auth/signin`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ identifier: "university@example.com", password: DEMO_PASSWORD }),
  });
  const { accessToken } = (await answer.json()) as { readonly accessToken: string };
  const [cookie = ""] = answer.headers.get("set-cookie")?.split(";") ?? [];
  return { authorization: `Bearer ${accessToken}`, cookie };
};

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

const measureIn = async (folder: string, machine: SmallMachine, minutes: number): Promise<readonly BenchRow[]> => {
  const group = makeMemoryGroup(machine.memory * MB);
  const settings = { DEMO: "on", OCR: machine.ocr, DATA_DIR: folder, DATABASE_URL: machine.databaseUrl, ...NO_LIMITS };
  const within = [...(group?.within ?? []), "taskset", "-c", "0"];
  const server = await startAnnales(settings, join(folder, "log"), { within });
  const memory = watchMemory(server.pid);
  try {
    await waitForPapers(server.address, machine.ocr);
    const first = memory.take();
    await pause(QUIET);
    memory.take();
    const idle = memory.take();
    const headers = await signIn(server.address);
    const list = await fetch(`${server.address}/api/papers?type=university&limit=20`, { headers });
    const { items } = (await list.json()) as { readonly items: readonly { readonly id: number }[] };
    const load = { url: server.address, connections: CONNECTIONS, duration: minutes * 60, headers };
    const { calls, perSecond } = await sendLoad({ ...load, paths: pathsOf(items.map(({ id }) => id)) });
    const busy = memory.take();
    const peak = Math.max(first, busy);
    const limit = group === undefined ? "no limit could be set" : `${group.kills()} kills`;
    const { aims } = machine;
    return [
      {
        what: `${machine.name}: peak of all processes`,
        annales: `${peak.toFixed(0)} MB`,
        aim: { text: `≤ ${aims.peak} MB`, met: peak <= aims.peak },
      },
      {
        what: `  first start, demo drawn${machine.ocr === "on" ? " and read" : ""}`,
        annales: `${first.toFixed(0)} MB`,
      },
      { what: "  idle", annales: `${idle.toFixed(0)} MB`, aim: { text: `≤ ${aims.idle} MB`, met: idle <= aims.idle } },
      {
        what: `  ${CONNECTIONS} connections`,
        annales: `${busy.toFixed(0)} MB; ${calls} calls, ${perSecond.toFixed(0)}/s, none failed; ${limit}`,
      },
    ];
  } finally {
    memory.stop();
    await server.stop();
    group?.remove();
  }
};

/** A fresh start with the demo on a machine of so much memory and one processor, its papers, then lists, searches, pages and pictures. */
export const measureSmallMachine = (machine: SmallMachine, minutes: number): Promise<readonly BenchRow[]> =>
  withFolder((folder) => measureIn(folder, machine, minutes));
