import { readPhone, writePhone } from "./phone.ts";

/** Whether the student asked the browser to save data; Safari and Firefox do not tell. */
const savesData = (): boolean =>
  (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true;

/** Whether data are saved: as chosen in the settings of this phone, else as the browser is told. */
export const isSparing = async (): Promise<boolean> => {
  const chosen = await readPhone("choices", "saver");
  return typeof chosen === "boolean" ? chosen : savesData();
};

export const keepSaver = (isOn: boolean): void => {
  writePhone("choices", "saver", isOn).catch(() => undefined);
};
