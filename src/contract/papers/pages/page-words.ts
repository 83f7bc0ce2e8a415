import { Schema } from "effect";
import { Language } from "../../entities.ts";

/** `[x, y, width, height]`: shares of the picture of the page, from 0 to 1; null where it is not known. */
export const ShareBox = Schema.NullOr(Schema.Tuple([Schema.Finite, Schema.Finite, Schema.Finite, Schema.Finite]));
export type ShareBox = typeof ShareBox.Type;

/**
 * The words of a page that is drawn, line by line in reading order: the file's own (`text`), or read from the picture (`ocr`), then
 * with how sure that is, from 0 to 100.
 */
export const PageWords = Schema.Struct({
  n: Schema.Int,
  source: Schema.Literals(["text", "ocr"]),
  /** Of the words in the mean; 100 for the file's own. */
  confidence: Schema.Int,
  lines: Schema.Array(
    Schema.Struct({
      box: ShareBox,
      language: Schema.NullOr(Language),
      words: Schema.Array(
        Schema.Struct({ text: Schema.String, box: ShareBox, confidence: Schema.optionalKey(Schema.Int) }),
      ),
    }),
  ),
});
export type PageWords = typeof PageWords.Type;
export const PaperWords = Schema.Struct({ pages: Schema.Array(PageWords) });
