import { PDFName } from "@cantoo/pdf-lib";
import { PDFiumLibrary } from "@hyzyla/pdfium";
import sharp from "sharp";
import type { DemoPaper } from "../papers/demo-papers.ts";
import { newDocument, a4Page } from "./paper-pdf.ts";
import { type SeededRandom, randomFrom } from "./seeded-random.ts";

const dotsPerInch = 150;

let library: Promise<PDFiumLibrary> | undefined;
const pdfium = (): Promise<PDFiumLibrary> => (library ??= PDFiumLibrary.init());

interface Grey {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** How one sheet lay on the glass. */
interface Lie {
  /** Degrees, clockwise. */
  readonly tilt: number;
  readonly blur: number;
  /** Level of blank paper, 0 to 255. */
  readonly paper: number;
  /** Which edge lifted from the glass, and how far its shadow reaches, in dots. */
  readonly edge: "left" | "right" | "top" | "bottom";
  readonly reach: number;
  readonly depth: number;
  readonly grain: number;
}

const lieOf = (rng: SeededRandom): Lie => ({
  tilt: rng.real(-1.5, 1.5),
  blur: rng.real(0.45, 0.8),
  paper: rng.int(232, 246),
  edge: rng.pick(["left", "right", "top", "bottom"]),
  reach: rng.int(60, 210),
  depth: rng.real(0.16, 0.42),
  grain: rng.real(10, 15),
});

/** Noise of the sensor, drawn once a paper and laid over each page at another place. */
const grainOf = (rng: SeededRandom): Int8Array => {
  const grain = new Int8Array(1 << 17);
  for (let i = 0; i < grain.length; i++) grain[i] = Math.round((rng.real(-1, 1) + rng.real(-1, 1)) * 64);
  return grain;
};

const tilted = async (page: Grey, lie: Lie): Promise<Grey> => {
  const { data, info } = await sharp(page.data, { raw: { width: page.width, height: page.height, channels: 1 } })
    .rotate(lie.tilt, { background: "#ffffff" })
    .extract(middleOf(page, lie.tilt))
    .blur(lie.blur)
    .toColourspace("b-w")
    .raw()
    .toBuffer({ resolveWithObject: true });
  if (info.channels !== 1) throw new Error(`a grey page came back with ${info.channels} channels`);
  return { width: info.width, height: info.height, data };
};

/** The part of a turned picture that lies where the picture lay. */
const middleOf = (page: Grey, degrees: number) => {
  const angle = (Math.abs(degrees) * Math.PI) / 180;
  const width = page.width * Math.cos(angle) + page.height * Math.sin(angle);
  const height = page.width * Math.sin(angle) + page.height * Math.cos(angle);
  return {
    left: Math.max(0, Math.floor((width - page.width) / 2)),
    top: Math.max(0, Math.floor((height - page.height) / 2)),
    width: page.width,
    height: page.height,
  };
};

/** How dark the shadow of the lifted edge is at each dot of the side it lies along, from 0 to 1. */
const shadowAlong = (length: number, lie: Lie, fromEnd: boolean): Float32Array => {
  const shadow = new Float32Array(length);
  for (let i = 0; i < length; i++) {
    const away = (fromEnd ? length - 1 - i : i) / lie.reach;
    shadow[i] = lie.depth * Math.exp(-away * away * 3);
  }
  return shadow;
};

/** Lays light, shadow and grain over a page, in place. */
const expose = (page: Grey, lie: Lie, grain: Int8Array, offset: number) => {
  const { width, height, data } = page;
  const across = lie.edge === "left" || lie.edge === "right";
  const shadow = shadowAlong(across ? width : height, lie, lie.edge === "right" || lie.edge === "bottom");
  const strength = lie.grain / 128;
  const mask = grain.length - 1;
  for (let y = 0; y < height; y++) {
    const light = lie.paper - 9 * (y / height);
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const dark = shadow[across ? x : y] ?? 0;
      const ink = 1 - (data[i] ?? 0) / 255;
      const noise = (grain[(i * 7 + offset + (y << 5)) & mask] ?? 0) * strength;
      const level = light * (1 - dark) * (1 - 0.86 * ink) + noise;
      data[i] = level < 0 ? 0 : level > 255 ? 255 : level;
    }
  }
};

/** Dust on the glass and the holes of a folder. */
const soil = (page: Grey, rng: SeededRandom, holes: boolean) => {
  const { width, height, data } = page;
  const spot = (cx: number, cy: number, radius: number, level: number) => {
    for (let y = Math.max(0, cy - radius); y <= Math.min(height - 1, cy + radius); y++) {
      for (let x = Math.max(0, cx - radius); x <= Math.min(width - 1, cx + radius); x++) {
        if ((x - cx) ** 2 + (y - cy) ** 2 <= radius * radius) data[y * width + x] = level;
      }
    }
  };
  for (let i = rng.int(8, 26); i > 0; i--) spot(rng.int(0, width), rng.int(0, height), rng.int(0, 1), rng.int(90, 170));
  if (!holes) return;
  for (const share of [0.36, 0.64]) spot(rng.int(46, 52), Math.round(height * share), 17, rng.int(58, 72));
};

const scanPage = async (page: Grey, rng: SeededRandom, grain: Int8Array, holes: boolean): Promise<Uint8Array> => {
  const lie = lieOf(rng);
  const exposed = await tilted(page, lie);
  soil(exposed, rng, holes);
  expose(exposed, lie, grain, rng.int(0, grain.length - 1));
  return sharp(exposed.data, { raw: { width: exposed.width, height: exposed.height, channels: 1 } })
    .toColourspace("b-w")
    .jpeg({ quality: 55 })
    .toBuffer();
};

/** A PDF of pictures as a scanner makes it: grey, tilted, grainy, unevenly lit; about 150 dots per inch, no text. */
export const makeScannedPdf = async (paper: DemoPaper, pdf: Uint8Array): Promise<Uint8Array> => {
  const rng = randomFrom(`${paper.key}/scan`);
  const grain = grainOf(rng.fork("grain"));
  const holes = rng.chance(0.4);
  const source = await (await pdfium()).loadDocument(pdf);
  const document = await newDocument(paper);
  try {
    for (const page of source.pages()) {
      const drawn = await page.render({ scale: dotsPerInch / 72, render: "bitmap", colorSpace: "Gray" });
      const jpeg = await scanPage(drawn, rng.fork(`page ${page.number}`), grain, holes);
      const image = await document.embedJpg(jpeg);
      const target = document.addPage([a4Page.width, a4Page.height]);
      const name = PDFName.of("Scan");
      target.node.setXObject(name, image.ref);
      const content = `q ${a4Page.width} 0 0 ${a4Page.height} 0 0 cm /Scan Do Q`;
      target.node.set(PDFName.of("Contents"), document.context.register(document.context.flateStream(content)));
    }
  } finally {
    source.destroy();
  }
  return document.save({ addDefaultPage: false, updateFieldAppearances: false });
};
