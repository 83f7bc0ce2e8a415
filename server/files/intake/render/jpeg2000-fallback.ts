import { deflateSync } from "node:zlib";
import { PDFArray, PDFDocument, PDFName, PDFRawStream } from "@cantoo/pdf-lib";
import { JpxImage } from "pdfjs-dist/image_decoders/pdf.image_decoders.mjs";

const pixelCap = 20_000_000;
const spaces: Record<number, string> = { 1: "DeviceGray", 3: "DeviceRGB", 4: "DeviceCMYK" };

const easePicture = async (stream: PDFRawStream): Promise<void> => {
  const { dict, contents } = stream;
  const { width, height, componentsCount } = JpxImage.parseImageProperties(contents);
  if (width * height > pixelCap) throw new Error("a picture is too large to ease");
  const space = dict.lookup(PDFName.of("ColorSpace"));
  const isIndexedColormap = space instanceof PDFArray && space.lookup(0)?.toString() === "/Indexed";
  const pixels = await new JpxImage().decode(contents, { isIndexedColormap });
  const device = spaces[componentsCount];
  if (space === undefined && device !== undefined) dict.set(PDFName.of("ColorSpace"), PDFName.of(device));
  for (const key of ["DecodeParms", "SMaskInData"]) dict.delete(PDFName.of(key));
  dict.set(PDFName.of("Filter"), PDFName.of("FlateDecode"));
  for (const [key, value] of Object.entries({ Width: width, Height: height, BitsPerComponent: 8 }))
    dict.set(PDFName.of(key), dict.context.obj(value));
  stream.updateContents(deflateSync(Buffer.from(pixels.buffer, pixels.byteOffset, pixels.byteLength)));
};

/** The same PDF with its JPEG 2000 pictures decoded by pdf.js's own code (plain JavaScript: slow, but it cannot trap). */
export const decodeJpeg2000 = async (bytes: Uint8Array): Promise<Uint8Array> => {
  JpxImage.setOptions({
    useWasm: false,
    useWorkerFetch: true,
    wasmUrl: new URL("../wasm/", import.meta.resolve("pdfjs-dist/image_decoders/pdf.image_decoders.mjs")).href,
  });
  const doc = await PDFDocument.load(bytes, { updateMetadata: false, password: "" });
  for (const [, object] of doc.context.enumerateIndirectObjects())
    if (object instanceof PDFRawStream && object.dict.lookup(PDFName.of("Filter"))?.toString() === "/JPXDecode")
      await easePicture(object);
  return doc.save({ useObjectStreams: false, addDefaultPage: false, updateFieldAppearances: false });
};
