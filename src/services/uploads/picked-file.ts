import type { PickedFile } from "../../contract/uploads/upload.ts";

/** The bytes of the file picked last, by the name that charts know it by. */
const held = new Map<string, File>();

/** A picked file as plain data. The one picked before is let go. */
export const storePickedFile = (file: File): PickedFile => {
  held.clear();
  const id = crypto.randomUUID();
  held.set(id, file);
  return { id, name: file.name, bytes: file.size };
};

/** Its bytes; they are there until another file is picked. */
export const pickedFileOf = (id: string): File => {
  const file = held.get(id);
  if (file === undefined) throw new Error(`No file ${id}`);
  return file;
};
