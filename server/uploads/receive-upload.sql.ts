import { Clock, Effect } from "effect";
import { accountSubject } from "../rate-limits/rate-limit-subject.sql.ts";
import { rateLimitRules } from "../rate-limits/rate-limit-rules.ts";
import { recordAttempt, secondsUntilAllowed } from "../rate-limits/rate-limiter.sql.ts";
import { SqlClient } from "effect/sql";
import { createHash } from "node:crypto";
import type { Language } from "../../src/i18n/language.ts";
import { lockAccount } from "../accounts/accounts.sql.ts";
import { failWith } from "../http/errors/api-error.ts";
import { PdfIntake, VirusScanner } from "../files/file-services.ts";
import { checkFile, insertPaper, withQuarantinedFile, type NewPaper } from "../papers/store-paper.sql.ts";
import { isIdempotencyKey } from "../http/request/idempotency-key.ts";
import { Settings } from "../settings/settings.ts";
import type { ParsedUploadForm, SubmittedUpload } from "./upload-form.ts";
import type { TitledPaper } from "../../src/contract/entities.ts";

/** How many papers a refused file counts as: one, and one more for each whole second that reading it took. */
const weightOf = (ms: number): number => 1 + Math.floor(ms / 1_000);

/** Seconds until the account may send again, where its refused files leave none of `most`; else null. */
export const waitAfterRejectedUploads = (accountId: number, most: number) =>
  secondsUntilAllowed(rateLimitRules.refusedUpload(most), accountSubject(accountId));

/** Notes a file that was refused after it was read for so many ms. */
export const recordRejectedUpload = Effect.fn("Uploads.recordRejectedUpload")(function* (
  accountId: number,
  ms: number,
) {
  const one = recordAttempt(rateLimitRules.refusedUpload(1), accountSubject(accountId));
  yield* Effect.replicateEffect(one, weightOf(ms), { discard: true });
});

/** Who sends, in which language, and the key that makes a repeated upload the same upload. */
export interface Uploader {
  readonly accountId: number;
  readonly language: Language;
  readonly key: string | null;
}

/** Files that may wait to be checked, a student's three at most; each takes at most 10 s, and students take turns. */
const LONGEST_QUEUE = 60;
const QUEUE_PAUSE = 10;
/** Seconds after which it is worth asking whether papers were approved. */
const REVIEW_PAUSE = 3_600;

const sha256 = (bytes: Uint8Array | string): Buffer => createHash("sha256").update(bytes).digest();
const hashOf = ({ form, file }: SubmittedUpload): Buffer => sha256(JSON.stringify(form) + sha256(file).toString("hex"));

const factsOf = ({ places, ...form }: ParsedUploadForm, ownerId: number): NewPaper => ({
  key: null,
  ...form,
  ...places,
  status: "pending",
  ownerId,
  solutionOf: null,
  priority: 0,
});

/** The paper that this key made, and what was sent for it; undefined where the key is new. */
const findUploadByKey = Effect.fn("Uploads.findUploadByKey")(function* (ownerId: number, key: string) {
  const sql = yield* SqlClient.SqlClient;
  const [made] = yield* sql<{ id: number; hash: Uint8Array }>`SELECT id, upload_hash AS hash FROM paper
    WHERE owner_id = ${ownerId} AND upload_key = ${key}::uuid`;
  return made;
}, Effect.orDie);

/** Papers of this owner that wait for approval. */
const countPendingUploads = Effect.fn("Uploads.countPendingUploads")(function* (ownerId: number) {
  const sql = yield* SqlClient.SqlClient;
  const [row] = yield* sql<{ pending: number }>`SELECT count(*)::int AS pending FROM paper
    WHERE owner_id = ${ownerId} AND status = 'pending'`;
  return row?.pending ?? 0;
}, Effect.orDie);

/** An approved paper that is the same file, or was cut from it, else one of the owner's own that waits. No one hears of others' that wait. */
const findDuplicate = Effect.fn("Uploads.findDuplicate")(function* (ownerId: number, sha256: Uint8Array) {
  const sql = yield* SqlClient.SqlClient;
  const [twin] = yield* sql<TitledPaper>`SELECT id, title, language FROM paper
    WHERE (sha256 = ${sha256} OR bundle_id IN (SELECT id FROM bundle WHERE sha256 = ${sha256}))
      AND (status = 'approved' OR (status = 'pending' AND owner_id = ${ownerId}))
    ORDER BY status, id LIMIT 1`;
  return twin;
}, Effect.orDie);

/**
 * The paper this upload made before, null for a new one that may be stored. Refuses: conflict (key of another upload),
 * too_many_requests (so many of the student's papers wait, or were refused within the hour), duplicate_paper.
 */
const admit = Effect.fn("Uploads.admit")(function* ({ accountId, key }: Uploader, sent: SubmittedUpload) {
  const made = key === null ? undefined : yield* findUploadByKey(accountId, key);
  if (made !== undefined) return Buffer.compare(made.hash, hashOf(sent)) === 0 ? made.id : yield* failWith("conflict");
  const { uploads: limit } = (yield* Settings).limits;
  const pending = yield* countPendingUploads(accountId);
  if (pending >= limit)
    return yield* failWith("too_many_requests", {
      text: "intake.tooManyPending",
      values: { limit },
      retryAfter: REVIEW_PAUSE,
    });
  const wait = yield* waitAfterRejectedUploads(accountId, limit - pending);
  if (wait !== null)
    return yield* failWith("too_many_requests", {
      text: "intake.tooManyRefused",
      values: { minutes: Math.ceil(wait / 60) },
      retryAfter: wait,
    });
  const twin = sent.isTwinAllowed ? undefined : yield* findDuplicate(accountId, sha256(sent.file));
  if (twin === undefined) return null;
  return yield* failWith("duplicate_paper", { values: { title: twin.title }, more: { paper: twin } });
});

const refuseWhenFull = Effect.gen(function* () {
  const { checks } = (yield* PdfIntake).load();
  if (checks.waiting >= LONGEST_QUEUE)
    yield* failWith("too_many_requests", { text: "intake.queueFull", retryAfter: QUEUE_PAUSE });
});

/** Refuses pdf_infected: the scanner of viruses knows the file. */
const refuseInfected = Effect.fn("Uploads.refuseInfected")(function* (file: Uint8Array) {
  const scanner = yield* VirusScanner;
  const found = yield* Effect.promise((signal) => scanner.find(file, signal));
  if (found === null) return;
  yield* Effect.logWarning(`a file was not taken: the scanner found ${found}`);
  yield* failWith("pdf_infected");
});

/** Scans and reads the file; one that is refused counts against its sender by the time that reading it took. */
const judgeFile = Effect.fn("Uploads.judgeFile")(function* ({ accountId, language }: Uploader, file: Uint8Array) {
  const clock = yield* Clock.Clock;
  const since = { read: clock.monotonicTimeNanosUnsafe() };
  const onBegin = () => {
    since.read = clock.monotonicTimeNanosUnsafe();
  };
  return yield* Effect.andThen(refuseInfected(file), checkFile(file, language, { owner: accountId, onBegin })).pipe(
    Effect.tapError(({ code }) =>
      code === "unavailable"
        ? Effect.void
        : recordRejectedUpload(accountId, Number(clock.monotonicTimeNanosUnsafe() - since.read) / 1e6),
    ),
  );
});

/**
 * Takes an upload in as a pending paper and answers its id; sent again under its key, the same one. What it may be is judged
 * before the file is read, and once more when it is stored, for uploads that came in between. Refuses: bad_request (a key
 * that is no UUID), too_many_requests (also when many files wait to be checked), pdf_infected, and as `admit` and `checkFile` do.
 */
export const receiveUpload = Effect.fn("Uploads.receiveUpload")(function* (sender: Uploader, sent: SubmittedUpload) {
  const { accountId, key } = sender;
  if (key !== null && !isIdempotencyKey(key)) return yield* failWith("bad_request");
  const made = yield* admit(sender, sent);
  if (made !== null) return made;
  yield* refuseWhenFull;
  const file = yield* judgeFile(sender, sent.file);
  const sql = yield* SqlClient.SqlClient;
  const store = Effect.fn("Uploads.store")(function* (originalKey: string) {
    yield* lockAccount(accountId);
    const before = yield* admit(sender, sent);
    if (before !== null) return { id: before, isNew: false };
    const id = yield* insertPaper(factsOf(sent.form, accountId), file, originalKey);
    if (key !== null)
      yield* sql`UPDATE paper SET upload_key = ${key}::uuid, upload_hash = ${hashOf(sent)} WHERE id = ${id}`;
    return { id, isNew: true };
  });
  return (yield* withQuarantinedFile(sent.file, store).pipe(Effect.catchTag("SqlError", Effect.die))).id;
});
