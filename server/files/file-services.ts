import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { Clock, Context, Effect, Layer, Redacted } from "effect";
import { join } from "node:path";
import { logChildEnd } from "../memory/unexpected-ends.ts";
import { MemoryPlan } from "../memory/memory-plan.ts";
import { defaultLimits } from "./intake/intake-limits.ts";
import { openIntake, type Intake } from "./intake/pdf-intake.ts";
import { Disk } from "./disk.ts";
import { openS3Storage } from "./s3-storage.ts";
import { openDiskStorage, removeAbandonedParts, type Storage } from "./file-storage.ts";
import { ChildTurns } from "../worker-pool/child-turns.ts";
import { StartWorker } from "../worker-pool/worker-process.ts";
import { uuidSource } from "../secure-random.ts";
import { Settings } from "../settings/settings.ts";

/** Knows viruses by their signatures. */
export interface Scanner {
  /** The name of what was found in a file, null for nothing. Rejects with `ScannerError`. */
  find(bytes: Uint8Array, signal: AbortSignal): Promise<string | null>;
}

/** The scanner is away, too slow, or did not look at the file; it may go better another time. */
export class ScannerError extends Error {
  override readonly name = "ScannerError";
}

/** How long a scanner may take for a file, in ms. */
const PATIENCE = 20_000;
/** Where clamd listens when nothing else is said (clamd.conf(5), TCPSocket). */
const PORT = 3310;

const placeOf = (url: string) => {
  const { protocol, hostname, port, pathname } = new URL(url);
  if (protocol === "unix:") return { path: pathname };
  return { host: hostname.replace(/^\[|\]$/g, ""), port: Number(port) || PORT };
};

const lengthOf = (bytes: number): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
};

const FOUND = /^stream: (.+) FOUND\0$/;

const verdict = (reply: string): string | null => {
  const found = FOUND.exec(reply)?.[1];
  if (found !== undefined) return found;
  if (reply === "stream: OK\0") return null;
  throw new ScannerError(`The virus scanner answered "${reply.replaceAll("\0", "")}".`);
};

/** clamd at an address as `isClamdAddress` has it: one connection a file, by its command INSTREAM (clamd(8)). */
export const openClamd = (url: string, patience = PATIENCE): Scanner => ({
  find: async (bytes, signal) => {
    const socket = connect({ ...placeOf(url), signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]) });
    const reply = text(socket);
    for (const piece of ["zINSTREAM\0", lengthOf(bytes.length), bytes, lengthOf(0)]) socket.write(piece);
    const answer = await reply.catch((cause: unknown) => {
      throw new ScannerError("The virus scanner did not answer.", { cause });
    });
    return verdict(answer);
  },
});

/** Where there is no scanner: finds nothing. */
export const noScanner: Scanner = { find: () => Promise.resolve(null) };

/** Where PDFs and pictures are kept. Keys never leave the server. */
export class FileStorage extends Context.Service<FileStorage, Storage>()("annales/FileStorage") {
  /** Under `DATA_DIR/files`, or in the bucket at `S3_URL`. */
  static readonly layer = Layer.effect(
    FileStorage,
    Effect.gen(function* () {
      const { dataDir, s3Url } = yield* Settings;
      if (s3Url !== null) return openS3Storage(Redacted.value(s3Url));
      const folder = join(dataDir, "files");
      const now = yield* Clock.currentTimeMillis;
      const disk = yield* Disk;
      const newPart = yield* uuidSource;
      yield* Effect.promise(() => removeAbandonedParts(folder, now, disk));
      return openDiskStorage(folder, { disk, newPart });
    }),
  );
}

/** Reads PDFs in children that can be killed; they end with the layer. */
export class PdfIntake extends Context.Service<PdfIntake, Intake>()("annales/PdfIntake") {
  static readonly layer = Layer.effect(
    PdfIntake,
    Effect.gen(function* () {
      const { drawers, checkers, child, childIdle } = yield* MemoryPlan;
      const turns = yield* ChildTurns;
      const start = yield* StartWorker;
      const log = yield* logChildEnd;
      const intake = () =>
        openIntake({
          limits: { ...defaultLimits, memory: child },
          concurrency: drawers,
          checkers,
          idle: childIdle,
          turns,
          start,
          onUnexpectedEnd: log,
        });
      return yield* Effect.acquireRelease(Effect.sync(intake), (opened) => Effect.promise(() => opened.close()));
    }),
  );
}

/** Looks for viruses in what strangers send; finds none where `CLAMD_URL` names no scanner. */
export class VirusScanner extends Context.Service<VirusScanner, Scanner>()("annales/VirusScanner") {
  static readonly layer = Layer.effect(
    VirusScanner,
    Effect.map(Settings, ({ clamdUrl }) => (clamdUrl === null ? noScanner : openClamd(clamdUrl))),
  );
}
