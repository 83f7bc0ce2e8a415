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
