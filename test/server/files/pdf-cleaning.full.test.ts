import { inflateSync } from "node:zlib";
import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFStream,
  StandardFonts,
} from "@cantoo/pdf-lib";
import { afterAll, describe, expect, it } from "vitest";
import { decodeJpeg2000 } from "../../../server/files/intake/render/jpeg2000-fallback.ts";
import { isIntakeError } from "../../../server/files/intake/intake-error.ts";
import { openIntake, type PreparedPdf } from "../../../server/files/intake/pdf-intake.ts";
import type { PagePart } from "../../../server/files/intake/intake-protocol.ts";
import { activeIn, annotationsIn } from "./pdfs/active-content.ts";
import { annotated, pdfWithAllThreats, author, pdfWithEscapedNames, pictureBomb } from "./pdfs/malicious-pdfs.ts";
import { oddCodecs, oddPicture, scanned } from "./pdfs/scanned-pdfs.ts";
import { latin1, locked, written, writtenDocument } from "./pdfs/written-pdfs.ts";

const intake = openIntake();
afterAll(() => intake.close());

interface Done extends PreparedPdf {
  readonly parts: readonly PagePart[];
}

const prepared = async (bytes: Uint8Array): Promise<Done> => {
  const parts: PagePart[] = [];
  const result = await intake.prepare(bytes, { onPart: (part) => void (part.kind === "page" && parts.push(part)) });
  if (isIntakeError(result)) throw new Error(result.detail);
  return { ...result, parts };
};

const load = (bytes: Uint8Array) => PDFDocument.load(bytes, { updateMetadata: false, password: "", preserveXFA: true });

/** Every dictionary in every indirect object, however deep, whether anything refers to it or not. */
const dictionaries = (doc: PDFDocument): PDFDict[] => {
  const found: PDFDict[] = [];
  const look = (object: PDFObject) => {
    if (object instanceof PDFRef) return;
    if (object instanceof PDFArray) object.asArray().forEach(look);
    const dict = object instanceof PDFStream ? object.dict : object;
    if (!(dict instanceof PDFDict)) return;
    found.push(dict);
    dict.values().forEach(look);
  };
  for (const [, object] of doc.context.enumerateIndirectObjects()) look(object);
  return found;
};

const bareName = (object: PDFObject | undefined) => (object instanceof PDFName ? object.decodeText() : "");

const dangerousKeys = [
  "OpenAction",
  "AA",
  "JavaScript",
  "JS",
  "EmbeddedFiles",
  "EF",
  "AF",
  "XFA",
  "RichMediaContent",
  "Collection",
  "Metadata",
  "PieceInfo",
];
const dangerousKinds = ["JavaScript", "Launch", "GoToR", "SubmitForm", "ImportData", "Rendition"];
const dangerousAnnotations = ["RichMedia", "FileAttachment"];

/** The dangerous keys, actions and annotations that a PDF holds. */
const dangersIn = async (bytes: Uint8Array): Promise<string[]> => {
  const doc = await load(bytes);
  const found = new Set<string>();
  for (const dict of dictionaries(doc)) {
    for (const key of dict.keys()) if (dangerousKeys.includes(bareName(key))) found.add(`/${bareName(key)}`);
    const kind = bareName(dict.lookup(PDFName.of("S")));
    if (dangerousKinds.includes(kind)) found.add(`action ${kind}`);
    const subtype = bareName(dict.lookup(PDFName.of("Subtype")));
    if (dangerousAnnotations.includes(subtype)) found.add(`annotation ${subtype}`);
  }
  if (doc.context.trailerInfo.Info !== undefined) found.add("/Info");
  return [...found].sort();
};

const textOf = async (bytes: Uint8Array) => (await prepared(bytes)).parts.map(({ text }) => text);

describe("the cleaned copy of an armed paper", () => {
  it("holds none of the dangerous keys, actions and annotations, all of which the original holds", async () => {
    const original = await pdfWithAllThreats();
    expect(await dangersIn(original)).toEqual(
      [
        ...dangerousKeys.map((key) => `/${key}`),
        ...dangerousKinds.map((kind) => `action ${kind}`),
        ...dangerousAnnotations.map((subtype) => `annotation ${subtype}`),
        "/Info",
      ].sort(),
    );
    const { pdf, rebuilt, removed } = await prepared(original);
    expect(rebuilt).toBe(false);
    expect(await dangersIn(pdf)).toEqual([]);
    expect(await activeIn(pdf)).toEqual([]);
    expect(removed).toEqual(expect.arrayContaining(["OpenAction", "JavaScript", "Link", "XFA", "FileAttachment"]));
  });

  it("keeps the pages, their text and the form field, and no link", async () => {
    const original = await pdfWithAllThreats();
    const { pdf, pages } = await prepared(original);
    expect(pages).toBe(2);
    const texts = await textOf(original);
    expect(await textOf(pdf)).toEqual(texts);
    expect(texts[1]).toContain("Page 2, question 40: derive the bending moment of the beam.");
    const doc = await load(pdf);
    expect(
      doc
        .getForm()
        .getFields()
        .map((field) => field.getName()),
    ).toEqual(["mark"]);
    expect(dictionaries(doc).flatMap((dict) => (dict.has(PDFName.of("A")) ? [dict.toString()] : []))).toEqual([]);
    expect(Buffer.from(await doc.save({ useObjectStreams: false })).toString("latin1")).not.toMatch(
      /\/URI|example\.org/,
    );
  });

  it("holds annotations that only show something, and of those no way elsewhere", async () => {
    const shown = ["FreeText", "Square", "Highlight", "Ink", "Stamp", "Widget"];
    const others = [
      "Link",
      "Text",
      "Popup",
      "FileAttachment",
      "Sound",
      "Movie",
      "Screen",
      "3D",
      "RichMedia",
      "Projection",
    ];
    const original = await annotated([...shown, ...others, "Invented"]);
    expect(await annotationsIn(original)).toEqual(expect.arrayContaining(["FreeText", "Link", "Text", "Widget"]));
    const { pdf, rebuilt } = await prepared(original);
    expect(rebuilt).toBe(false);
    expect((await annotationsIn(pdf)).filter((kind) => !shown.includes(kind))).toEqual([]);
    expect(await annotationsIn(pdf)).toEqual(expect.arrayContaining(["FreeText", "Widget"]));
    expect(await activeIn(pdf)).toEqual([]);
    const doc = await load(pdf);
    for (const dict of dictionaries(doc)) {
      expect([...others, "Invented"]).not.toContain(bareName(dict.lookup(PDFName.of("Subtype"))));
      expect(dict.has(PDFName.of("A"))).toBe(false);
    }
  });

  it("names no author, and keeps no object that nothing shows", async () => {
    const { pdf } = await prepared(await pdfWithAllThreats());
    const doc = await load(pdf);
    const all = doc.context.enumerateIndirectObjects().map(([, object]) => object.toString());
    expect(all.join("\n")).not.toContain(author.split(" ")[1]);
    expect(all.join("\n")).not.toContain("orphan");
    expect(doc.getAuthor()).toBeUndefined();
  });

  it("reads names with #xx in them as readers do", async () => {
    const original = await pdfWithEscapedNames();
    expect(await dangersIn(original)).toEqual(
      expect.arrayContaining(["/OpenAction", "/AA", "action JavaScript", "action Launch"]),
    );
    const { pdf } = await prepared(original);
    expect(await dangersIn(pdf)).toEqual([]);
    expect(Buffer.from(pdf).toString("latin1")).not.toMatch(/ction|avaScript|aunch/);
  });

  it("leaves a font alone that is named like a danger", async () => {
    const doc = await PDFDocument.create();
    const font = await doc.embedFont(StandardFonts.Courier);
    const { node } = doc.addPage();
    node.setFontDictionary(PDFName.of("AA"), font.ref);
    const content = doc.context.stream("BT /AA 20 Tf 50 700 Td (Answer all questions) Tj ET");
    node.set(PDFName.of("Contents"), doc.context.register(content));
    const { pdf, parts } = await prepared(await doc.save());
    expect(parts[0]?.text).toBe("Answer all questions");
    expect(await textOf(pdf)).toEqual(["Answer all questions"]);
    const fonts = (await load(pdf)).getPage(0).node.Resources()!.lookup(PDFName.of("Font"), PDFDict);
    expect(fonts.keys().map(bareName)).toEqual(["AA"]);
  });

  it("carries no password over from a paper that opens without one", async () => {
    const { pdf, rebuilt } = await prepared(await locked(""));
    expect(rebuilt).toBe(false);
    expect((await PDFDocument.load(pdf)).getPageCount()).toBe(1);
    expect(Buffer.from(pdf).toString("latin1")).not.toContain("/Encrypt");
  });
});

const pictures = async (pdf: Uint8Array) =>
  (await load(pdf)).context
    .enumerateIndirectObjects()
    .map(([, object]) => object)
    .filter((object) => object instanceof PDFRawStream)
    .filter(({ dict }) => bareName(dict.lookup(PDFName.of("Subtype"))) === "Image");

const entry = (stream: PDFRawStream, key: string) => stream.dict.lookup(PDFName.of(key))?.toString();

describe("the recompressed copy", () => {
  it("of a scan is under 0.6 of it, 1240 pixels wide, and says nothing of the camera", async () => {
    const original = await scanned(1);
    expect(Buffer.from(original).includes("CamScanner")).toBe(true);
    const { pdf, redrawn, rebuilt } = await prepared(original);
    expect({ redrawn, rebuilt }).toEqual({ redrawn: 1, rebuilt: false });
    expect(pdf.length).toBeLessThan(original.length * 0.6);
    expect((await pictures(pdf)).map((each) => [entry(each, "Width"), entry(each, "ColorSpace")])).toEqual([
      ["1240", "/DeviceGray"],
    ]);
    expect(Buffer.from(pdf).toString("latin1")).not.toMatch(/CamScanner|Exif/);
  });

  it.each(oddCodecs)("holds no %s picture, but one that every reader knows", async (codec) => {
    const { pdf, rebuilt, redrawn } = await prepared(await oddPicture(codec));
    expect({ rebuilt, redrawn }).toEqual({ rebuilt: false, redrawn: 1 });
    const [picture] = await pictures(pdf);
    expect(entry(picture!, "Filter")).toBe(codec === "stencil" ? "/FlateDecode" : "/DCTDecode");
  });

  it("can be made of a paper whose JPEG 2000 pictures pdf.js had to decode", async () => {
    const eased = await decodeJpeg2000(await oddPicture("jpx"));
    const [picture] = await pictures(eased);
    expect(entry(picture!, "Filter")).toBe("/FlateDecode");
    const pixels = inflateSync(picture!.contents);
    expect(pixels).toHaveLength(64 * 32);
    expect([...pixels.subarray(14, 18), ...pixels.subarray(46, 50)]).toEqual([255, 255, 0, 0, 0, 0, 255, 255]);
  });

  it("holds no picture larger than a phone can hold", async () => {
    const { pdf, redrawn } = await prepared(await pictureBomb());
    const [picture] = await pictures(pdf);
    expect({ redrawn, width: entry(picture!, "Width"), height: entry(picture!, "Height") }).toEqual({
      redrawn: 1,
      width: "1754",
      height: "1754",
    });
  });

  it("is drawn again when a page is meant by a generation that is not there: readers do not agree what that is", async () => {
    const whole = Buffer.from(await (await writtenDocument(2)).save({ useObjectStreams: false })).toString("latin1");
    const spoilt = whole.replace(/(\/Kids \[ \d+ 0 R \d+) 0 R \]/, "$1 2 R ]");
    expect(spoilt).not.toBe(whole);
    const { pdf, rebuilt, pages } = await prepared(latin1(spoilt));
    expect({ rebuilt, pages }).toEqual({ rebuilt: true, pages: 2 });
    expect(await activeIn(pdf)).toEqual([]);
  });

  it("is drawn again when a page is no page: readers do not agree whether there is a paper at all", async () => {
    const whole = Buffer.from(await (await writtenDocument(2)).save({ useObjectStreams: false })).toString("latin1");
    const [, writing] = /\/Contents \[ (\d+) 0 R/.exec(whole) ?? [];
    const spoilt = whole.replace(/(\/Kids \[ \d+ 0 R) \d+ 0 R \]/, `$1 ${writing} 0 R ]`);
    expect(spoilt).not.toBe(whole);
    const { pdf, rebuilt } = await prepared(latin1(spoilt));
    expect(rebuilt).toBe(true);
    expect(await activeIn(pdf)).toEqual([]);
  });

  it("is drawn again, page by page, when the structure cannot be followed", async () => {
    const broken = Buffer.from(await (await writtenDocument(2)).save({ useObjectStreams: false })).toString("latin1");
    const { pdf, rebuilt, pages, parts } = await prepared(
      latin1(broken.replace("/Type /Catalog", "/Type /Catalog /Lang )")),
    );
    expect({ rebuilt, pages }).toEqual({ rebuilt: true, pages: 2 });
    expect(parts[0]?.text).toContain("Page 1, question 1");
    expect((await load(pdf)).getPageCount()).toBe(2);
    expect(await dangersIn(pdf)).toEqual([]);
  });

  it("of a written paper stays about as it was", async () => {
    const original = await written(3);
    const { pdf, redrawn, removed } = await prepared(original);
    expect({ redrawn, removed }).toEqual({ redrawn: 0, removed: ["Info"] });
    expect(pdf.length).toBeLessThan(original.length * 1.1);
  });
});

it("a copy of very many objects becomes pictures of its pages: each reading would keep the server", async () => {
  const document = await writtenDocument(1);
  const many = Array.from({ length: 12_000 }, (_, n) => document.context.register(document.context.obj({ N: n })));
  document.getPage(0).node.set(PDFName.of("Many"), document.context.obj(many));
  const { pdf, rebuilt } = await prepared(await document.save({ useObjectStreams: false }));
  expect(rebuilt).toBe(true);
  expect((await load(pdf)).context.enumerateIndirectObjects().length).toBeLessThan(1_000);
}, 120_000);
