import { Exit, Schema } from "effect";
import { Paper } from "../../contract/entities.ts";
import type { ReadPaper } from "../../machines/reader/recently-read-paper.ts";
import { listPhone, readPhone, writePhone } from "./device-store.ts";
import { ownKey } from "../browser/browser-storage.ts";

const { id, code, title, year, pages } = Paper.fields;
/** What the phone keeps of a paper that was read; `at` in ms since 1970. */
const Place = Schema.Struct({
  page: Schema.Int.check(Schema.isGreaterThan(0)),
  at: Schema.Int,
  paper: Schema.Struct({ id, code, title, year, pages }),
});
const placeOf = (value: unknown): typeof Place.Type | null => {
  const exit = Schema.decodeUnknownExit(Place)(value);
  return Exit.isSuccess(exit) ? exit.value : null;
};

/** The page of a paper that was read last on this phone, or null. */
export const recallPlace = async (paperId: number): Promise<number | null> =>
  placeOf(await readPhone("places", `${ownKey()}${paperId}`))?.page ?? null;

export const keepPlace = ({ id, code, title, year, pages }: ReadPaper["paper"], page: number): void => {
  const place = { page, at: Date.now(), paper: { id, code, title, year, pages } } satisfies typeof Place.Type;
  writePhone("places", `${ownKey()}${id}`, place).catch(() => undefined);
};

/** The papers this student read on this phone, the last one first; at most `limit`. */
export const listRead = async (limit: number): Promise<readonly ReadPaper[]> => {
  const places = (await listPhone("places", ownKey())).map(placeOf).filter((place) => place !== null);
  return places.toSorted((a, b) => b.at - a.at).slice(0, limit);
};
