import { userKeyPrefix } from "../browser/browser-storage.ts";
import { listDeviceStore } from "./device-store.ts";

/** Whether this student has read a paper on this device, or saved one. */
export const hasDevicePapers = async (): Promise<boolean> => {
  const stored = await Promise.all([
    listDeviceStore("places", userKeyPrefix()),
    listDeviceStore("papers", userKeyPrefix()),
  ]);
  return stored.flat().length > 0;
};
