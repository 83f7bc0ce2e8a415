import { writeFileSync, writeSync } from "node:fs";
import { workerData } from "node:worker_threads";
import { BEAT, LENGTH, STOP, type Watched } from "./watchdog.ts";

const { numbers, text, note, blocked } = workerData as Watched;
const TICK = 500;

const tried = (write: () => void): void => {
  try {
    write();
  } catch {
    // The disk or the reader of the log is away: the process ends all the same.
  }
};

const end = (message: string, isStuck: boolean): void => {
  const work = JSON.parse(Buffer.from(text.slice(0, Atomics.load(numbers, LENGTH))).toString()) as readonly string[];
  const line = { time: new Date().toISOString(), level: "fatal", message, work };
  if (isStuck) tried(() => writeFileSync(note, JSON.stringify(work)));
  tried(() => writeSync(1, `${JSON.stringify(line)}\n`));
  process.kill(process.pid, "SIGKILL");
};

let seen = -1;
let still = 0;
let stopping = 0;
setInterval(() => {
  const beat = Atomics.load(numbers, BEAT);
  still = beat === seen ? still + TICK : 0;
  seen = beat;
  const stop = Atomics.load(numbers, STOP);
  stopping = stop === 0 ? 0 : stopping + TICK;
  if (still >= blocked) end(`the server answered nothing for ${blocked / 1000} s and is ended`, true);
  else if (stop > 0 && stopping >= stop) end(`the server did not stop within ${stop / 1000} s and is ended`, false);
}, TICK);
