import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Stores each text file below `folder` also as .br and .gz, as the server hands them out. Prerendered pages are filled in first. */
export const compressFiles = async (folder: string): Promise<void> => {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isFile() || !/\.(js|mjs|css|svg|html|json|txt|wasm|webmanifest)$/.test(entry.name)) continue;
    if (path.includes("prerendered")) continue;
    const bytes = await readFile(path);
    if (bytes.length < 512) continue;
    await writeFile(`${path}.br`, await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
    await writeFile(`${path}.gz`, await zip(bytes, { level: 9 }));
  }
};
