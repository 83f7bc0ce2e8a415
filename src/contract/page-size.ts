/** Rows of a page where a caller does not say how many, and the most it may ask for. */
export const PAGE_LIMIT = 20;
export const PAGE_LIMIT_MAX = 100;
/** Totals are counted to this; beyond, there are more. */
export const LIST_COUNT_MAX = 1000;

/** Rows to ask for by width in CSS px (checklist 9.35–9.37, G14). */
export const pageSize = (width: number): 10 | 6 | 8 => (width < 1024 ? 10 : width < 1536 ? 6 : 8);
