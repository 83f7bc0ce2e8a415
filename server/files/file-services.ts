import { Clock, Context, Effect, Layer, Redacted } from "effect";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { type Intake, openIntake } from "./intake/index.ts";
import { noScanner, openClamd, type Scanner } from "./virus-scanner.ts";
import { openS3Storage } from "./s3-storage.ts";
import { openDiskStorage, removeAbandonedParts, type Storage } from "./file-storage.ts";
import { Settings } from "../settings/settings.ts";

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
      yield* Effect.promise(() => removeAbandonedParts(folder, now));
      return openDiskStorage(folder);
    }),
  );
}

/** How many papers are drawn at once: one a core, two at most, each by a child of low priority. */
export const INTAKE_CONCURRENCY = Math.min(2, availableParallelism());

/** How many files are checked at once: two, so that one account, which never has all children, keeps none waiting. */
const CHECK_CONCURRENCY = 2;

/** Reads PDFs in children that can be killed; they end with the layer. */
export class PdfIntake extends Context.Service<PdfIntake, Intake>()("annales/PdfIntake") {
  static readonly layer = Layer.effect(
    PdfIntake,
    Effect.acquireRelease(
      Effect.sync(() => openIntake({ concurrency: INTAKE_CONCURRENCY, checkers: CHECK_CONCURRENCY })),
      (intake) => Effect.promise(() => intake.close()),
    ),
  );
}

/** Looks for viruses in what strangers send; finds none where `CLAMD_URL` names no scanner. */
export class VirusScanner extends Context.Service<VirusScanner, Scanner>()("annales/VirusScanner") {
  static readonly layer = Layer.effect(
    VirusScanner,
    Effect.map(Settings, ({ clamdUrl }) => (clamdUrl === null ? noScanner : openClamd(clamdUrl))),
  );
}
