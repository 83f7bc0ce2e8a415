import { type SeededRandom, randomFrom } from "../../../../demo/generator/seeded-random.ts";
import { pdfWithAllThreats, pdfWithEscapedNames } from "./malicious-pdfs.ts";
import { scanned } from "./scanned-pdfs.ts";
import { latin1, rotated, written, writtenDocument } from "./written-pdfs.ts";

/** Words that make a PDF do or say something else. */
const words = [
  "/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>",
  "/AA << /O << /S /Launch /F (cmd.exe) >> >>",
  "/Kids [ 2 0 R ]",
  "/Length 4294967295",
  "/Count -1",
  "/MediaBox [ 0 0 1e9 -1e9 ]",
  "/Filter [ /ASCIIHexDecode /FlateDecode /FlateDecode ]",
  "<<<<<<<<",
  "endobj 1 0 obj",
  "stream\r\n",
  "9999999999 0 R",
  "\0\0\0\0",
];

type Change = (bytes: Buffer, rng: SeededRandom) => Buffer;

const place = (bytes: Buffer, rng: SeededRandom) => rng.int(0, bytes.length - 1);
const span = (bytes: Buffer, rng: SeededRandom): [number, number] => {
  const from = place(bytes, rng);
  return [from, Math.min(bytes.length, from + rng.int(1, 400))];
};

const changes: readonly Change[] = [
  (bytes, rng) => {
    for (let flips = rng.int(1, 60); flips > 0; flips -= 1) {
      const at = place(bytes, rng);
      bytes[at] = bytes[at]! ^ (1 << rng.int(0, 7));
    }
    return bytes;
  },
  (bytes, rng) => bytes.subarray(0, rng.int(Math.floor(bytes.length / 3), bytes.length)),
  (bytes, rng) => {
    const [from, to] = span(bytes, rng);
    return Buffer.concat([bytes.subarray(0, from), bytes.subarray(to)]);
  },
  (bytes, rng) => {
    const [from, to] = span(bytes, rng);
    return Buffer.concat([bytes.subarray(0, to), bytes.subarray(from)]);
  },
  (bytes, rng) => {
    const at = place(bytes, rng);
    return Buffer.concat([bytes.subarray(0, at), latin1(rng.pick(words)), bytes.subarray(at)]);
  },
  (bytes, rng) => {
    const marks = [...bytes.toString("latin1").matchAll(/<<|\d+/g)].map(({ index }) => index);
    if (marks.length > 0) latin1(rng.pick(words)).forEach((byte, i) => (bytes[rng.pick(marks) + i] = byte));
    return bytes;
  },
  (bytes, rng) => {
    const digits = [...bytes.toString("latin1").matchAll(/\d/g)].map(({ index }) => index);
    for (let edits = rng.int(1, 12); edits > 0; edits -= 1) bytes[rng.pick(digits)] = rng.int(0x30, 0x39);
    return bytes;
  },
];

const plain = async (): Promise<Uint8Array> => (await writtenDocument(1)).save({ useObjectStreams: false });
const sources = [plain, () => written(1), pdfWithAllThreats, pdfWithEscapedNames, () => rotated(90), () => scanned(1)];

/** Papers of our own, each spoilt in one to three ways; the same seed and number always give the same bytes. */
export const mutations = async (seed: string, count: number): Promise<readonly Uint8Array[]> => {
  const papers = await Promise.all(sources.map((make) => make()));
  return Array.from({ length: count }, (_, number) => {
    const rng = randomFrom(`${seed} ${number}`);
    let bytes: Buffer = Buffer.from(rng.pick(papers));
    for (let times = rng.int(1, 3); times > 0; times -= 1) bytes = rng.pick(changes)(bytes, rng);
    return bytes;
  });
};
