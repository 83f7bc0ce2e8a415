import { Exit, Schema } from "effect";
import { OfflineCopy } from "../../contract/entities.ts";
import type { KeptPaper } from "../../machines/offline-paper/offline-paper.machine.ts";
import { listPhone } from "./device-store.ts";
import { ownKey } from "../browser/browser-storage.ts";

/** What the phone keeps beside the pictures. */
const KeptRecord = Schema.Struct({ ...OfflineCopy.fields, bytes: Schema.Int });
export type KeptRecord = typeof KeptRecord.Type;
export const recordOf = (value: unknown): KeptRecord | null => {
  const exit = Schema.decodeUnknownExit(KeptRecord)(value);
  return Exit.isSuccess(exit) ? exit.value : null;
};

export const keyOf = (paperId: number): string => `${ownKey()}${paperId}/`;
export const isOver = ({ until }: KeptRecord): boolean => Date.parse(until) <= Date.now();

export const listRecords = async (): Promise<readonly KeptRecord[]> =>
  (await listPhone("papers", ownKey()))
    .map(recordOf)
    .filter((record) => record !== null && !isOver(record)) as KeptRecord[];

/** All papers of this student on this phone. */
export const listKept = async (): Promise<readonly KeptPaper[]> =>
  (await listRecords()).map(({ paper, bytes, until }) => ({ paper, bytes, until }));
