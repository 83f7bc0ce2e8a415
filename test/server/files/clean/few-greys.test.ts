import { describe, expect, it } from "vitest";
import { inFewGreys } from "../../../../server/files/intake/clean/few-greys.ts";

const [WIDE, HIGH] = [12, 9];
/** White paper with pixels of other levels; `channels` of them alike. */
const pictureOf = (marks: readonly (readonly [x: number, y: number, level: number])[], channels: 1 | 3 = 1) => {
  const data = Buffer.alloc(WIDE * HIGH * channels, 255);
  for (const [x, y, level] of marks)
    for (let channel = 0; channel < channels; channel += 1) data[(y * WIDE + x) * channels + channel] = level;
  return { width: WIDE, height: HIGH, channels, data };
};
const levelAt = (picture: ReturnType<typeof inFewGreys>, x: number, y: number): number =>
  picture.data[(y * WIDE + x) * picture.channels]!;
const acrossAt = (y: number, level: number) => Array.from({ length: 8 }, (_, x) => [x + 2, y, level] as const);

describe.each([8, 6, 5])("a picture in %i greys", (greys) => {
  it("has no more than those", () => {
    const ramp = Array.from({ length: WIDE * HIGH }, (_, at) => [at % WIDE, Math.floor(at / WIDE), at * 2.4] as const);
    expect(new Set(inFewGreys(pictureOf(ramp), greys).data).size).toBe(greys);
  });

  it.each([1, 3] as const)("keeps a faint stroke, of %i channels, and drops a speck as faint", (channels) => {
    const few = inFewGreys(pictureOf([...acrossAt(3, 225), [5, 6, 225]], channels), greys);
    for (let x = 3; x < 9; x += 1) expect(levelAt(few, x, 3), `pixel ${x}`).toBeLessThan(255);
    expect(levelAt(few, 5, 6)).toBe(255);
  });

  it("makes print black, and white the blur beside it", () => {
    const few = inFewGreys(pictureOf([...acrossAt(3, 25), ...acrossAt(4, 222)]), greys);
    for (let x = 2; x < 10; x += 1) expect([levelAt(few, x, 3), levelAt(few, x, 4)]).toEqual([0, 255]);
  });

  it("keeps a speck that is dark", () => {
    expect(levelAt(inFewGreys(pictureOf([[5, 4, 150]]), greys), 5, 4)).toBeLessThan(200);
  });
});
