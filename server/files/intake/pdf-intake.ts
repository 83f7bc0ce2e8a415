import { join } from "node:path";
import type { UnexpectedEnd } from "../../memory/unexpected-ends.ts";
import type { startWorkerProcess, TaskOutcome, WorkerProgram, StopReason } from "../../worker-pool/worker-process.ts";
import type { ChildTurns } from "../../worker-pool/child-turns.ts";
import { hasCrashed, openWorkerPool, retryOnce } from "../../worker-pool/worker-pool.ts";
import type { CheckedPdf } from "./check-pdf.ts";
import type { SanitizedCopy } from "./sanitize/sanitized-copy.ts";
import type { PaperLanguage } from "./detect-language.ts";
import { defaultLimits, type IntakeLimits } from "./intake-limits.ts";
import type { CutPdf, IntakeCalls, PreparePart, TextPart } from "./intake-protocol.ts";
import { isIntakeError, intakeError, checkSizeAndMagic, type IntakeError } from "./intake-error.ts";

interface IntakeSettings {
  readonly limits: IntakeLimits;
  /** Children at most for the longer work, and for checks unless `checkers` says how many. */
  readonly concurrency: number;
  readonly checkers: number;
  /** Ms after which a child ends that has nothing to do. */
  readonly idle: number;
  /** Those of all pools of the process. */
  readonly turns: ChildTurns;
  /** Starts a child. */
  readonly start: typeof startWorkerProcess;
  onUnexpectedEnd?(task: IntakeTaskName, end: UnexpectedEnd): void;
}

/** What a child of intake does. */
export type IntakeTaskName = "check" | "prepare" | "recognize";

export interface CheckOptions {
  readonly signal?: AbortSignal;
  /** The account whose file it is: accounts take turns. */
  readonly owner?: number;
  /** Called as soon as the file is read, not waiting in the queue any more. */
  readonly onBegin?: () => void;
}

interface DrawOptions {
  /** First page to draw, from 1; a later one goes on after a crash, and sends no preview. */
  readonly fromPage?: number;
  /** The last page to draw; all that follow where it is not told. */
  readonly toPage?: number;
  /** Called with each part as it is drawn, one at a time, page 1 first; the next waits for its promise. */
  readonly onPart: (part: PreparePart) => void | Promise<void>;
  readonly signal?: AbortSignal;
}

interface CutOptions {
  readonly fromPage: number;
  readonly toPage: number;
  readonly signal?: AbortSignal;
}

interface RecognizeOptions {
  /** The pages to read, from 1. */
  readonly pages: readonly number[];
  /** Those that are shown cleaned. */
  readonly cleaned: readonly number[];
  /** Null where it is not known yet: the words of the first page then tell. */
  readonly language: PaperLanguage | null;
  /** Pages that carry a scanner's words, as the task of a child has it; false where it is not told. */
  readonly isSecond?: boolean;
  /** Called with each page as it is read; the next waits for its promise. */
  readonly onPart: (part: TextPart) => void | Promise<void>;
  readonly signal?: AbortSignal;
}

export interface PreparedPdf extends SanitizedCopy {
  readonly pages: number;
}

/**
 * PDF intake, in children that can be killed. Bad input is a `Refusal`, never a throw; the promises reject only when
 * `signal` aborts (its reason), when the intake is closed, when `onPart` rejects, or when no child can be started.
 */
export interface Intake {
  /** Magic bytes, size, and a real parse of at most 10 s (contract: 'An upload answers after…'). */
  check(bytes: Uint8Array, options?: CheckOptions): Promise<CheckedPdf | IntakeError>;
  /** Pictures, text and the cleaned copy of a PDF; meant for a job, at low priority. */
  prepare(bytes: Uint8Array, options: Omit<DrawOptions, "toPage">): Promise<PreparedPdf | IntakeError>;
  /** Pictures and text of some pages, without the copy. */
  draw(bytes: Uint8Array, options: DrawOptions): Promise<{ readonly pages: number } | IntakeError>;
  /** A file of the pages from `fromPage` to `toPage` of a cleaned copy, both included. */
  cut(bytes: Uint8Array, options: CutOptions): Promise<CutPdf | IntakeError>;
  /** The words of pages that hold none, read from their pictures, one paper at a time, after all else. */
  recognize(
    bytes: Uint8Array,
    options: RecognizeOptions,
  ): Promise<{ readonly language: PaperLanguage | null } | IntakeError>;
  /** What runs and waits now, so that a server may answer 429 before it queues more. */
  load(): Record<"checks" | "work", { readonly running: number; readonly waiting: number }>;
  /** Whether a check, or other work of higher priority, waits until a child that does this ends. */
  isAwaited(task: "prepare" | "recognize"): boolean;
  close(): Promise<void>;
}

interface Work {
  readonly bytes: Uint8Array;
  readonly eased: boolean;
  readonly signal: AbortSignal | undefined;
}

/** PDFium's JPEG 2000 reader stops on some pictures that pdf.js reads: the second try decodes those by pdf.js (ease.ts). */
const canEase = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes("JPXDecode");

const sentences: Record<StopReason, string> = {
  too_slow: "Reading the file took too long.",
  too_large_in_memory: "Reading the file took too much memory.",
  child_stopped: "The reader stopped on this file.",
};

const reasons = {
  too_slow: "too_slow",
  too_large_in_memory: "too_large_in_memory",
  child_stopped: "reader_stopped",
} as const;

const settled = <A>(outcome: TaskOutcome<A>): A | IntakeError =>
  "answer" in outcome ? outcome.answer : intakeError(reasons[outcome.stopped], sentences[outcome.stopped]);

/** Hands parts on one after another, and stops the work when one of them is not taken. */
const inOrder = <P>(onPart: (part: P) => void | Promise<void>) => {
  const failed = new AbortController();
  let last: Promise<void> = Promise.resolve();
  return {
    failed: failed.signal,
    take: (part: P) => {
      last = last
        .then(() => (failed.signal.aborted ? undefined : onPart(part)))
        .catch((error: unknown) => failed.abort(error));
    },
    all: async () => {
      await last;
      failed.signal.throwIfAborted();
    },
  };
};

/** Each kind of child. Tesseract runs in a thread of its child, which has no more rights than the child. */
const programs: Readonly<Record<IntakeTaskName, Pick<WorkerProgram, "file" | "priority" | "flags">>> = {
  check: { file: "intake-worker.ts", priority: 10, flags: [] },
  prepare: { file: "intake-worker.ts", priority: 15, flags: [] },
  recognize: { file: "ocr-worker.ts", priority: 19, flags: ["--allow-worker"] },
};

/** As long as a child that starts takes many times over. */
const IDLE = 60_000;

/** Opens an intake. Children start with the first file and are reused; `close` ends them. */
export const openIntake = (settings: Partial<IntakeSettings> = {}): Intake => {
  const limits = settings.limits ?? defaultLimits;
  const concurrency = settings.concurrency ?? 1;
  const programOf = (name: IntakeTaskName): WorkerProgram => {
    const { file, priority, flags } = programs[name];
    return {
      file: join(import.meta.dirname, file),
      priority,
      flags: ["--allow-addons", ...flags],
      reads: [import.meta.dirname, join(import.meta.dirname, "../../../src/contract")],
      memory: limits.memory,
      idle: settings.idle ?? IDLE,
      onUnexpectedEnd: (end) => settings.onUnexpectedEnd?.(name, end),
    };
  };
  const checks = openWorkerPool<IntakeCalls>(
    programOf("check"),
    settings.checkers ?? concurrency,
    settings.turns,
    settings.start,
  );
  const work = openWorkerPool<IntakeCalls>(programOf("prepare"), concurrency, settings.turns, settings.start);
  const words = openWorkerPool<IntakeCalls>(programOf("recognize"), 1, settings.turns, settings.start);

  const { workMs, pageMs, recognizeMs } = limits;

  const drawOnce = async (job: Work, { onPart, fromPage = 1, toPage }: DrawOptions) => {
    const parts = inOrder(onPart);
    const outcome = await work.run({
      task: {
        kind: "pages",
        bytes: job.bytes,
        limits,
        eased: job.eased,
        fromPage,
        ...(toPage !== undefined && { toPage }),
      },
      wholeMs: workMs,
      quietMs: pageMs,
      onPart: parts.take,
      signal: job.signal ? AbortSignal.any([job.signal, parts.failed]) : parts.failed,
    });
    await parts.all();
    return outcome;
  };

  const draw = async (job: Work, { onPart, fromPage = 1, ...options }: DrawOptions) => {
    let next = fromPage;
    let previewed = fromPage > 1;
    const count = async (part: PreparePart) => {
      if (part.kind === "preview" && previewed) return;
      await onPart(part);
      if (part.kind === "preview") previewed = true;
      else next = part.number + 1;
    };
    const first = await drawOnce(job, { ...options, onPart: count, fromPage: next });
    if (!hasCrashed(first)) return { outcome: first, job };
    const again = { ...job, eased: canEase(job.bytes) };
    return { outcome: await drawOnce(again, { ...options, onPart: count, fromPage: next }), job: again };
  };

  const clean = ({ bytes, eased, signal }: Work, onlyRebuild: boolean) =>
    work.run({
      task: { kind: "clean", bytes, limits, eased, onlyRebuild },
      wholeMs: workMs,
      quietMs: 3 * pageMs,
      signal,
    });

  const recognizeOnce = async (job: Work, { pages, cleaned, language, isSecond = false, onPart }: RecognizeOptions) => {
    const parts = inOrder(onPart);
    const outcome = await words.run({
      task: { kind: "recognize", bytes: job.bytes, limits, eased: job.eased, pages, cleaned, language, isSecond },
      wholeMs: pages.length * recognizeMs,
      quietMs: recognizeMs,
      onPart: parts.take,
      signal: job.signal ? AbortSignal.any([job.signal, parts.failed]) : parts.failed,
    });
    await parts.all();
    return outcome;
  };

  return {
    check: async (bytes, { onBegin, ...options } = {}) => {
      const refusal = checkSizeAndMagic(bytes, limits);
      if (refusal !== null) return refusal;
      const task = { kind: "check", bytes, limits, eased: false } as const;
      const { checkMs } = limits;
      return settled(
        await retryOnce(() =>
          checks.run({ task, wholeMs: checkMs, quietMs: checkMs, ...options, ...(onBegin && { onBegin }) }),
        ),
      );
    },
    prepare: async (bytes, options) => {
      const refusal = checkSizeAndMagic(bytes, limits);
      if (refusal !== null) return refusal;
      const { outcome, job } = await draw({ bytes, eased: false, signal: options.signal }, options);
      const drawn = settled(outcome);
      if (isIntakeError(drawn)) return drawn;
      const first = await retryOnce(() => clean(job, false));
      const copy = settled("answer" in first ? first : await clean(job, true));
      return isIntakeError(copy) ? copy : { ...copy, pages: drawn.pages };
    },
    draw: async (bytes, options) =>
      settled((await draw({ bytes, eased: false, signal: options.signal }, options)).outcome),
    cut: async (bytes, { signal, ...range }) =>
      settled(
        await retryOnce(() =>
          work.run({
            task: { kind: "cut", bytes, limits, eased: false, ...range },
            wholeMs: workMs,
            quietMs: 3 * pageMs,
            signal,
          }),
        ),
      ),
    recognize: async (bytes, options) => {
      const read = new Set<number>();
      const onPart = async (part: TextPart) => {
        await options.onPart(part);
        read.add(part.number);
      };
      const job: Work = { bytes, eased: false, signal: options.signal };
      const first = await recognizeOnce(job, { ...options, onPart });
      if (!hasCrashed(first)) return settled(first);
      const pages = options.pages.filter((page) => !read.has(page));
      return settled(await recognizeOnce({ ...job, eased: canEase(bytes) }, { ...options, pages, onPart }));
    },
    load: () => ({ checks: checks.load(), work: work.load() }),
    isAwaited: (task) => (task === "prepare" ? work : words).isAwaited(),
    close: async () => {
      await Promise.all([checks.close(), work.close(), words.close()]);
    },
  };
};
