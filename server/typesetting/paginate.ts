import type { FlowPiece } from "./block-flow.ts";

/** A piece and its upper edge, in points under the top of the text area. */
export interface PlacedPiece {
  readonly piece: FlowPiece;
  readonly top: number;
}

/** The end of the run of pieces that must share a page, starting at `from`. */
const runEnd = (pieces: readonly FlowPiece[], from: number): number => {
  let end = from;
  while (pieces[end]?.keep && end < pieces.length - 1) end += 1;
  return end + 1;
};

const heightOf = (run: readonly FlowPiece[], atTop: boolean): number =>
  run.reduce((sum, piece, i) => sum + (atTop && i === 0 ? 0 : piece.before) + piece.height, 0);

/** Puts pieces on pages of the given height. A run that no page could hold is cut where the page ends. */
export const paginate = (pieces: readonly FlowPiece[], height: number): PlacedPiece[][] => {
  const pages: PlacedPiece[][] = [[]];
  let used = 0;
  const place = (piece: FlowPiece) => {
    const empty = pages.at(-1)?.length === 0;
    const top = used + (empty ? 0 : piece.before);
    (pages.at(-1) as PlacedPiece[]).push({ piece, top });
    used = top + piece.height;
  };
  const turn = () => {
    pages.push([]);
    used = 0;
  };
  for (let i = 0; i < pieces.length;) {
    const end = runEnd(pieces, i);
    const run = pieces.slice(i, end);
    const fresh = pages.at(-1)?.length === 0;
    const tooTall = heightOf(run, true) > height;
    if (!fresh && used + heightOf(run, false) > height && !tooTall) turn();
    for (const piece of run) {
      if (tooTall && used + piece.before + piece.height > height) turn();
      place(piece);
    }
    i = end;
  }
  return pages;
};
