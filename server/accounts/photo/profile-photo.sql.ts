import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { PHOTO_WIDTHS } from "../../../src/contract/accounts/profile-photo-rules.ts";
import { removeTrackedFiles, untrackFiles, trackFiles } from "../../files/orphaned-files.sql.ts";
import { FileStorage } from "../../files/file-services.ts";
import type { Thumbnail } from "./photo-thumbnails.ts";
import { drawBytes } from "../../secure-random.ts";

const PLACE = "photos/";

/** Where a photo of this name and width is stored. */
export const photoKey = (name: string, width: number): string => `${PLACE}${name}-${width}.webp`;

/** Whether an account shows a photo of this name. */
export const isPhotoNamed = Effect.fn("Photo.isPhotoNamed")(function* (name: string) {
  const sql = yield* SqlClient.SqlClient;
  return (yield* sql`SELECT 1 FROM account WHERE photo = ${PLACE + name} LIMIT 1`).length > 0;
}, Effect.orDie);

/** Sets the path of a photo; answers the one before. */
const swapPhoto = Effect.fn("Photo.swapPhoto")(function* (accountId: number, photo: string | null) {
  const sql = yield* SqlClient.SqlClient;
  const rows = yield* sql<{ before: string | null }>`UPDATE account SET photo = ${photo}
    FROM (SELECT id, photo AS before FROM account WHERE id = ${accountId} FOR UPDATE) AS old
    WHERE account.id = old.id RETURNING before`;
  return rows[0]?.before ?? null;
}, Effect.orDie);

/** The keys of a photo's files by its path. A photo elsewhere on the web is nothing of ours. */
const keysOf = (photo: string | null): readonly string[] =>
  photo?.startsWith(PLACE) ? PHOTO_WIDTHS.map((width) => photoKey(photo.slice(PLACE.length), width)) : [];

/** What is to be removed once no one shows a photo any more; null where nothing is ours. Belongs in that transaction. */
export const watchPhoto = (photo: string | null) => {
  const keys = keysOf(photo);
  return keys.length === 0 ? Effect.succeed(null) : trackFiles(keys);
};

/** Stores the thumbnails under a name that cannot be guessed, shows them from now on, and removes the photo before. */
export const replacePhoto = Effect.fn("Photo.replacePhoto")(function* (accountId: number, drawn: readonly Thumbnail[]) {
  const files = yield* FileStorage;
  const sql = yield* SqlClient.SqlClient;
  const name = (yield* drawBytes(16)).toString("hex");
  const made = yield* trackFiles(keysOf(`${PLACE}${name}`));
  for (const { width, bytes } of drawn) yield* Effect.promise(() => files.put(photoKey(name, width), bytes));
  const swapped = Effect.gen(function* () {
    yield* untrackFiles(made);
    return yield* watchPhoto(yield* swapPhoto(accountId, `${PLACE}${name}`));
  });
  const before = yield* Effect.orDie(sql.withTransaction(swapped));
  if (before !== null) yield* removeTrackedFiles(before);
});
