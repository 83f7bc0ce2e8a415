/** A stretch of a text: words as Markdown, code, or a formula as LaTeX. */
export type Piece =
  | { readonly kind: "words"; readonly text: string }
  | { readonly kind: "formula"; readonly tex: string; readonly isDisplay: boolean };

/** Code is left alone; then `$$…$$`, `\[…\]`, `\(…\)` and `$…$`, which no space begins or ends. */
const pattern =
  /(```[^]*?```|`[^`\n]+`)|\$\$([^]+?)\$\$|\\\[([^]+?)\\\]|\\\(([^]+?)\\\)|(?<![\\$])\$(?!\s)((?:\\[^]|[^$\\])+?)(?<!\s)\$(?!\d)/g;

/** A text in its pieces, in their order. Pure. */
export const piecesOf = (text: string): readonly Piece[] => {
  const pieces: Piece[] = [];
  let end = 0;
  const words = (until: number): void => {
    if (until > end) pieces.push({ kind: "words", text: text.slice(end, until) });
  };
  for (const match of text.matchAll(pattern)) {
    const [whole, code, dollars, brackets, parens, dollar] = match;
    if (code !== undefined) continue;
    words(match.index);
    const display = dollars ?? brackets;
    pieces.push({ kind: "formula", tex: (display ?? parens ?? dollar ?? "").trim(), isDisplay: display !== undefined });
    end = match.index + whole.length;
  }
  words(text.length);
  return pieces;
};

/** All formulas of a text, as LaTeX. */
export const formulasIn = (text: string): readonly string[] =>
  piecesOf(text).flatMap((piece) => (piece.kind === "formula" ? [piece.tex] : []));
