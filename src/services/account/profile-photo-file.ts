import type { ChosenPhoto } from "../../contract/accounts/profile-photo-rules.ts";

/** The bytes of the photo chosen last, by the address the browser holds them under. */
const held = new Map<string, File>();

/** A chosen file as plain data. The one chosen before is let go. */
export const storeProfilePhoto = (file: File): ChosenPhoto => {
  for (const url of held.keys()) URL.revokeObjectURL(url);
  held.clear();
  const url = URL.createObjectURL(file);
  held.set(url, file);
  return { name: file.name, type: file.type, size: file.size, url };
};

/** Its bytes; they are there until another photo is chosen. */
export const profilePhotoFileOf = ({ url }: ChosenPhoto): File => {
  const file = held.get(url);
  if (file === undefined) throw new Error(`No photo at ${url}`);
  return file;
};
