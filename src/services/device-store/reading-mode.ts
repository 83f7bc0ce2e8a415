import type { SavedReading } from "../../machines/fitted-pages/fitted-pages.machine.ts";
import { FITTED_PARTS, type FittedParts } from "../../contract/papers/pages/fitted-lines.ts";
import { userKeyPrefix } from "../browser/browser-storage.ts";
import { readDeviceStore, writeDeviceStore } from "./device-store.ts";

const keyOf = (paperId: number): string => `${userKeyPrefix()}reading-${paperId}`;

/** How a paper was read last on this phone. */
export const recallReading = async (paperId: number): Promise<SavedReading> => {
  const kept = await readDeviceStore("choices", keyOf(paperId));
  return { parts: FITTED_PARTS.find((parts) => parts === kept) ?? null };
};

export const saveReading = (paperId: number, parts: FittedParts | null): void => {
  writeDeviceStore("choices", keyOf(paperId), parts).catch(() => undefined);
};
