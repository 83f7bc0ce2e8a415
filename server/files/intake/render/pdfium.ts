/* oxlint-disable no-underscore-dangle -- names of the C functions of PDFium */
import { PDFiumModule } from "@hyzyla/pdfium";
import type { PlacedWord } from "../word-boxes.ts";
import { isTextTurned, readPdfWords } from "./pdf-words.ts";
import { type PageObjects, type PdfiumModule, readPageObjects } from "./page-objects.ts";

type Module = PdfiumModule & { _FPDF_GetFormType(file: number): number };

/** An open file, and the handle of its form fields where it has some. */
interface Handles {
  readonly file: number;
  readonly form: number | null;
}

/** One page, kept open until `close`. Sizes in points, as shown (rotation applied). */
export interface PdfPage {
  readonly width: number;
  readonly height: number;
  text(): string;
  /** The words of its text, in its order, and where they are on the page as shown. */
  words(): readonly PlacedWord[];
  /** Whether most of its text lies sideways or upside down on the page as shown. */
  isTextTurned(): boolean;
  objects(): PageObjects;
  /** Four bytes a pixel, RGBA, on white. */
  draw(width: number, height: number): Buffer;
  close(): void;
}

export interface PdfFile {
  readonly pages: number;
  /** Null when the page cannot be read. Pages count from 1. */
  page(number: number): PdfPage | null;
  close(): void;
}

export interface PdfEngine {
  open(bytes: Uint8Array): PdfFile | "password" | "unreadable";
}

const bgra = 4;
const withAnnotations = 0x01;
const asRgba = 0x10;
const passwordErrors = new Set([4, 5]);

/** What `read` finds in the text of a page, which is open meanwhile. */
const withText = <A>(module: Module, page: number, without: A, read: (text: number) => A): A => {
  const text = module._FPDFText_LoadPage(page);
  if (!text) return without;
  try {
    return read(text);
  } finally {
    module._FPDFText_ClosePage(text);
  }
};

const readText = (module: Module, text: number): string => {
  const count = module._FPDFText_CountChars(text);
  if (count <= 0) return "";
  const at = module.wasmExports.malloc((count + 1) * 2);
  try {
    const written = module._FPDFText_GetText(text, 0, count, at);
    return Buffer.from(module.HEAPU8.buffer, at, Math.max(0, written - 1) * 2).toString("utf16le");
  } finally {
    module.wasmExports.free(at);
  }
};

const formInfoBytes = 256;
const formInfoVersion = 2;

/** Fields are drawn by PDFium's form module; no callback is given to it, so that it can ask for nothing. */
const openForm = (module: Module, file: number) => {
  if (module._FPDF_GetFormType(file) === 0) return null;
  const at = module.wasmExports.malloc(formInfoBytes);
  module.HEAPU8.fill(0, at, at + formInfoBytes);
  module.HEAP32[at >> 2] = formInfoVersion;
  return { at, form: module._FPDFDOC_InitFormFillEnvironment(file, at) };
};

const drawPage = (module: Module, page: number, form: number | null, width: number, height: number): Buffer => {
  const size = width * height * 4;
  const at = module.wasmExports.malloc(size);
  if (at === 0) throw new Error("no memory for the picture of a page");
  const bitmap = module._FPDFBitmap_CreateEx(width, height, bgra, at, width * 4);
  try {
    module._FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xffffffff);
    module._FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, withAnnotations | asRgba);
    if (form !== null) module._FPDF_FFLDraw(form, bitmap, page, 0, 0, width, height, 0, asRgba);
    return Buffer.from(module.HEAPU8.slice(at, at + size));
  } finally {
    module._FPDFBitmap_Destroy(bitmap);
    module.wasmExports.free(at);
  }
};

const openPage = (module: Module, { file, form }: Handles, number: number): PdfPage | null => {
  const page = module._FPDF_LoadPage(file, number - 1);
  if (!page) return null;
  if (form !== null) module._FORM_OnAfterLoadPage(page, form);
  const width = module._FPDF_GetPageWidth(page);
  const height = module._FPDF_GetPageHeight(page);
  return {
    width,
    height,
    text: () => withText(module, page, "", (text) => readText(module, text)),
    words: () => withText(module, page, [], (text) => readPdfWords(module, page, text)),
    isTextTurned: () => withText(module, page, false, (text) => isTextTurned(module, page, text)),
    objects: () => readPageObjects(module, page, width * height),
    draw: (width, height) => drawPage(module, page, form, width, height),
    close: () => {
      if (form !== null) module._FORM_OnBeforeClosePage(page, form);
      module._FPDF_ClosePage(page);
    },
  };
};

/** Starts PDFium (WebAssembly, built without scripts). Every open file and page must be closed by its user. */
export const startPdfium = async (): Promise<PdfEngine> => {
  const module = (await PDFiumModule({})) as Module;
  module._FPDF_InitLibraryWithConfig({});
  return {
    open: (bytes) => {
      const at = module.wasmExports.malloc(bytes.length);
      if (at === 0) throw new Error("no memory for the file");
      module.HEAPU8.set(bytes, at);
      const file = module._FPDF_LoadMemDocument(at, bytes.length, 0);
      if (!file) {
        module.wasmExports.free(at);
        return passwordErrors.has(module._FPDF_GetLastError()) ? "password" : "unreadable";
      }
      const fields = openForm(module, file);
      return {
        pages: module._FPDF_GetPageCount(file),
        page: (number) => openPage(module, { file, form: fields?.form ?? null }, number),
        close: () => {
          if (fields !== null) {
            module._FPDFDOC_ExitFormFillEnvironment(fields.form);
            module.wasmExports.free(fields.at);
          }
          module._FPDF_CloseDocument(file);
          module.wasmExports.free(at);
        },
      };
    },
  };
};
