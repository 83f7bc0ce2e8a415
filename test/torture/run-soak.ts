import { findUnexplainedRows } from "../support/server/row-log-laws.ts";
import type { Postgres } from "../../scripts/lib/postgres-server.mjs";
import { ALLOWED_GROWTH, memoryGrowth, readMetrics } from "../support/server/memory-growth.ts";
import { makeAnswerWatch } from "./faults/watched-answers.ts";
import { PAGE, repeat, stepsOf, type Acknowledged } from "./faults/student-work.ts";
import { startFaultWorld } from "./faults/fault-world.ts";
import { pause } from "./kill/kill-flow.ts";

/** How often memory is read, in ms. */
const LOOK = 2_000;

interface Look {
  /** Seconds since the start. */
  readonly at: number;
  readonly resident: number;
  readonly heap: number;
}

interface Options {
  readonly minutes: number;
  readonly seed: string;
  readonly tell: (line: string) => void;
}

const MB = 1_048_576;

const lookAt = async (address: string, started: number): Promise<Look> => {
  const read = await readMetrics(address);
  return {
    at: (Date.now() - started) / 1000,
    resident: read("process_resident_memory_bytes"),
    heap: read("nodejs_heap_used_bytes"),
  };
};

const judge = (looks: readonly Look[], tell: Options["tell"]): readonly string[] =>
  (["resident", "heap"] as const).flatMap((name) => {
    const { held, slope, span, growth } = memoryGrowth(looks.map((look) => [look.at, look[name]]));
    const perHour = (slope * 3_600) / MB;
    tell(
      `${name}: ${(held / MB).toFixed(0)} MB on average, slope ${perHour.toFixed(1)} MB an hour, ${(growth * 100).toFixed(1)} % in ${span.toFixed(0)} s`,
    );
    return growth > ALLOWED_GROWTH ? [`${name} memory grows`] : [];
  });

/** The same steady work for minutes: memory stays as it is, and every answer is good. A new page may be late: 503 says so. */
export const runSoak = async (postgres: Postgres, { minutes, seed, tell }: Options): Promise<readonly string[]> => {
  const world = await startFaultWorld(postgres, seed);
  const watch = makeAnswerWatch();
  const done: Acknowledged = { payments: new Set(), papers: new Map() };
  const stop = new AbortController();
  const { pay, upload, read, signIn } = stepsOf(world, watch, done);
  const working = [
    repeat(pay, 200, stop.signal),
    repeat(upload, 2_000, stop.signal),
    ...Array.from({ length: 4 }, () => repeat(read, 10, stop.signal)),
    repeat(signIn, 500, stop.signal),
  ];
  try {
    const started = Date.now();
    const looks: Look[] = [];
    while (Date.now() - started < minutes * 60_000) {
      await pause(LOOK);
      looks.push(await lookAt(world.address, started));
    }
    stop.abort();
    await Promise.all(working);
    const { answered, refusals, slowest } = watch.report();
    const undrawn = refusals.get(PAGE) ?? 0;
    tell(`${answered} answers; the slowest took ${Math.round(slowest)} ms; ${undrawn} pages were not drawn in time`);
    const refused = [...refusals].filter(([name]) => name !== PAGE);
    const words = refused.map(([name, times]) => `${name} was answered 503 ${times} times`);
    const unexplained = await world.within(findUnexplainedRows);
    return [...judge(looks, tell), ...watch.problems(), ...words, ...unexplained];
  } finally {
    stop.abort();
    await world.close();
  }
};
