import { mkdir } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import type { PagePicture } from "../../../server/files/intake/render/page-rendering.ts";

const height = 1200;
const width = 860;

const fitted = ({ bytes }: PagePicture): Promise<Buffer> =>
  sharp(bytes).resize(width, height, { fit: "contain", background: "#8080ff" }).png().toBuffer();

/** Writes a page as drawn beside its cleaned picture. */
export const writePair = async (file: string, drawn: PagePicture, cleaned: PagePicture): Promise<void> => {
  await mkdir(path.dirname(file), { recursive: true });
  const [left, right] = await Promise.all([fitted(drawn), fitted(cleaned)]);
  await sharp({ create: { width: 2 * width + 8, height, channels: 3, background: "#ff0000" } })
    .composite([
      { input: left, left: 0, top: 0 },
      { input: right, left: width + 8, top: 0 },
    ])
    .png()
    .toFile(file);
};
