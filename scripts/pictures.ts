import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { resolve } from "node:path";

/**
 * `npm run pictures`: takes pictures of every screen in both languages, light and dark, 360 and 1280 px wide, into
 * `.cache/pictures/<language>-<scheme>-<width>`, and checks each. It wants a built app (`npm run build`).
 */
const folder = resolve(".cache/pictures");
rmSync(folder, { recursive: true, force: true });
const { status } = spawnSync("vitest", ["run", "--project", "browser", "test/journeys/screens.test.ts"], {
  stdio: "inherit",
  env: { ...process.env, PICTURES: folder },
});
process.stdout.write(`\nPictures are in ${folder}\n`);
process.exit(status ?? 1);
