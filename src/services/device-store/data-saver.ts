import type { PageWidth } from "../../contract/papers/pages/page-pictures.ts";
import { readDeviceStore, writeDeviceStore } from "./device-store.ts";

/** Whether the student asked the browser to save data; Safari and Firefox do not tell. */
const savesData = (): boolean =>
  (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true;

/** Whether data are saved: as chosen in the settings of this phone, else as the browser is told. */
export const isDataSaverOn = async (): Promise<boolean> => {
  const chosen = await readDeviceStore("choices", "saver");
  return typeof chosen === "boolean" ? chosen : savesData();
};

export const saveDataSaver = (isOn: boolean): void => {
  writeDeviceStore("choices", "saver", isOn).catch(() => undefined);
};

export const SMALL_PICTURE_WIDTH: PageWidth = 360;
/** Wider than a phone held upright, in CSS px: 720 px of a picture would be stretched there. */
const WIDE_SCREEN = 540;

/** How wide the pictures of pages come, in px. */
export const pictureWidth = async (): Promise<PageWidth> => {
  if (await isDataSaverOn()) return SMALL_PICTURE_WIDTH;
  return globalThis.innerWidth > WIDE_SCREEN ? 1080 : 720;
};
