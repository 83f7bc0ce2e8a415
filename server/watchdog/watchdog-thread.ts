import { writeFileSync, writeSync } from "node:fs";
import { workerData } from "node:worker_threads";
import { HEARTBEAT_INDEX, LENGTH_INDEX, STOP_INDEX, type WatchdogData } from "./watchdog.ts";

const { numbers, text, note, blocked } = workerData as WatchdogData;
const TICK = 500;
/** How many times as long what uses no processor may take: it waits, or the machine has other things to do. */
const PATIENCE = 10;

const tried = (write: () => void): void => {
  try {
    write();
  } catch {
    // The disk or the reader of the log is away: the process ends all the same.
  }
};

const end = (message: string, isStuck: boolean): void => {
  const work = JSON.parse(
    Buffer.from(text.slice(0, Atomics.load(numbers, LENGTH_INDEX))).toString(),
  ) as readonly string[];
  const line = { time: new Date().toISOString(), level: "fatal", message, work };
  if (isStuck) tried(() => writeFileSync(note, JSON.stringify(work)));
  tried(() => writeSync(1, `${JSON.stringify(line)}\n`));
  process.kill(process.pid, "SIGKILL");
};

/** What the process has used of the processor, in ms. */
const used = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

let seen = -1;
let still = 0;
let usedBefore = 0;
let stopping = 0;
setInterval(() => {
  const beat = Atomics.load(numbers, HEARTBEAT_INDEX);
  if (beat === seen) still += TICK;
  else [seen, still, usedBefore] = [beat, 0, used()];
  const stop = Atomics.load(numbers, STOP_INDEX);
  stopping = stop === 0 ? 0 : stopping + TICK;
  const isStuck = still >= blocked && (used() - usedBefore >= blocked || still >= PATIENCE * blocked);
  if (isStuck) end(`the server answered nothing for ${blocked / 1_000} s and is ended`, true);
  else if (stop > 0 && stopping >= stop) end(`the server did not stop within ${stop / 1000} s and is ended`, false);
}, TICK);
