import { Schema } from "effect";
import { Language, Paper, PaperAccess } from "../entities.ts";

/**
 * What opens a paper that is shut to a student: its fee in FCFA, how many papers (or solutions) of the paper's department, or of its
 * category, the same opens (`more` than `count`), until when if it is paid now (ISO 8601), and the student's points where points pay for it.
 */
export const PaperOffer = Schema.Struct({
  fee: Schema.Int,
  count: Schema.Int,
  more: Schema.optionalKey(Schema.Literal(true)),
  until: Schema.String,
  points: Schema.optionalKey(Schema.Int),
});
export type PaperOffer = typeof PaperOffer.Type;
/**
 * `bundle`: the file that the paper came in with others, where the caller may have it. `hasQuiz`: someone may take one on it; who may
 * is the matter of its solution.
 */
export const PaperWithAccess = Schema.Struct({
  ...Paper.fields,
  hasQuiz: Schema.optionalKey(Schema.Literal(true)),
  bundle: Schema.optionalKey(Schema.Struct({ pages: Schema.Int, bytes: Schema.Int })),
  access: PaperAccess,
  offer: Schema.optionalKey(PaperOffer),
});
export type PaperWithAccess = typeof PaperWithAccess.Type;

const size = { width: Schema.Finite, height: Schema.Finite };
/**
 * One page's picture: `width` and `height` of the page in points, `bytes` of the 720 px picture, `url` with its ticket. `scanned`:
 * the same page as it was scanned, where the picture is a cleaned one; without `url` where it is not on the phone, or lost. `isLost`:
 * the server misses the file of the picture, and restores it where it can.
 */
export const PaperPage = Schema.Struct({
  n: Schema.Int,
  ...size,
  url: Schema.String,
  bytes: Schema.Int,
  scanned: Schema.optionalKey(Schema.Struct({ ...size, url: Schema.optionalKey(Schema.String) })),
  isLost: Schema.optionalKey(Schema.Literal(true)),
});
export type PaperPage = typeof PaperPage.Type;
/** Whether boxes or lines are of the picture that is shown: a page may have been drawn again in between. What was kept before this was told is. */
export const isOfPicture = (
  { pictureBytes }: { readonly pictureBytes?: number | undefined },
  page: PaperPage | undefined,
): boolean => pictureBytes === undefined || page === undefined || pictureBytes === page.bytes;
export const PaperPages = Schema.Struct({ count: Schema.Int, pages: Schema.Array(PaperPage) });
export type PaperPages = typeof PaperPages.Type;

/**
 * The words of the pages that are drawn, in reading order; empty where a page holds none. `language` is that of most of them,
 * where it is known; `languages` of a page with two: from which line on (from 0) which. `boxes` where it is known where the words are
 * in the picture that is shown: six numbers a word (src/contract/papers/pages/find-in-pages.ts). `confidence` where they were read
 * from that picture: from 0 to 100, a number for each word that has a box. `pictureBytes` names that picture: the `bytes` of its `PaperPage`.
 */
export const PageText = Schema.Struct({
  n: Schema.Int,
  text: Schema.String,
  language: Schema.optionalKey(Language),
  languages: Schema.optionalKey(Schema.Array(Schema.Struct({ line: Schema.Int, language: Language }))),
  boxes: Schema.optionalKey(Schema.Array(Schema.Int)),
  confidence: Schema.optionalKey(Schema.Array(Schema.Int)),
  pictureBytes: Schema.optionalKey(Schema.Int),
});
export type PageText = typeof PageText.Type;
export const PaperText = Schema.Struct({ pages: Schema.Array(PageText) });
export type PaperText = typeof PaperText.Type;
/** The lines of a page as `decodeFittedBands` reads them; `pictureBytes` as of `PageText`. */
export const PageLines = Schema.Struct({
  n: Schema.Int,
  lines: Schema.Array(Schema.Int),
  pictureBytes: Schema.optionalKey(Schema.Int),
});
export type PageLines = typeof PageLines.Type;
/** The pages that can be shown line by line. */
export const PaperLines = Schema.Struct({ pages: Schema.Array(PageLines) });
/** What a phone needs to keep a paper: `until` the copy is good, as long as what opens the paper (ISO 8601). */
export const OfflineCopy = Schema.Struct({
  paper: PaperWithAccess,
  until: Schema.String,
  ...PaperPages.fields,
  text: Schema.Array(PageText),
  lines: Schema.optionalKey(Schema.Array(PageLines)),
});
export type OfflineCopy = typeof OfflineCopy.Type;
export const UploadCount = Schema.Struct({ status: Schema.String, count: Schema.Int });
/** A paper that was taken in, with the text that says so. */
export const UploadedPaper = Schema.Struct({ ...Paper.fields, message: Schema.String });
export type UploadedPaper = typeof UploadedPaper.Type;
