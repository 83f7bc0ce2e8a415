import { createHash } from "node:crypto";
import { Clock, Duration, Effect, Layer, Logger, ManagedRuntime } from "effect";
import { WebCrypto } from "effect/crypto/WebCrypto";
import { FetchHttpClient } from "effect/http";
import { PasswordHashing } from "../../server/accounts/passwords/password-hasher.ts";
import { databaseOverStream } from "../../server/database/database.ts";
import { Disk } from "../../server/files/disk.ts";
import { jsonLogger } from "../../server/http/observability/json-log.ts";
import { OpenMailTransport } from "../../server/mail/mailer.ts";
import { MB, MemoryPlan, planMemory } from "../../server/memory/memory-plan.ts";
import { program } from "../../server/program.ts";
import type { SettingsShape } from "../../server/settings/settings.ts";
import { migratedDatabase } from "../../server/start/open-database.ts";
import { ChildTurns, openChildTurns } from "../../server/worker-pool/child-turns.ts";
import { StartWorker } from "../../server/worker-pool/worker-process.ts";
import { databaseStream, type StreamParts } from "../database/database-stream.ts";
import type { SeededStream } from "../machine/seeded-stream.ts";
import type { VirtualTime } from "../machine/virtual-time.ts";
import { inProcessListener, type RequestHandler } from "../outside/in-process-listener.ts";
import { memoryDisk, type WorldDisk } from "../outside/memory-disk.ts";
import type { Mailboxes } from "../outside/mailboxes.ts";
import { recordedWorkers } from "../outside/recorded-workers.ts";
import type { FaultOdds } from "../outside/fault-odds.ts";

export interface ServerParts extends Omit<StreamParts, "odds"> {
  readonly settings: SettingsShape;
  readonly odds: () => FaultOdds;
  readonly disk: WorldDisk;
  readonly mailboxes: Mailboxes;
  readonly fetch: typeof globalThis.fetch;
  /** What the product draws. */
  readonly chance: SeededStream;
  /** By how much the server's clock is wrong, in ms. */
  readonly clockError: () => number;
  readonly onHandler: (handler: RequestHandler) => void;
  readonly onLogLine: (line: string) => void;
}

/** A machine of two processors and 4 GB, whatever this one has. */
const plan = planMemory({ memory: 4096 * MB, processors: 2 });

const clockOf = (time: VirtualTime, error: () => number): Clock.Clock => {
  const now = (): number => time.now() + error();
  const nanos = (ms: number): bigint => BigInt(ms) * 1_000_000n;
  return {
    currentTimeMillisUnsafe: now,
    currentTimeMillis: Effect.sync(now),
    currentTimeNanosUnsafe: () => nanos(now()),
    currentTimeNanos: Effect.sync(() => nanos(now())),
    monotonicTimeNanosUnsafe: () => nanos(time.now()),
    monotonicTimeNanos: Effect.sync(() => nanos(time.now())),
    sleep: (duration) =>
      Effect.callback<void>((resume) => {
        const timer = setTimeout(() => resume(Effect.void), Math.min(Duration.toMillis(duration), 2 ** 31 - 1));
        return Effect.sync(() => clearTimeout(timer));
      }),
  };
};

const cryptoOf = (chance: SeededStream): Crypto => ({
  subtle: globalThis.crypto.subtle,
  randomUUID: () => chance.uuid() as ReturnType<Crypto["randomUUID"]>,
  getRandomValues: (array) => {
    if (array !== null) chance.drawInto(new Uint8Array(array.buffer, array.byteOffset, array.byteLength));
    return array;
  },
});

/** A hash that costs nothing: its salt is of the seed. */
const plainHashing = (chance: SeededStream) => {
  const of = (salt: string, password: string): string =>
    `$simulated$${salt}$${createHash("sha256")
      .update(salt + password)
      .digest("hex")}`;
  return {
    hash: async (password: string) => of(chance.uuid(), password),
    verify: async (stored: string, password: string) => of(stored.split("$")[2] ?? "", password) === stored,
    atOnce: 2,
  };
};

const outsideOf = (parts: ServerParts) => {
  const { life, time, chance, fetch, mailboxes, disk, pace, odds } = parts;
  return Layer.mergeAll(
    Layer.succeed(Clock.Clock, clockOf(time, parts.clockError)),
    Layer.succeed(WebCrypto, cryptoOf(chance)),
    Layer.succeed(FetchHttpClient.Fetch, fetch),
    Layer.succeed(Disk, memoryDisk({ disk, life, now: time.now, pace, odds })),
    Layer.succeed(OpenMailTransport, mailboxes.transport(life)),
    Layer.succeed(PasswordHashing, plainHashing(chance)),
    Layer.succeed(StartWorker, recordedWorkers(life)),
    Layer.succeed(MemoryPlan, plan),
    Layer.succeed(ChildTurns, openChildTurns(plan.children)),
    Logger.layer([Logger.map(jsonLogger, (line) => life.isDead() || parts.onLogLine(line))]),
  );
};

/** The server's own program, in this process, with everything outside it in the hands of a world. Not built yet. */
export const simulatedServer = (parts: ServerParts) =>
  ManagedRuntime.make(
    program({
      settings: parts.settings,
      dist: null,
      database: migratedDatabase(databaseOverStream(databaseStream(parts))),
      listener: inProcessListener(parts.onHandler),
      backups: Layer.empty,
    }).pipe(Layer.provideMerge(outsideOf(parts))),
  );
export type SimulatedServer = ReturnType<typeof simulatedServer>;
