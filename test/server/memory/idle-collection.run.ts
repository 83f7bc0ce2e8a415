import { setImmediate as immediate, setTimeout as pause } from "node:timers/promises";
import { collectWhenIdle } from "../../../server/memory/idle-collection.ts";
import { MB } from "../../../server/memory/memory-plan.ts";

const EVERY = 100;

const ROWS = 10_000;

/** Some 150 MB that V8 takes for what stays, in pieces between which timers run. */
const work = async (): Promise<number> => {
  const held: object[][] = [];
  while (held.length < ROWS) {
    for (let n = 0; n < 20; n += 1) held.push(Array.from({ length: 500 }, (_, at) => ({ at })));
    await immediate();
  }
  return held.length;
};

let collections = 0;
const collect = globalThis.gc!;
const counted = Object.assign((options: NodeJS.GCOptions) => {
  collections += 1;
  return collect(options);
}) as NodeJS.GCFunction;

const rss = () => process.memoryUsage.rss() / MB;
const end = collectWhenIdle(counted, EVERY);
await work();
const whileBusy = collections;
const busy = rss();
await pause(30 * EVERY);
const idle = rss();
const whileIdle = collections;
await pause(20 * EVERY);
process.stdout.write(JSON.stringify({ whileBusy, whileIdle, later: collections, given: busy - idle }));
end();
