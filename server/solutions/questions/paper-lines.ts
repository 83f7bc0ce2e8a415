import type { PageText } from "../../../src/contract/papers/paper-contents.ts";

/** One line of a paper: its page, from 1, and how far down it stands there, 0 at the top to 1. */
export interface PaperLine {
  readonly text: string;
  readonly page: number;
  readonly top: number;
}

const pageNumber = /^.{0,60}\b\d{1,3}\s?(?:of|sur|\/)\s?\d{1,3}\b.{0,30}$/i;
const turnOver = /^(?:please )?turn over\b|^tournez la page|^T\.?S\.?V\.?P/i;
/** Dotted or ruled lines to write answers on. */
const room = /^[\s._…–—-]{4,}$/;

const isFurniture = (text: string): boolean => pageNumber.test(text) || turnOver.test(text) || room.test(text);

/** Lines that stand on most pages: running heads. */
const repeated = (pages: readonly PageText[]): ReadonlySet<string> => {
  if (pages.length < 3) return new Set();
  const counts = new Map<string, number>();
  for (const { text } of pages)
    for (const line of new Set(text.split("\n").map((each) => each.trim())))
      counts.set(line, (counts.get(line) ?? 0) + 1);
  return new Set([...counts].flatMap(([line, times]) => (line !== "" && times >= pages.length - 1 ? [line] : [])));
};

/** The lines of a paper that say something, without page numbers, running heads and room for answers. */
export const paperLinesOf = (pages: readonly PageText[]): readonly PaperLine[] => {
  const heads = repeated(pages);
  return pages.flatMap(({ n, text }) => {
    const lines = text.split("\n");
    return lines.flatMap((line, place) => {
      const said = line.trim();
      const isLeft = said !== "" && !isFurniture(said) && !(heads.has(said) && said.length > 4);
      return isLeft ? [{ text: said, page: n, top: Math.round((place / lines.length) * 100) / 100 }] : [];
    });
  });
};
