import { sha256Hex } from "../../server/files/intake/content-hash.ts";
import { PAGE_WIDTHS } from "../../src/contract/papers/pages/page-pictures.ts";
import type { IntakeCalls } from "../../server/files/intake/intake-protocol.ts";
import { findBeginnings } from "../../server/outlines/beginnings/find-beginnings.ts";
import { readOutline } from "../../server/outlines/rules/read-outline.ts";
import type { OutlineCalls } from "../../server/outlines/reader/outline-protocol.ts";
import { lastYear } from "../../src/contract/papers/paper-year.ts";
import type { PoolTask, StopReason, startWorkerProcess } from "../../server/worker-pool/worker-process.ts";
import type { ServerLife } from "./server-life.ts";

type Calls = IntakeCalls & OutlineCalls;
type Task<K extends keyof Calls> = Calls[K]["task"];

/** Pages of every file of the simulation. */
const PAGES = 2;

const pictureOf = (w: (typeof PAGE_WIDTHS)[number]) => ({
  w,
  width: w,
  height: Math.round(w * 1.4),
  bytes: Buffer.from(`picture of ${w} px`),
});

const checked = (bytes: Uint8Array) => ({
  pages: PAGES,
  bytes: bytes.length,
  sha256: sha256Hex(bytes),
});

const pageOf = (number: number) => ({
  kind: "page" as const,
  number,
  pages: PAGES,
  text: `${number}. Define a set, and say what a subset is.`,
  boxes: [],
  fitted: null,
  toRecognize: false,
  width: 595,
  height: 842,
  pictures: PAGE_WIDTHS.map(pictureOf),
  clean: null,
});

const preview = {
  kind: "preview" as const,
  pages: PAGES,
  picture: pictureOf(PAGE_WIDTHS[0]),
  small: Buffer.from("small picture"),
};

/** The answer of a child to each kind of task, as of a plain file of two pages with words. */
const answers: { readonly [K in keyof Calls]?: (task: Task<K>) => Calls[K]["answer"] } = {
  check: ({ bytes }) => checked(bytes),
  pages: () => ({ pages: PAGES }),
  clean: ({ bytes }) => ({ pdf: bytes, rebuilt: false, removed: [], redrawn: 0 }),
  cut: ({ bytes }) => ({ pdf: bytes, ...checked(bytes) }),
  recognize: () => ({ language: "en" }),
  outline: ({ pages, now }) => ({ ...readOutline(pages), beginnings: findBeginnings(pages, lastYear(now)) }),
};

const partsOf = (task: Task<keyof Calls>): readonly unknown[] => {
  if (task.kind !== "pages") return [];
  const { fromPage, toPage = PAGES } = task;
  const pages = Array.from({ length: toPage - fromPage + 1 }, (_, at) => pageOf(fromPage + at));
  return fromPage === 1 ? [preview, ...pages] : pages;
};

const stopped: StopReason = "child_stopped";

/**
 * Children that answer from what real ones answered once: no process starts. Reading the outline is done here. The kinds of
 * tasks that are not recorded end as where a child stops.
 */
export const recordedWorkers = (life: ServerLife): typeof startWorkerProcess => {
  const run = async (job: PoolTask): Promise<unknown> => {
    const task = job.task as Task<keyof Calls>;
    for (const part of partsOf(task)) {
      await life.outside("child", () => undefined);
      job.onPart?.(part);
    }
    const answer = answers[task.kind] as ((task: Task<keyof Calls>) => unknown) | undefined;
    return life.outside("child", () => (answer === undefined ? { stopped } : { answer: answer(task) }));
  };
  const child = { run, isSpent: () => false, end: async () => undefined };
  return (() => child) as unknown as typeof startWorkerProcess;
};
