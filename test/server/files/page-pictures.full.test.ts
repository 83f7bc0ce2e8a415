import sharp from "sharp";
import { afterAll, describe, expect, it } from "vitest";
import { isIntakeError } from "../../../server/files/intake/intake-error.ts";
import { openIntake } from "../../../server/files/intake/pdf-intake.ts";
import type { PagePart, PreparePart } from "../../../server/files/intake/intake-protocol.ts";
import type { PagePicture } from "../../../server/files/intake/render/page-rendering.ts";
import { openPreview, smallPreviewOf } from "../../../server/files/intake/render/preview-rendering.ts";
import type { PageWidth } from "../../../src/contract/papers/pages/page-pictures.ts";
import { withBox } from "./pdfs/malicious-pdfs.ts";
import { oddCodecs, oddPicture, scanned } from "./pdfs/scanned-pdfs.ts";
import { onYellow, rotated, written } from "./pdfs/written-pdfs.ts";

/** The tints of a scanned page: grey and brown. */
const tints = [
  [36, 36, 36],
  [60, 50, 0],
] as const;

const intake = openIntake();
afterAll(() => intake.close());

const partsOf = async (bytes: Uint8Array, fromPage?: number): Promise<PreparePart[]> => {
  const parts: PreparePart[] = [];
  const result = await intake.prepare(bytes, {
    ...(fromPage === undefined ? {} : { fromPage }),
    onPart: (part) => void parts.push(part),
  });
  if (isIntakeError(result)) throw new Error(result.detail);
  return parts;
};

const pagesOf = (parts: readonly PreparePart[]): PagePart[] => parts.filter((part) => part.kind === "page");
const previewOf = (parts: readonly PreparePart[]) => parts.find((part) => part.kind === "preview")!.picture;
const smallOf = (parts: readonly PreparePart[]) => parts.find((part) => part.kind === "preview")!.small;
const at = (page: PagePart | undefined, w: PageWidth): PagePicture =>
  page!.pictures.find((picture) => picture.w === w)!;
const picture720 = async (bytes: Uint8Array) => at(pagesOf(await partsOf(bytes))[0], 720);

type Rgb = readonly [number, number, number];

/** The mean colour of a part of a picture; sides as shares of the whole. */
const colourAt = async (
  { bytes, width, height }: PagePicture,
  left: number,
  top: number,
  share = 0.05,
): Promise<Rgb> => {
  const region = {
    left: Math.floor(left * width),
    top: Math.floor(top * height),
    width: Math.max(1, Math.floor(share * width)),
    height: Math.max(1, Math.floor(share * height)),
  };
  const { data, info } = await sharp(bytes)
    .extract(region)
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const mean = (channel: number) => {
    const values = data.filter((_, index) => index % info.channels === channel % info.channels);
    return Math.round(values.reduce((sum, value) => sum + value, 0) / values.length);
  };
  return [mean(0), mean(1), mean(2)];
};

const isNear = (a: Rgb, b: Rgb) => a.every((value, index) => Math.abs(value - b[index]!) < 16);

describe("page pictures", () => {
  it("come at 360, 720 and 1080 px, as WebP, of the sides and bytes that are told", async () => {
    const [page] = pagesOf(await partsOf(await written(1)));
    expect(page!.pictures.map(({ w, width, height }) => [w, width, height])).toEqual([
      [360, 360, 509],
      [720, 720, 1019],
      [1080, 1080, 1528],
    ]);
    for (const { bytes, width, height } of page!.pictures)
      expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", width, height });
    expect(page).toMatchObject({ number: 1, pages: 1, width: 595, height: 842 });
  });

  it("of a scan stay under 70 kB at 720 px, grey or tinted, and under 3 kB in lists", async () => {
    for (const tint of tints) {
      const parts = await partsOf(await scanned(1, tint));
      expect(smallOf(parts).length).toBeLessThanOrEqual(3_000);
      const picture = at(pagesOf(parts)[0], 720);
      expect(picture.bytes.length).toBeLessThan(70_000);
      expect(picture.bytes.length).toBeGreaterThan(20_000);
    }
  });

  it.each([0, 90, 180, 270] as const)("stand upright when the page is turned by %i degrees", async (turn) => {
    const picture = await picture720(await rotated(turn));
    expect(picture.width > picture.height).toBe(turn === 90 || turn === 270);
    expect(isNear(await colourAt(picture, 0.02, 0.02), [255, 0, 0])).toBe(true);
    expect(isNear(await colourAt(picture, 0.9, 0.9), [255, 255, 255])).toBe(true);
  });

  it("keep the colour of the paper", async () => {
    expect(isNear(await colourAt(await picture720(await onYellow()), 0.1, 0.1), [255, 242, 153])).toBe(true);
  });

  it.each(oddCodecs)("show what a %s picture shows", async (codec) => {
    const picture = await picture720(await oddPicture(codec));
    expect(picture).toMatchObject({ width: 720, height: 360 });
    expect(isNear(await colourAt(picture, 0.1, 0.5), [255, 255, 255])).toBe(true);
    expect(isNear(await colourAt(picture, 0.5, 0.5), [0, 0, 0])).toBe(true);
    expect(isNear(await colourAt(picture, 0.85, 0.5), [255, 255, 255])).toBe(true);
  });

  it("of a thread of a sheet stay within six times their width", async () => {
    expect(await picture720(withBox("0 0 2 90000"))).toMatchObject({ width: 1, height: 4320 });
    expect(await picture720(withBox("0 0 90000 2"))).toMatchObject({ width: 720, height: 1 });
  });
});

describe("the order of the work", () => {
  it("gives the preview, then page 1, then the others, each with its text", async () => {
    const parts = await partsOf(await written(3));
    expect(parts.map((part) => (part.kind === "page" ? part.number : part.kind))).toEqual(["preview", 1, 2, 3]);
    expect(pagesOf(parts).map(({ text }) => text.split("\n")[0])).toEqual(
      [1, 2, 3].map((page) => `Page ${page}, question 1: derive the bending moment of the beam.`),
    );
  });

  it("goes on at a later page, without a second preview", async () => {
    const parts = await partsOf(await written(4), 3);
    expect(parts.map((part) => part.kind === "page" && part.number)).toEqual([3, 4]);
    expect(await partsOf(await written(2), 3)).toEqual([]);
  });
});

/** How much neighbouring pixels differ in a band of a picture: high where there is writing. */
const sharpness = async (
  { bytes, width, height }: Omit<PagePicture, "w">,
  from: number,
  to: number,
): Promise<number> => {
  const band = { left: 0, top: Math.ceil(from * height), width, height: Math.floor((to - from) * height) };
  const { data, info } = await sharp(bytes).extract(band).greyscale().raw().toBuffer({ resolveWithObject: true });
  let sum = 0;
  for (let index = info.channels; index < data.length; index += info.channels)
    sum += Math.abs(data[index]! - data[index - info.channels]!);
  return sum / (info.width * info.height);
};

describe("the preview", () => {
  it("of a one-page paper is 360 px wide, its upper half readable, its lower half blurred", async () => {
    const preview = previewOf(await partsOf(await written(1)));
    expect(preview).toMatchObject({ w: 360, width: 360, height: 509 });
    const upper = await sharpness(preview, 0.1, 0.48);
    const lower = await sharpness(preview, 0.52, 0.9);
    expect(upper).toBeGreaterThan(10);
    expect(lower).toBeLessThan(2);
  });

  it("of a longer paper is the whole first page", async () => {
    const preview = previewOf(await partsOf(await written(2)));
    expect(await sharpness(preview, 0.52, 0.9)).toBeGreaterThan(10);
  });
});

describe("the preview as lists show it", () => {
  /** A preview as wide and as tall, of nothing but noise. */
  const noisy = async (width: number, height: number) => {
    const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
    const drawn = sharp({ create: { width, height, channels: 3, background: "#808080", noise } });
    return openPreview(await drawn.webp({ quality: 90 }).toBuffer());
  };

  it("is the upper part of the page, of 3,000 bytes at most", async () => {
    const small = smallOf(await partsOf(await written(2)));
    expect(small.length).toBeLessThanOrEqual(3_000);
    expect(await sharp(small).metadata()).toMatchObject({ format: "webp", width: 210, height: 231 });
    expect(await sharpness({ bytes: small, width: 210, height: 231 }, 0.1, 0.6)).toBeGreaterThan(5);
  });

  it("shows of a one-page paper no more than its preview: what is below the upper half is blurred", async () => {
    const small = { bytes: smallOf(await partsOf(await written(1))), width: 210, height: 231 };
    expect(await sharpness(small, 0.1, 0.6)).toBeGreaterThan(5);
    expect(await sharpness(small, 0.67, 1)).toBeLessThan(2);
    const blurred = sharp(small.bytes).extract({ left: 0, top: 160, width: 210, height: 71 }).extractChannel(0);
    expect(
      new Set(await blurred.raw().toBuffer()).size,
      "greys of the blur, which 8 would show as spots",
    ).toBeGreaterThan(8);
  });

  it("is narrower where noise would cost more, and as low as a page in landscape is", async () => {
    for (const [width, height] of [
      [360, 509],
      [360, 2160],
    ] as const) {
      const small = await smallPreviewOf(await noisy(width, height), false);
      expect(small.length).toBeLessThanOrEqual(3_000);
      const drawn = await sharp(small).metadata();
      expect(drawn.width).toBeLessThan(210);
      expect(drawn.height / drawn.width).toBeCloseTo(1.1, 1);
    }
    expect(await sharp(await smallPreviewOf(await noisy(360, 30), false)).metadata()).toMatchObject({ height: 18 });
  });
});
