import { Clock, Effect, Stream } from "effect";
import { SqlClient } from "effect/sql";
import { PHOTO_WIDTHS } from "../../src/contract/accounts/profile-photo-rules.ts";
import { photoKey } from "../accounts/photo/profile-photo.sql.ts";
import { sha256Hex } from "../files/intake/content-hash.ts";
import { FileStorage } from "../files/file-services.ts";
import {
  fileName,
  findBrokenFiles,
  listPaperFiles,
  type NamedFile,
  type PaperFiles,
} from "../files/named-files.sql.ts";
import { findOrphanedKeys } from "../files/orphaned-files.sql.ts";
import { requeueJob } from "../jobs/jobs.sql.ts";
import type { CommandResult } from "./command-result.ts";

/** Rows, and keys, that are looked at together. */
const BATCH = 50;
const KEYS = 500;

/** A file that is younger, in ms, may be one of an upload that is not stored yet. */
const SETTLED = 3_600_000;

/** What the server itself gives its files; any other key is no row's. */
const ownKey = /^(?:quarantine\/|papers\/[1-9]\d{0,8}\/|photos\/)/;

/** Those of the originals whose bytes are not those that came. */
const findDamagedFiles = Effect.fn("CheckFiles.findDamaged")(function* (files: readonly NamedFile[]) {
  const storage = yield* FileStorage;
  const isDamaged = async ({ key, sha256 }: NamedFile): Promise<boolean> => {
    const bytes = sha256 === null ? null : await storage.get(key);
    return bytes !== null && sha256Hex(bytes) !== sha256;
  };
  return yield* Effect.filter(files, (file) => Effect.promise(() => isDamaged(file)));
});

const namesOf = (files: readonly NamedFile[]): string => [...new Set(files.map(fileName))].join(", ");

/** Has the server look at the files of a paper: it makes again what can be made, and lists the paper in the console where not. */
const queueLook = (id: number) => Effect.orDie(requeueJob("restore", id, 0));

const isGivenUp = Effect.fn("CheckFiles.isGivenUp")(function* (id: number) {
  const sql = yield* SqlClient.SqlClient;
  return (yield* sql`SELECT 1 FROM job WHERE kind = 'restore' AND paper_id = ${id} AND state = 'dead'`).length > 0;
}, Effect.orDie);

const checkPaper = Effect.fn("CheckFiles.checkPaper")(function* ({ id, title, files }: PaperFiles) {
  const broken = yield* findBrokenFiles(files);
  const damaged = yield* findDamagedFiles(files);
  if (broken.length + damaged.length > 0 || (yield* isGivenUp(id))) yield* queueLook(id);
  if (broken.length + damaged.length === 0) return [];
  const isMade = damaged.length === 0 && broken.every(({ kind }) => kind !== "original" && kind !== "bundle");
  const said = [
    ...(broken.length > 0 ? [`gone: ${namesOf(broken)}`] : []),
    ...(damaged.length > 0 ? [`damaged: ${namesOf(damaged)}`] : []),
    isMade ? "the server makes it again" : "only a backup has it",
  ];
  return [`paper ${id}, ${title}: ${said.join("; ")}`];
});

const checkPapers = Effect.gen(function* () {
  const lines: string[] = [];
  let papers = 0;
  let after = 0;
  for (;;) {
    const batch = yield* listPaperFiles(after, BATCH);
    if (batch.length === 0) return { lines, papers };
    for (const paper of batch) lines.push(...(yield* checkPaper(paper)));
    papers += batch.length;
    after = batch.at(-1)!.id;
  }
});

const checkPhotos = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient;
  const storage = yield* FileStorage;
  const lines: string[] = [];
  let after = 0;
  for (;;) {
    const rows = yield* sql<{ id: number; name: string }>`SELECT id, substr(photo, 8) AS name FROM account
      WHERE photo LIKE 'photos/%' AND id > ${after} ORDER BY id LIMIT ${KEYS}`;
    if (rows.length === 0) return lines;
    for (const { id, name } of rows) {
      const found = yield* Effect.promise(() =>
        Promise.all(PHOTO_WIDTHS.map((width) => storage.stat(photoKey(name, width)))),
      );
      if (found.includes(null)) lines.push(`account ${id}: gone: the photo; its owner can set another`);
    }
    after = rows.at(-1)!.id;
  }
}).pipe(Effect.orDie);

const checkListed = Effect.gen(function* () {
  const storage = yield* FileStorage;
  const settled = (yield* Clock.currentTimeMillis) - SETTLED;
  const lines: string[] = [];
  const look = Effect.fnUntraced(function* (keys: readonly string[]) {
    const [own, foreign] = [keys.filter((key) => ownKey.test(key)), keys.filter((key) => !ownKey.test(key))];
    for (const key of [...foreign, ...(yield* findOrphanedKeys(own))]) lines.push(`no row names ${key}`);
  });
  yield* Stream.fromAsyncIterable(storage.list(), (problem) => problem).pipe(
    Stream.filter(({ changedAt }) => changedAt.getTime() < settled),
    Stream.map(({ key }) => key),
    Stream.grouped(KEYS),
    Stream.runForEach(look),
    Effect.orDie,
  );
  return lines;
});

const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

/**
 * Compares rows with files: each file that a row names by its presence and size, originals by their hash; then each file by whether
 * a row names it. Papers with a fault are queued for the server, which makes again what can be made. Ends with 1 where a file is
 * gone or damaged. Holds one original and some rows in memory at a time.
 */
export const checkFiles = Effect.gen(function* () {
  const { lines, papers } = yield* checkPapers;
  const photos = yield* checkPhotos;
  const unnamed = yield* checkListed;
  const faults = lines.length + photos.length;
  const sum = `${count(papers, "paper", "papers")} looked at: ${
    faults === 0 ? "no file is gone or damaged" : `${faults} with a file that is gone or damaged`
  }; ${count(unnamed.length, "file", "files")} without a row.`;
  return { lines: [...lines, ...photos, ...unnamed, sum], code: faults === 0 ? 0 : 1 } satisfies CommandResult;
}).pipe(Effect.withSpan("CheckFiles.check"));
