import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const sheet = readFileSync(new URL("../../../src/ui/styles/base/tokens.css", import.meta.url), "utf8");

/** The custom properties of the first rule that begins with `opening`. */
function tokensAfter(opening: string): Record<string, string> {
  const from = sheet.indexOf(opening);
  const body = sheet.slice(sheet.indexOf("{", from) + 1, sheet.indexOf("}", from));
  return Object.fromEntries([...body.matchAll(/--([\w-]+):\s*([^;]+);/g)].map((m) => [m[1] ?? "", m[2] ?? ""]));
}

const light = tokensAfter(':root,\n  [data-theme="light"]');
const dark = tokensAfter('  [data-theme="dark"]');
const darkBySystem = tokensAfter(':root:not([data-theme="light"])');
const shared = tokensAfter("  :root {\n    --hl");

/** WCAG 2.2 relative luminance of `#rrggbb`. */
function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function ratio(first: string, second: string): number {
  const [low, high] = [luminance(first), luminance(second)].toSorted((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

const texts = ["ink", "ink-2", "pen", "red", "green", "amber"];
const onSheets: Record<string, readonly string[]> = {
  "blue-sheet": ["ink", "ink-2", "pen"],
  "green-sheet": ["ink", "ink-2", "green"],
  "pink-sheet": ["ink", "ink-2", "red"],
  "yellow-sheet": ["ink", "amber"],
};

describe.each([
  ["light", { ...shared, ...light }],
  ["dark", { ...shared, ...dark }],
])("the %s colours", (_, theme: Record<string, string>) => {
  const colour = (name: string): string => theme[name] ?? expect.fail(`no --${name}`);

  it.each(texts)("set --%s at 7:1 and more on paper, 6.3:1 on the desk", (name) => {
    expect(ratio(colour(name), colour("paper"))).toBeGreaterThanOrEqual(7);
    expect(ratio(colour(name), colour("desk"))).toBeGreaterThanOrEqual(6.3);
  });

  it.each(Object.entries(onSheets))("keep text on --%s at 6.3:1 and more", (ground, names) => {
    for (const name of names) expect([name, ratio(colour(name), colour(ground)) >= 6.3]).toEqual([name, true]);
  });

  it("keep what stands on a filled ground at 7:1 and more", () => {
    for (const [text, ground] of [
      ["on-pen", "pen"],
      ["on-pen", "pen-2"],
      ["on-hl", "hl"],
      ["paper", "ink"],
      ["paper", "red"],
    ] as const)
      expect([text, ground, ratio(colour(text), colour(ground)) >= 7]).toEqual([text, ground, true]);
  });

  it("draw edges and the margin line at 3:1 and more on paper and desk", () => {
    for (const line of ["line", "margin"])
      for (const ground of ["paper", "desk"])
        expect([line, ground, ratio(colour(line), colour(ground)) >= 3]).toEqual([line, ground, true]);
  });
});

describe("the two dark themes", () => {
  it("are the same, whether chosen on the root or by the system", () => {
    expect(darkBySystem).toEqual(dark);
  });

  it("say again every colour of the light one", () => {
    expect(Object.keys(dark)).toEqual(Object.keys(light));
  });
});
