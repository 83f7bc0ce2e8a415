/* oxlint-disable no-underscore-dangle -- names of the C functions of PDFium */
import { boxAround, type PlacedBox, type PlacedWord } from "../word-boxes.ts";
import type { PdfiumModule } from "./page-objects.ts";

/** The sides of the picture that PDFium places corners in, in whole pixels. */
const FINE = 16_000;
/** More characters of a page are not placed. */
const MOST_CHARACTERS = 20_000;
const NO_BREAK_SPACE = 0xa0;
const LAST_CODE_POINT = 0x10ffff;

/** Corners of characters on the page as it is shown: turned as the file says. */
const boxReader = (module: PdfiumModule, page: number, text: number, at: number) => {
  const place = (x: number, y: number): readonly [number, number] => {
    module._FPDF_PageToDevice(page, 0, 0, FINE, FINE, 0, x, y, at + 32, at + 36);
    const [across = 0, down = 0] = new Int32Array(module.HEAPU8.buffer, at + 32, 2);
    return [across / FINE, down / FINE];
  };
  return (index: number): PlacedBox | null => {
    if (!module._FPDFText_GetCharBox(text, index, at, at + 8, at + 16, at + 24)) return null;
    const [left = 0, right = 0, bottom = 0, top = 0] = new Float64Array(module.HEAPU8.buffer, at, 4);
    return boxAround([place(left, top), place(right, bottom)]);
  };
};

const joined = (one: PlacedBox, other: PlacedBox): PlacedBox => ({
  left: Math.min(one.left, other.left),
  top: Math.min(one.top, other.top),
  right: Math.max(one.right, other.right),
  bottom: Math.max(one.bottom, other.bottom),
});
const isOnLine = (one: PlacedBox, other: PlacedBox): boolean => one.top <= other.bottom && other.top <= one.bottom;
const isBlank = (code: number): boolean => code <= 32 || code === NO_BREAK_SPACE || code > LAST_CODE_POINT;

const QUARTER_TURN = Math.PI / 2;

/** Whether a character leans by more than half a right angle on the page as it is shown; its angle counts clockwise, as turns of the page do. */
const isTurned = (angle: number, turns: number): boolean => Math.cos(angle + turns * QUARTER_TURN) < Math.SQRT1_2;

/** Whether most characters of an open text lie sideways or upside down on the page as it is shown. */
export const isTextTurned = (module: PdfiumModule, page: number, text: number): boolean => {
  const turns = module._FPDFPage_GetRotation(page);
  const count = Math.min(MOST_CHARACTERS, module._FPDFText_CountChars(text));
  let [seen, turned] = [0, 0];
  for (let index = 0; index < count; index += 1) {
    if (isBlank(module._FPDFText_GetUnicode(text, index))) continue;
    seen += 1;
    if (isTurned(module._FPDFText_GetCharAngle(text, index), turns)) turned += 1;
  }
  return turned > seen / 2;
};

/** The words of an open text of a page, in its order: characters up to a blank or the end of a line. */
export const readPdfWords = (module: PdfiumModule, page: number, text: number): readonly PlacedWord[] => {
  const at = module.wasmExports.malloc(40);
  const boxOf = boxReader(module, page, text, at);
  const words: PlacedWord[] = [];
  let isInside = false;
  try {
    const count = Math.min(MOST_CHARACTERS, module._FPDFText_CountChars(text));
    for (let index = 0; index < count; index += 1) {
      const code = module._FPDFText_GetUnicode(text, index);
      const box = isBlank(code) ? null : boxOf(index);
      const last = words.at(-1);
      if (box !== null && isInside && last !== undefined && isOnLine(last, box))
        words[words.length - 1] = { text: last.text + String.fromCodePoint(code), ...joined(last, box) };
      else if (box !== null) words.push({ text: String.fromCodePoint(code), ...box });
      isInside = box !== null;
    }
    return words;
  } finally {
    module.wasmExports.free(at);
  }
};
