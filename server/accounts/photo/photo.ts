import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { randomBytes } from "node:crypto";
import { PHOTO_WIDTHS } from "../../../src/contract/limits.ts";
import { PaperFiles } from "../../papers/ports.ts";
import type { Thumbnail } from "./picture.ts";

const PLACE = "photos/";

/** Where a photo of this name and width is stored. */
export const photoKey = (name: string, width: number): string => `${PLACE}${name}-${width}.webp`;

/** Sets the path of a photo; answers the one before. A photo elsewhere on the web is nothing of ours. */
const swapPhoto = Effect.fn("Photo.swap")(function* (accountId: number, photo: string | null) {
  const sql = yield* SqlClient.SqlClient;
  const rows = yield* sql<{ before: string | null }>`UPDATE account SET photo = ${photo}
    FROM (SELECT id, photo AS before FROM account WHERE id = ${accountId} FOR UPDATE) AS old
    WHERE account.id = old.id RETURNING before`;
  return rows[0]?.before ?? null;
}, Effect.orDie);

/** Removes the stored files of a photo by its path. */
export const removePhotoFiles = Effect.fn("Photo.removeFiles")(function* (photo: string | null) {
  const files = yield* PaperFiles;
  if (!photo?.startsWith(PLACE)) return;
  const name = photo.slice(PLACE.length);
  for (const width of PHOTO_WIDTHS) yield* Effect.promise(() => files.remove(photoKey(name, width)));
});

/** Stores the thumbnails under a name that can not be guessed, shows them from now on, and removes the photo before. */
export const replacePhoto = Effect.fn("Photo.replace")(function* (accountId: number, drawn: readonly Thumbnail[]) {
  const files = yield* PaperFiles;
  const name = randomBytes(16).toString("hex");
  for (const { width, bytes } of drawn) yield* Effect.promise(() => files.put(photoKey(name, width), bytes));
  yield* removePhotoFiles(yield* swapPhoto(accountId, `${PLACE}${name}`));
});
