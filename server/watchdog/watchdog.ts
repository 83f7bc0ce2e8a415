import inspector from "node:inspector";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import type { CurrentWork } from "./current-work.ts";

/** What the main thread and the watchdog share. `numbers`: at BEAT a count, at STOP ms until the end, at LENGTH_INDEX bytes of `text`. */
export interface WatchdogData {
  readonly numbers: Int32Array;
  /** The names of what is in hand, as JSON. */
  readonly text: Uint8Array;
  /** Where the names go when the process is ended, for its next start. */
  readonly note: string;
  /** Ms without a beat after which the process is ended, if it used the processor for as long; ten times as many if it did not. */
  readonly blocked: number;
}
export const HEARTBEAT_INDEX = 0;
export const STOP_INDEX = 1;
export const LENGTH_INDEX = 2;

const TEXT = 4_096;
/**
 * The longest the event loop may be blocked, in ms that the process had the processor; normal work blocks it for less than a second. While it is blocked the server answers nothing, not even a stop signal.
 */
const BLOCKED = 30_000;
const EVERY = 500;

export const stuckWorkFile = (dataDir: string): string => join(dataDir, "stuck.json");

/**
 * Watches the main thread from another one, and ends the process when it answers nothing for `blocked` ms, or does not stop in
 * time: a handler of a signal never runs in a thread that is kept. Does nothing under a debugger, which keeps it on purpose.
 */
export const startWatchdog = ({
  dataDir,
  blocked = BLOCKED,
}: {
  readonly dataDir: string;
  readonly blocked?: number;
}) => {
  const numbers = new Int32Array(new SharedArrayBuffer(12));
  const text = new Uint8Array(new SharedArrayBuffer(TEXT));
  const names: string[] = [];
  const write = (): void => {
    const bytes = Buffer.from(JSON.stringify(names));
    if (bytes.length > TEXT) return;
    text.set(bytes);
    Atomics.store(numbers, LENGTH_INDEX, bytes.length);
  };
  const work: CurrentWork = {
    begin: (name) => {
      names.push(name);
      write();
    },
    end: (name) => {
      const at = names.indexOf(name);
      if (at >= 0) names.splice(at, 1);
      write();
    },
  };
  write();
  if (inspector.url() === undefined) {
    setInterval(() => Atomics.add(numbers, HEARTBEAT_INDEX, 1), EVERY).unref();
    const workerData: WatchdogData = { numbers, text, note: stuckWorkFile(dataDir), blocked };
    new Worker(join(import.meta.dirname, "watchdog-thread.ts"), { workerData }).unref();
  }
  return {
    work,
    /** Ends the process after so many ms, whatever it does then. */
    stopWithin: (ms: number): void => void Atomics.store(numbers, STOP_INDEX, ms),
  };
};
