import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { TestServer } from "../../../test/support/server/test-server.ts";
import { weighedScanKey } from "./bench-sites.ts";

interface Stored {
  readonly id: number;
  readonly pages: number;
  readonly original: string;
  readonly cleaned: string;
  readonly preview: string;
}

/** Bytes of the demo's ten-page scan as it is stored: the file that came in, the copy that is handed out, its pictures. */
export const scanBytes = async ({ sql, settings }: TestServer) => {
  const [paper] = await sql(
    (ask) => ask<Stored>`SELECT id, pages, original_key AS original, file_key AS cleaned,
    preview_key AS preview FROM paper WHERE key = ${weighedScanKey}`,
  );
  if (paper === undefined) throw new Error(`The demo has no paper ${weighedScanKey}.`);
  const { id, pages, original, cleaned, preview } = paper;
  const bytesOf = async (key: string) => (await stat(join(settings.dataDir, "files", key))).size;
  const numbers = Array.from({ length: pages }, (_, place) => place + 1);
  const pictures = await Promise.all(numbers.map((n) => bytesOf(`papers/${id}/${n}-720.webp`)));
  return {
    pages,
    fileBytes: await bytesOf(original),
    copyBytes: await bytesOf(cleaned),
    pagesBytes: pictures.reduce((sum, bytes) => sum + bytes, 0),
    previewBytes: await bytesOf(preview),
  };
};
