/** In characters, what a search can be asked for. */
export const SEARCH_TEXT_MAX = 200;
/** A search counts no further, and puts so many papers into an order: beyond, there are more. */
export const SEARCH_COUNT_MAX = 200;
export const SEARCH_DEBOUNCE = 500;
