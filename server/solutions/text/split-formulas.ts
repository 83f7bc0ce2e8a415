/** A stretch of a text: words as Markdown, code, or a formula as LaTeX. */
export type MarkdownSegment =
  | { readonly kind: "words"; readonly text: string }
  | { readonly kind: "formula"; readonly tex: string; readonly isDisplay: boolean };

interface Found {
  readonly end: number;
  /** Null for code. */
  readonly formula: { readonly tex: string; readonly isDisplay: boolean } | null;
}

/** What one of these signs begins; each stretch is passed over once, so that a text takes no longer than it is long. */
const signs = /[`$]|\\[[(]/g;
const code = /`[^`\n]+`/y;
/** No space begins or ends the formula, and no figure follows it: `$5 and $7` are prices. */
const inline = /(?<![\\$])\$(?!\s)((?:\\[^]|[^$\\])+)(?<!\s)\$(?!\d)/y;
const fences: Readonly<Record<string, { readonly close: string; readonly isDisplay: boolean }>> = {
  $$: { close: "$$", isDisplay: true },
  "\\[": { close: "\\]", isDisplay: true },
  "\\(": { close: "\\)", isDisplay: false },
};

/** Finds closing signs; one that is missing is searched for once. */
const closingIn = (text: string) => {
  const missing = new Set<string>();
  return (sign: string, from: number): number => {
    const at = missing.has(sign) ? -1 : text.indexOf(sign, from);
    if (at < 0) missing.add(sign);
    return at;
  };
};

const matchAt = (pattern: RegExp, text: string, at: number): RegExpExecArray | null => {
  pattern.lastIndex = at;
  return pattern.exec(text);
};

/** Code is left alone; then `$$…$$`, `\[…\]`, `\(…\)` and `$…$`. */
const readAt = (text: string, at: number, closing: (sign: string, from: number) => number): Found | null => {
  if (text.startsWith("```", at)) {
    const end = closing("```", at + 3);
    if (end >= 0) return { end: end + 3, formula: null };
  }
  if (text[at] === "`") {
    const end = (matchAt(code, text, at)?.[0] ?? "").length;
    return end === 0 ? null : { end: at + end, formula: null };
  }
  const fence = fences[text.slice(at, at + 2)];
  const end = fence === undefined ? -1 : closing(fence.close, at + 3);
  if (fence !== undefined && end >= 0) {
    const { isDisplay } = fence;
    return { end: end + 2, formula: { tex: text.slice(at + 2, end).trim(), isDisplay } };
  }
  const found = matchAt(inline, text, at);
  return found === null ? null : { end: at + found[0].length, formula: { tex: found[1]!.trim(), isDisplay: false } };
};

/** A text in its pieces, in their order. Pure. */
export const splitFormulas = (text: string): readonly MarkdownSegment[] => {
  const pieces: MarkdownSegment[] = [];
  const closing = closingIn(text);
  let end = 0;
  const words = (until: number): void => {
    if (until > end) pieces.push({ kind: "words", text: text.slice(end, until) });
  };
  let from = 0;
  for (const { index } of text.matchAll(signs)) {
    const found = index < from ? null : readAt(text, index, closing);
    if (found === null) continue;
    from = found.end;
    if (found.formula === null) continue;
    words(index);
    pieces.push({ kind: "formula", ...found.formula });
    end = found.end;
  }
  words(text.length);
  return pieces;
};

/** All formulas of a text, as LaTeX. */
export const findFormulas = (text: string): readonly string[] =>
  splitFormulas(text).flatMap((piece) => (piece.kind === "formula" ? [piece.tex] : []));
