/** How many words Tesseract trusts on a page as it was scanned, and on its cleaned picture where it has one. */
export interface SureWords {
  readonly scanned: number;
  readonly cleaned: number | null;
}

/** Of the words that are read from the scan, how many must be read from the cleaned picture. */
const leastRead = 0.99;

/** A cleaned page of which fewer words are read than of the scan; it is to be shown as scanned. */
export const losesWords = ({ scanned, cleaned }: SureWords): boolean =>
  cleaned !== null && cleaned < scanned * leastRead;

const wordsIn = (text: string): number => text.match(/\p{L}{3,}/gu)?.length ?? 0;

/** Of the words that the file has for a page, how many must be read from its picture before they are replaced. */
const leastFound = 0.8;

/**
 * Whether the words read from the picture of a page replace those of its file: where about as many are trusted. A file's
 * own few signs, none of which is a word, give way to a longer text.
 */
export const replacesFileText = (fileText: string, read: string, sure: SureWords): boolean => {
  const own = wordsIn(fileText);
  if (own === 0) return read.length > fileText.length;
  return read !== "" && (losesWords(sure) ? sure.scanned : (sure.cleaned ?? sure.scanned)) >= own * leastFound;
};
