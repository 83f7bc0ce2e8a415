import { Exit, Schema } from "effect";
import { Paper } from "../../contract/entities.ts";
import type { RecentlyReadPaper } from "../../machines/reader/recently-read-paper.ts";
import { readDeviceStore, writeDeviceStore } from "./device-store.ts";
import { listDeviceStore } from "./device-store-ranges.ts";
import { userKeyPrefix } from "../browser/browser-storage.ts";

const { id, code, title, year, pages } = Paper.fields;
/** What the phone keeps of a paper that was read; `at` in ms since 1970. */
const ReadingPosition = Schema.Struct({
  page: Schema.Int.check(Schema.isGreaterThan(0)),
  at: Schema.Int,
  paper: Schema.Struct({ id, code, title, year, pages }),
});
const placeOf = (value: unknown): typeof ReadingPosition.Type | null => {
  const exit = Schema.decodeUnknownExit(ReadingPosition)(value);
  return Exit.isSuccess(exit) ? exit.value : null;
};

/** The page of a paper that was read last on this phone, or null. */
export const readLastPage = async (paperId: number): Promise<number | null> =>
  placeOf(await readDeviceStore("places", `${userKeyPrefix()}${paperId}`))?.page ?? null;

export const saveReadingPosition = (
  { id, code, title, year, pages }: RecentlyReadPaper["paper"],
  page: number,
): void => {
  const place = { page, at: Date.now(), paper: { id, code, title, year, pages } } satisfies typeof ReadingPosition.Type;
  writeDeviceStore("places", `${userKeyPrefix()}${id}`, place).catch(() => undefined);
};

/** The papers this student read on this phone, the last one first; at most `limit`. */
export const listRecentlyRead = async (limit: number): Promise<readonly RecentlyReadPaper[]> => {
  const places = (await listDeviceStore("places", userKeyPrefix())).map(placeOf).filter((place) => place !== null);
  return places.toSorted((a, b) => b.at - a.at).slice(0, limit);
};
