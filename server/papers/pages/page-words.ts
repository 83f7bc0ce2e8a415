import type { PageWords, ShareBox } from "../../../src/contract/papers/pages/page-words.ts";
import type { PageText } from "../../../src/contract/papers/paper-contents.ts";
import type { WordBox } from "../../../src/contract/papers/pages/find-in-pages.ts";
import { isRecognized, type LineWord, textLinesOf } from "../../../src/contract/papers/pages/text-lines.ts";

const share = (thousandths: number): number => thousandths / 1000;
/** A box as the contract spells it: shares of the page picture. */
export const shareBox = ({ left, top, width, height }: WordBox): ShareBox => [
  share(left),
  share(top),
  share(width),
  share(height),
];

/** The box around the words of a line that have one. */
const boxAround = (words: readonly LineWord[]): ShareBox => {
  const boxes = words.flatMap(({ box }) => (box === null ? [] : [box]));
  if (boxes.length === 0) return null;
  const [left, top] = [Math.min(...boxes.map((box) => box.left)), Math.min(...boxes.map((box) => box.top))];
  const right = Math.max(...boxes.map((box) => box.left + box.width));
  const foot = Math.max(...boxes.map((box) => box.top + box.height));
  return shareBox({ left, top, width: right - left, height: foot - top });
};

const meanOf = (numbers: readonly number[]): number =>
  Math.round(numbers.reduce((sum, one) => sum + one, 0) / Math.max(1, numbers.length));

/** The words of a page line by line, with where each is. */
export const pageWordsOf = (page: PageText): PageWords => ({
  n: page.n,
  source: isRecognized(page) ? "ocr" : "text",
  confidence: page.confidence === undefined ? 100 : meanOf(page.confidence),
  lines: textLinesOf(page).map(({ words, language = null }) => ({
    box: boxAround(words),
    language,
    words: words.map(({ text, box, confidence }) => ({
      text,
      box: box === null ? null : shareBox(box),
      ...(confidence !== undefined && { confidence }),
    })),
  })),
});
