import { StandardFontEmbedder } from "@cantoo/pdf-lib";

/** The faces a paper may use: PDF's standard fonts, which no file has to carry. */
const faceNames = {
  roman: "Times-Roman",
  bold: "Times-Bold",
  italic: "Times-Italic",
  boldItalic: "Times-BoldItalic",
  sans: "Helvetica",
  sansBold: "Helvetica-Bold",
  sansItalic: "Helvetica-Oblique",
  code: "Courier",
  codeBold: "Courier-Bold",
  symbol: "Symbol",
} as const;

export type Face = keyof typeof faceNames;

interface Glyph {
  readonly hex: string;
  /** Width in thousandths of the size. */
  readonly width: number;
}

const embedders = new Map<Face, StandardFontEmbedder>();
const glyphs = new Map<Face, Map<string, Glyph>>();

/** pdf-lib's own reader of the face's metrics; it also writes the font into a document. */
export const embedderOf = (face: Face): StandardFontEmbedder => {
  const known = embedders.get(face);
  if (known) return known;
  const made = StandardFontEmbedder.for(faceNames[face] as Parameters<typeof StandardFontEmbedder.for>[0]);
  embedders.set(face, made);
  glyphs.set(face, new Map());
  return made;
};

const glyphOf = (face: Face, char: string): Glyph => {
  const embedder = embedderOf(face);
  const cache = glyphs.get(face) as Map<string, Glyph>;
  const known = cache.get(char);
  if (known) return known;
  const { code, name } = embedder.encoding.encodeUnicodeCodePoint(char.codePointAt(0) as number);
  const glyph = { hex: code.toString(16).padStart(2, "0"), width: embedder.font.getWidthOfGlyph(name) ?? 0 };
  cache.set(char, glyph);
  return glyph;
};

/** Width of `text` in points. Throws when the face lacks a letter. */
export const textWidth = (text: string, face: Face, size: number): number => {
  let total = 0;
  for (const char of text) total += glyphOf(face, char).width;
  return (total * size) / 1000;
};

/** `text` as the hexadecimal string of a PDF content stream. */
export const hexOf = (text: string, face: Face): string => {
  let out = "";
  for (const char of text) out += glyphOf(face, char).hex;
  return `<${out}>`;
};

const tall = /[A-ZÀ-Þa0-9bdfhklt(){}[\]|/!?"'ßŒ#$%&@\\]/;
const deep = /[gjpqyçQ,;(){}[\]|/µ]/;

/** How far `text` rises over and falls under its line, in points, judged by its letters. */
export const textExtent = (text: string, face: Face, size: number): { up: number; down: number } => {
  if (face === "symbol") return { up: 0.7 * size, down: 0.2 * size };
  return { up: (tall.test(text) ? 0.69 : 0.47) * size, down: (deep.test(text) ? 0.22 : 0.02) * size };
};
