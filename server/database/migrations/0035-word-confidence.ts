/**
 * The confidence in each word that has a box (0033), from 0 to 100; null for words that the file has itself, and for pages that
 * were read before.
 */
export const wordConfidence = [`ALTER TABLE paper_page ADD COLUMN confidence smallint[]`] as const;
