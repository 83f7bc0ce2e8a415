import { inlineFormula } from "../../typesetting/maths/formula-layout.ts";
import { type Block, code, formula } from "../../typesetting/content-blocks.ts";
import { embedderOf } from "../../typesetting/font-metrics.ts";
import { splitFormulas } from "../text/split-formulas.ts";

const SIZE = 11;

const canWrite = (char: string): boolean => {
  try {
    embedderOf("roman").encoding.encodeUnicodeCodePoint(char.codePointAt(0) ?? 63);
    return true;
  } catch {
    return false;
  }
};

/** Signs the standard fonts lack, as near ones. */
const near: Readonly<Record<string, string>> = {
  "≤": "<=",
  "≥": ">=",
  "≠": "/=",
  "→": "->",
  "−": "–",
  Ω: "ohm",
  π: "pi",
};

/** Letters that a PDF's own fonts have; a question mark stands for others. */
export const toStandardFontText = (text: string): string =>
  [...text.replace(/[\u202f\u2009]/g, "\u00a0")]
    .map((char) => (canWrite(char) || char === "\n" ? char : (near[char] ?? "?")))
    .join("");

const canSet = (tex: string): boolean => {
  try {
    inlineFormula(tex, SIZE);
    return true;
  } catch {
    return false;
  }
};

/** Marks of Markdown that mean nothing in set text. */
const plain = (words: string): string =>
  toStandardFontText(words)
    .replace(/^#{1,6}\s+/gm, "")
    .replace(/^[ \t]*[-*+]\s+/gm, "• ")
    .replace(/[*`$]{1,3}(?=\s|$)|(?<=\s|^)[*`$]{1,3}/g, "")
    .replaceAll("*", "")
    .replaceAll("$", "");

/** A formula the page cannot set stands as it was written. */
const inline = (tex: string): string =>
  canSet(tex) ? `$${tex}$` : `\`${toStandardFontText(tex).replaceAll("`", "'").replaceAll("\n", " ")}\``;

const paragraphs = (text: string): readonly Block[] =>
  text
    .split(/\n\s*\n/)
    .map((each) => each.trim())
    .filter((each) => each !== "")
    .map((each) => ({ kind: "text", text: each }));

/** Markdown with LaTeX as blocks of a page. */
export const markdownToBlocks = (markdown: string): readonly Block[] => {
  const blocks: Block[] = [];
  let words = "";
  const flush = (): void => {
    blocks.push(...paragraphs(words));
    words = "";
  };
  for (const piece of splitFormulas(markdown)) {
    if (piece.kind === "words") words += plain(piece.text);
    else if (!piece.isDisplay) words += inline(piece.tex);
    else {
      flush();
      blocks.push(canSet(piece.tex) ? formula(piece.tex) : code(toStandardFontText(piece.tex)));
    }
  }
  flush();
  return blocks;
};
