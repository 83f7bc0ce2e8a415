import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { openGallery } from "../test/support/page/gallery.ts";
import { startServer } from "../test/support/server/test-server.ts";

/**
 * `npm run pictures`: takes each view of the gallery in its main states, English by day beside French by night, into
 * test/pictures, to be looked at and compared by hand. It wants a built app (`npm run build`).
 */
const folder = "test/pictures";
/** Of each view the states that most paths lead to: at most 150 files in all. */
const MAIN = 3;
const GAP = 16;

const server = await startServer({ isEmpty: true, dist: "dist" });
const gallery = await openGallery(server.address);
rmSync(folder, { recursive: true, force: true });
let count = 0;
try {
  for (const flow of gallery.flows)
    for (const state of gallery.view(flow)!.states.slice(0, MAIN)) {
      const english = await gallery.picture({ flow, state, language: "en", scheme: "light", width: 360 });
      const french = await gallery.picture({ flow, state, language: "fr", scheme: "dark", width: 360 });
      const pictures = await Promise.all(
        [english!, french!].map(async (input) => ({ input, ...(await sharp(input).metadata()) })),
      );
      const height = Math.max(...pictures.map((one) => one.height));
      const sheet = sharp({ create: { width: 720 + GAP, height, channels: 3, background: "#808080" } }).composite(
        pictures.map(({ input }, index) => ({ input: Buffer.from(input), top: 0, left: index * (360 + GAP) })),
      );
      const name = state.replaceAll(/[^a-z]+/gi, "-").slice(0, 80);
      mkdirSync(join(folder, flow), { recursive: true });
      writeFileSync(join(folder, flow, `${name}.webp`), await sheet.webp({ quality: 45 }).toBuffer());
      count += 1;
    }
} finally {
  await gallery.close();
  await server.close();
}
process.stdout.write(`${count} pictures are in ${folder}\n`);
