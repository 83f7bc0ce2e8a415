/**
 * Where the words of a page are in the picture that is shown, six numbers a word as `wordBoxesOf` makes them; null for pages that
 * were read before, and where it is not known.
 */
export const wordBoxes = [`ALTER TABLE paper_page ADD COLUMN boxes int[]`] as const;
