/** Widths in pixels at which every page is drawn (contract: `?w=360|720|1080`). */
export const PAGE_WIDTHS = [360, 720, 1080] as const;
export type PageWidth = (typeof PAGE_WIDTHS)[number];

/** Widths of the public picture of a first page: as lists show it, and as a link is shared with it (contract: `?w=210|360`). */
export const PREVIEW_WIDTHS = [210, 360] as const;
export type PreviewWidth = (typeof PREVIEW_WIDTHS)[number];

/** A page picture's ticket lives 5 minutes at most; the reader asks for new ones before that. */
export const TICKET_RENEWAL = 240_000;
/** How long to wait before asking again for pages that are still being drawn. */
export const MISSING_PAGES_DELAY = 5_000;

/** A page as its scan is cleaned, or as it was scanned; of a page that is not cleaned there is only the latter. */
export const PAGE_LOOKS = ["cleaned", "scanned"] as const;
export type PageLook = (typeof PAGE_LOOKS)[number];
