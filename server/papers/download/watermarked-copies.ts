import { Clock, Context, Effect, Layer, Semaphore } from "effect";
import { SqlClient } from "effect/sql";
import { createHash } from "node:crypto";
import { MemoryPlan } from "../../memory/memory-plan.ts";
import { watermarkText } from "../../../src/contract/papers/pages/watermark-text.ts";
import { makeLruCache } from "../lru-cache.ts";
import { FileStorage } from "../../files/file-services.ts";
import { requireFile } from "../../files/file-storage.ts";
import { readPaperFile } from "../read-paper-file.ts";

interface Reader {
  readonly name: string;
  readonly phone: string | null;
}

const findReader = Effect.fn("WatermarkedCopies.findReader")(function* (userId: number) {
  const sql = yield* SqlClient.SqlClient;
  const rows = yield* sql<Reader>`SELECT name, phone FROM account WHERE id = ${userId}`;
  return rows[0] ?? { name: "", phone: null };
}, Effect.orDie);

/** A cleaned copy that is stored. `id` tells apart files with one hash: of the paper, or of the bundle that it came in. */
export interface CopiedFile {
  readonly paperId: number;
  readonly id: number;
  readonly sha256: Uint8Array;
  readonly fileKey: string;
}

/** A reader's own copy. `etag` changes with the paper, the reader and the day, and never between two ranges of a day. */
export interface WatermarkedCopy {
  readonly pdf: Uint8Array;
  readonly etag: string;
}

const make = Effect.gen(function* () {
  const files = yield* FileStorage;
  const { copyCache } = yield* MemoryPlan;
  const cache = makeLruCache<Uint8Array>(copyCache, ({ length }) => length);
  const turns = yield* Semaphore.make(2);
  return {
    /** The cleaned copy of a paper, or of its bundle, with the reader's mark on every page. Fails with: file_missing. */
    of: Effect.fn("WatermarkedCopies.of")(function* (file: CopiedFile, userId: number) {
      const mark = watermarkText(yield* findReader(userId), yield* Clock.currentTimeMillis);
      const key = createHash("sha256").update(file.sha256).update(`${file.id} ${mark}`).digest("base64url");
      const load = async () => {
        const cleaned = await requireFile(files, file.fileKey);
        const { watermarkPdf } = await import("../../typesetting/watermark.ts");
        return watermarkPdf(cleaned, mark);
      };
      const pdf = cache.find(key) ?? (yield* turns.withPermit(readPaperFile(file.paperId, () => cache.get(key, load))));
      return { pdf, etag: `"${key}"` } satisfies WatermarkedCopy;
    }),
  };
});

/** Makes readers' copies, two at once, and keeps the last of them in memory. */
export class WatermarkedCopies extends Context.Service<WatermarkedCopies, Effect.Success<typeof make>>()(
  "annales/WatermarkedCopies",
) {
  static readonly layer = Layer.effect(WatermarkedCopies, make);
}
