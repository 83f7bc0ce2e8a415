/**
 * The lines and words of a page in the picture that is shown, as `encodeFittedBands` makes numbers of them; null for pages that
 * are shown as pages only, and for those that were drawn before.
 */
export const fittedLines = [`ALTER TABLE paper_page ADD COLUMN fitted int[]`] as const;
