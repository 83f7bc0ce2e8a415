import { createReadStream } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { sha256OfPieces } from "../files/intake/content-hash.ts";

/** Paths of the PDFs of a folder and of those in it, with `/` between folders, in order. Hidden ones and links are passed over. */
export const listPdfs = async (folder: string, inside = ""): Promise<readonly string[]> => {
  const entries = await readdir(join(folder, inside), { withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
    const path = inside === "" ? entry.name : `${inside}/${entry.name}`;
    if (entry.name.startsWith(".")) continue;
    if (entry.isDirectory()) found.push(...(await listPdfs(folder, path)));
    else if (entry.isFile() && /\.pdf$/i.test(entry.name)) found.push(path);
  }
  return found;
};

/** The SHA-256 of a file, in hex, read piece by piece. */
export const hashFile = (path: string): Promise<string> => sha256OfPieces(createReadStream(path));
