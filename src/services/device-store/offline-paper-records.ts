import { Exit, Schema } from "effect";
import { Question } from "../../contract/outlines/outline.ts";
import { OfflineCopy } from "../../contract/papers/paper-contents.ts";
import type { OfflinePaper } from "../../machines/offline-paper/offline-paper.machine.ts";
import { readDeviceStore } from "./device-store.ts";
import { listDeviceStore } from "./device-store-ranges.ts";
import { userKeyPrefix } from "../browser/browser-storage.ts";

/** What the phone keeps beside the pictures. */
const OfflineRecord = Schema.Struct({
  ...OfflineCopy.fields,
  bytes: Schema.Int,
  /** Not known of a paper that was kept before questions were. */
  outline: Schema.optionalKey(Schema.Array(Question)),
});
export type OfflineRecord = typeof OfflineRecord.Type;
export const decodeOfflineRecord = (value: unknown): OfflineRecord | null => {
  const exit = Schema.decodeUnknownExit(OfflineRecord)(value);
  return Exit.isSuccess(exit) ? exit.value : null;
};

export const offlineKeyOf = (paperId: number): string => `${userKeyPrefix()}${paperId}/`;
export const isExpired = ({ until }: OfflineRecord): boolean => Date.parse(until) <= Date.now();

export const listOfflineRecords = async (): Promise<readonly OfflineRecord[]> =>
  (await listDeviceStore("papers", userKeyPrefix()))
    .map(decodeOfflineRecord)
    .filter((record) => record !== null && !isExpired(record)) as OfflineRecord[];

/** Addresses of the pictures that were listed last; they are given back when papers are listed again. */
const listed = new Set<string>();

const addressOfFirstPage = async (paperId: number): Promise<string | null> => {
  const page = await readDeviceStore("pictures", `${offlineKeyOf(paperId)}1`);
  if (!(page instanceof Blob)) return null;
  const url = URL.createObjectURL(page);
  listed.add(url);
  return url;
};

/** All papers of this student on this phone. */
export const listOfflinePapers = async (): Promise<readonly OfflinePaper[]> => {
  const records = await listOfflineRecords();
  for (const url of listed) URL.revokeObjectURL(url);
  listed.clear();
  return Promise.all(
    records.map(async ({ paper, bytes, until }) => ({
      paper,
      bytes,
      until,
      picture: await addressOfFirstPage(paper.id),
    })),
  );
};
