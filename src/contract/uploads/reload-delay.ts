/** From the removal of a paper until the page is loaded again (checklist 7.23, 9.28). */
export const RELOAD_DELAY_AFTER_DELETION = 2_000;
