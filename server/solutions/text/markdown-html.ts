import { micromark } from "micromark";
import { gfmTable, gfmTableHtml } from "micromark-extension-gfm-table";
import { splitFormulas } from "./split-formulas.ts";
import { latexToMathml } from "./latex-mathml.ts";

/** A text that holds a formula no one can read was let through its checks. */
export class UnreadableFormulaError extends Error {}

/** Stands for a formula while the words around it become HTML. Letters of this range mean nothing in any text. */
const OPEN = "\uE000";
const CLOSE = "\uE001";
const places = new RegExp(`${OPEN}(\\d+)${CLOSE}`, "g");
const marks = new RegExp(`[${OPEN}${CLOSE}]`, "g");

/** HTML, links and pictures of the model's are words like others. */
const plain = {
  disable: { null: ["htmlFlow", "htmlText", "autolink", "labelStartLink", "labelStartImage", "definition"] },
};

/**
 * Markdown with LaTeX as HTML with MathML: paragraphs, lists, tables, code and emphasis; no script, link, picture or style.
 * Throws UnreadableFormulaError.
 */
export const markdownToHtml = (text: string): string => {
  const formulas: string[] = [];
  const words = splitFormulas(text.replace(marks, "")).map((piece) => {
    if (piece.kind === "words") return piece.text;
    const mathml = latexToMathml(piece.tex, piece.isDisplay);
    if (mathml === null) throw new UnreadableFormulaError(piece.tex);
    return `${OPEN}${formulas.push(mathml) - 1}${CLOSE}`;
  });
  const html = micromark(words.join(""), { extensions: [gfmTable(), plain], htmlExtensions: [gfmTableHtml()] });
  return html.replace(/ align="\w+"/g, "").replace(places, (_, place: string) => formulas[Number(place)] ?? "");
};
