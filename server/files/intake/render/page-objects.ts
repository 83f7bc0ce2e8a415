/* oxlint-disable no-underscore-dangle -- names of the C functions of PDFium */
import type { PDFiumModule } from "@hyzyla/pdfium";

/** What the types of the package leave out. */
export type PdfiumModule = Awaited<ReturnType<typeof PDFiumModule>> & {
  _FPDFPageObj_GetBounds(object: number, left: number, bottom: number, right: number, top: number): number;
  _FPDFFormObj_CountObjects(form: number): number;
  _FPDFFormObj_GetObject(form: number, index: number): number;
  _FPDFTextObj_GetTextRenderMode(text: number): number;
  _FPDFText_GetUnicode(text: number, index: number): number;
  _FPDFPage_GetRotation(page: number): number;
  _FPDFText_GetCharAngle(text: number, index: number): number;
  _FPDFText_GetCharBox(text: number, index: number, left: number, right: number, bottom: number, top: number): number;
  _FPDF_PageToDevice(
    page: number,
    left: number,
    top: number,
    width: number,
    height: number,
    turn: number,
    x: number,
    y: number,
    across: number,
    down: number,
  ): number;
};

/** What a page is made of. */
export interface PageObjects {
  /** The area of its pictures, as a share of the page; more than 1 where they overlap. */
  readonly pictureShare: number;
  /** Pieces of text that are seen: a scanner writes the words it has read so that they are not. */
  readonly visibleTexts: number;
  /** Whether all that is seen are pictures: no text, no lines, no areas. */
  readonly isPicturesOnly: boolean;
}

const textObject = 1;
const imageObject = 3;
const formObject = 5;
const invisible = 3;
/** More objects than this are a typed page, or hostile. */
const mostObjects = 5_000;

const boundsArea = (module: PdfiumModule, object: number, at: number): number => {
  if (!module._FPDFPageObj_GetBounds(object, at, at + 4, at + 8, at + 12)) return 0;
  const [left = 0, bottom = 0, right = 0, top = 0] = new Float32Array(module.HEAPU8.buffer, at, 4);
  return Math.abs((right - left) * (top - bottom));
};

const holdsImage = (module: PdfiumModule, form: number): boolean => {
  const count = Math.min(mostObjects, module._FPDFFormObj_CountObjects(form));
  for (let index = 0; index < count; index += 1)
    if (module._FPDFPageObj_GetType(module._FPDFFormObj_GetObject(form, index)) === imageObject) return true;
  return false;
};

export const readPageObjects = (module: PdfiumModule, page: number, pageArea: number): PageObjects => {
  const at = module.wasmExports.malloc(16);
  try {
    let pictures = 0;
    let visibleTexts = 0;
    let others = 0;
    const count = Math.min(mostObjects, module._FPDFPage_CountObjects(page));
    for (let index = 0; index < count; index += 1) {
      const object = module._FPDFPage_GetObject(page, index);
      const type = module._FPDFPageObj_GetType(object);
      if (type === imageObject || (type === formObject && holdsImage(module, object)))
        pictures += boundsArea(module, object, at);
      else if (type !== textObject) others += 1;
      if (type === textObject && module._FPDFTextObj_GetTextRenderMode(object) !== invisible) visibleTexts += 1;
    }
    const pictureShare = pictures / Math.max(1, pageArea);
    return { pictureShare, visibleTexts, isPicturesOnly: pictureShare > 0 && visibleTexts === 0 && others === 0 };
  } finally {
    module.wasmExports.free(at);
  }
};
