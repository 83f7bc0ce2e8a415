import { expect, it } from "vitest";
import { stretchLevels } from "../../../../server/files/intake/clean/grey-levels.ts";

const size = 320;
const paper = 250;
/** Grain of the paper, which a faint stroke is no darker than. */
const grain = 215;
const isGrain = (x: number, y: number): boolean => (x * 7 + y * 13) % 5 === 0;
const stroke = { x: 100, y: 100 };

it("keeps a faint stroke beside print, and whitens grain of the same level elsewhere", () => {
  const data = new Uint8Array(size * size);
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1) data[y * size + x] = isGrain(x, y) ? grain : paper;
  for (let y = 90; y < 110; y += 1) for (let x = 84; x < 90; x += 1) data[y * size + x] = 60;
  for (let y = 95; y < 105; y += 1) data[y * size + stroke.x] = grain;
  const page = { width: size, height: size, data };
  const [{ data: stretched }] = stretchLevels([page], page);
  expect(stretched[stroke.y * size + stroke.x]).toBeLessThan(225);
  expect(stretched.slice(200 * size, 300 * size).every((value) => value === 255)).toBe(true);
});
