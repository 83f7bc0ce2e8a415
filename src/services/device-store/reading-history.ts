import { Exit, Schema } from "effect";
import { Paper } from "../../contract/entities.ts";
import type { RecentlyReadPaper } from "../../machines/reader/recently-read-paper.ts";
import { readDeviceStore, writeDeviceStore } from "./device-store.ts";
import { listDeviceStore } from "./device-store-ranges.ts";
import { userKeyPrefix } from "../browser/browser-storage.ts";

const { id, code, title, year, pages, photo, language } = Paper.fields;
/** What the phone keeps of a paper that was read; `at` in ms since 1970. */
const ReadingPosition = Schema.Struct({
  page: Schema.Int.check(Schema.isGreaterThan(0)),
  at: Schema.Int,
  /** `photo` is not known of a paper that was read before lists had pictures. */
  paper: Schema.Struct({ id, code, title, year, pages, photo: Schema.optional(photo), language }),
});
const placeOf = (value: unknown): typeof ReadingPosition.Type | null => {
  const exit = Schema.decodeUnknownExit(ReadingPosition)(value);
  return Exit.isSuccess(exit) ? exit.value : null;
};

/** The page of a paper that was read last on this phone, or null. */
export const readLastPage = async (paperId: number): Promise<number | null> =>
  placeOf(await readDeviceStore("places", `${userKeyPrefix()}${paperId}`))?.page ?? null;

export const saveReadingPosition = (
  { id, code, title, year, pages, photo, language }: RecentlyReadPaper["paper"],
  page: number,
): void => {
  const paper = { id, code, title, year, pages, photo, ...(language && { language }) };
  const place = { page, at: Date.now(), paper } satisfies typeof ReadingPosition.Type;
  writeDeviceStore("places", `${userKeyPrefix()}${id}`, place).catch(() => undefined);
};

/** The papers this student read on this phone, the last one first; at most `limit`. */
export const listRecentlyRead = async (limit: number): Promise<readonly RecentlyReadPaper[]> => {
  const places = (await listDeviceStore("places", userKeyPrefix())).map(placeOf).filter((place) => place !== null);
  const last = places.toSorted((a, b) => b.at - a.at).slice(0, limit);
  return last.map(({ page, paper }) => ({ page, paper: { ...paper, photo: paper.photo ?? null } }));
};
