import { type Crop, type PhotoPage, type PhotoPages, croppedSize } from "../../contract/uploads/photo-pages.ts";
import type { PickedFile } from "../../contract/uploads/upload.ts";
import { type JpegPage, pdfOfJpegs } from "./jpeg-pdf.ts";
import { storePickedFile } from "./uploads-client.ts";

/** Longer sides, in px: of a page of the PDF (about 190 dots per inch of A4), and of its picture in the list. */
const PAGE_SIDE = 2200;
const SMALL_SIDE = 400;

const held = new Map<string, File>();
const small = new Map<string, Promise<HTMLCanvasElement>>();

/** Photos as plain data. The same photo chosen twice has one id. */
export const storePhotos = (files: readonly File[]): readonly PickedFile[] =>
  files.map((file) => {
    const id = `${file.name} ${file.size} ${file.lastModified}`;
    held.set(id, file);
    return { id, name: file.name, bytes: file.size };
  });

/** The bytes of a photo, or of the PDF that was made; they are there until all photos are released. */
const photoFileOf = (id: string): File => {
  const file = held.get(id);
  if (file === undefined) throw new Error(`No photo ${id}`);
  return file;
};

/** Stores the PDF that was made of photos as the picked file, so that it outlives them. */
export const keepPdf = ({ id }: PickedFile): void => void storePickedFile(photoFileOf(id), id);

export const releasePhotos = (): void => {
  held.clear();
  small.clear();
};

/** A photo as the browser shows it: turned as the camera was held. Rejects where it is no picture. */
const decode = async (id: string): Promise<HTMLImageElement> => {
  const picture = new Image();
  const url = URL.createObjectURL(photoFileOf(id));
  picture.src = url;
  try {
    await picture.decode();
  } finally {
    URL.revokeObjectURL(url);
  }
  return picture;
};

type Source = HTMLImageElement | HTMLCanvasElement;
const wideOf = (source: Source): number => ("naturalWidth" in source ? source.naturalWidth : source.width);
const highOf = (source: Source): number => ("naturalHeight" in source ? source.naturalHeight : source.height);

/** Draws what is left of a picture after turning and cutting, its longer side at most `most` px. */
const draw = (source: Source, turns: number, crop: Crop, most: number, onto: HTMLCanvasElement): void => {
  const cut = croppedSize({ width: wideOf(source), height: highOf(source) }, turns, crop);
  const scale = Math.min(1, most / Math.max(cut.width, cut.height));
  onto.width = Math.max(1, Math.round(cut.width * scale));
  onto.height = Math.max(1, Math.round(cut.height * scale));
  const pen = onto.getContext("2d")!;
  pen.fillStyle = "white";
  pen.fillRect(0, 0, onto.width, onto.height);
  pen.scale(scale, scale);
  pen.translate(cut.wholeWidth / 2 - cut.left, cut.wholeHeight / 2 - cut.top);
  pen.rotate((turns * Math.PI) / 2);
  pen.drawImage(source, -wideOf(source) / 2, -highOf(source) / 2);
};

const uncut: Crop = { top: 0, right: 0, bottom: 0, left: 0 };

/** Decodes one photo at a time: a phone does not have the memory for two full-size photos. */
let last: Promise<unknown> = Promise.resolve();
const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
  const done = last.then(work, work);
  last = done;
  return done;
};

const makeSmall = async (id: string): Promise<HTMLCanvasElement> => {
  const canvas = document.createElement("canvas");
  draw(await decode(id), 0, uncut, SMALL_SIDE, canvas);
  return canvas;
};

/** Draws a photo small and turned, whole, for the list of pages. Rejects where it is no picture. */
export const drawThumbnail = async (id: string, turns: number, onto: HTMLCanvasElement): Promise<void> => {
  if (!small.has(id))
    small.set(
      id,
      inTurn(() => makeSmall(id)),
    );
  draw(await small.get(id)!, turns, uncut, SMALL_SIDE, onto);
};

const asJpeg = ({ photo, turns, crop }: PhotoPage, quality: number): Promise<JpegPage> =>
  inTurn(async () => {
    const canvas = document.createElement("canvas");
    draw(await decode(photo.id), turns, crop, PAGE_SIDE, canvas);
    const { width, height } = canvas;
    const jpeg = await new Promise<Blob | null>((tell) => canvas.toBlob(tell, "image/jpeg", quality));
    canvas.width = 0;
    if (jpeg === null) throw new Error(`No memory for ${photo.name}`);
    return { jpeg, width, height };
  });

const withoutEnding = (name: string): string => name.replace(/\.[^.]*$/, "");

/** The pages as one PDF, named like the first photo; ends early when it is given up. Rejects where a photo is no picture. */
export const makePdf = async (pages: PhotoPages, quality: number, signal: AbortSignal): Promise<PickedFile> => {
  const drawn: JpegPage[] = [];
  for (const page of pages) {
    signal.throwIfAborted();
    drawn.push(await asJpeg(page, quality));
  }
  const name = `${withoutEnding(pages[0]!.photo.name)}.pdf`;
  const file = new File([pdfOfJpegs(drawn)], name, { type: "application/pdf" });
  const id = crypto.randomUUID();
  held.set(id, file);
  return { id, name, bytes: file.size };
};
