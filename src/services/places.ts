import { readPhone, writePhone } from "./phone.ts";
import { local } from "./storage.ts";

/** Two students who share a phone each have their own. */
const keyOf = (paperId: number): string => `${local.read("auth")?.user?.id ?? 0}/${paperId}`;

/** The page of a paper that was read last on this phone, or null. */
export const recallPlace = async (paperId: number): Promise<number | null> => {
  const kept = await readPhone("places", keyOf(paperId));
  return typeof kept === "number" && Number.isInteger(kept) && kept > 0 ? kept : null;
};

export const keepPlace = (paperId: number, page: number): void => {
  writePhone("places", keyOf(paperId), page).catch(() => undefined);
};
