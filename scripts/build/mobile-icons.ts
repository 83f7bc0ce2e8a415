import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";

/** Draws icons and splash of the apps for phones from the mark of the site. Run again when the mark changes. */
const mark = await readFile("src/ui/brand/public/mark-app.svg", "utf8");
const [ground = ""] = /<path fill="#[0-9a-f]{6}" d="M0 0h24v24H0z"\/>/.exec(mark) ?? [];
const [colour = "#000000"] = /#[0-9a-f]{6}/.exec(ground) ?? [];
const letter = mark.replace(ground, "");

const svg = (drawing: string, size: number) => sharp(Buffer.from(drawing), { density: (72 * size) / 24 }).resize(size);

/** The letter in the middle of a ground that phones may cut: `part` of the width is sure to be seen. */
const framed = async (size: number, part: number, background: string | null): Promise<Buffer> => {
  const inner = Math.round(size * part);
  const before = Math.floor((size - inner) / 2);
  const after = size - inner - before;
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const drawn = svg(letter, inner).extend({
    top: before,
    bottom: after,
    left: before,
    right: after,
    background: background ?? clear,
  });
  return (background === null ? drawn : drawn.flatten({ background })).png().toBuffer();
};

const round = async (size: number): Promise<Buffer> => {
  const mask = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2" width="${size}" height="${size}"><circle cx="1" cy="1" r="1"/></svg>`,
  );
  return sharp(await framed(size, 0.7, colour))
    .composite([{ input: mask, blend: "dest-in" }])
    .png()
    .toBuffer();
};

const android = "mobile/android/app/src/main/res";
const densities = { mdpi: 1, hdpi: 1.5, xhdpi: 2, xxhdpi: 3, xxxhdpi: 4 } as const;
for (const [name, density] of Object.entries(densities)) {
  const folder = join(android, `mipmap-${name}`);
  await writeFile(
    join(folder, "ic_launcher.png"),
    await svg(mark, 48 * density)
      .png()
      .toBuffer(),
  );
  await writeFile(join(folder, "ic_launcher_round.png"), await round(48 * density));
  await writeFile(join(folder, "ic_launcher_foreground.png"), await framed(108 * density, 0.5, null));
}

const ios = "mobile/ios/App/App/Assets.xcassets";
const icon = await svg(mark, 1024).flatten({ background: colour }).png().toBuffer();
await writeFile(join(ios, "AppIcon.appiconset", "AppIcon-512@2x.png"), icon);
const splash = await framed(2732, 0.18, colour);
for (const name of ["splash-2732x2732", "splash-2732x2732-1", "splash-2732x2732-2"])
  await writeFile(join(ios, "Splash.imageset", `${name}.png`), splash);
