/** The figures of product.md §9 and the units they are in. One definition, read by charts, forms and server. */
export const MAX_UPLOAD_BYTES = 10_485_760;
/** Unless the server is set to another cap, which GET config tells (checklist 9.3, G28). */
export const MAX_IMAGE_BYTES = 1_048_576;
export const MAX_PAGES = 150;
export const POINTS_FOR_SEMESTER = 10;
export const CATEGORY_MONTHS = 3;
export const CODE_LENGTH = 5;
/** Seconds between two codes sent at a student's wish (checklist 4.49, 9.17), unless GET config tells others. */
export const RESEND_SECONDS = 180;
export const PASSWORD_MIN = 5;
/** ASVS 6.2.9: at least 64 characters are let in; the cap only keeps hashing affordable. */
export const PASSWORD_MAX = 256;
export const NAME_MIN = 3;
export const NAME_MAX = 120;
export const SUBJECT_MIN = 5;
export const SUBJECT_MAX = 100;
export const MESSAGE_MIN = 10;
export const MESSAGE_MAX = 1000;
export const EMAIL_MAX = 254;
export const TITLE_MAX = 200;
export const PAPER_CODE_MAX = 40;
/** Letters of a web address, and of a comma list of ids. */
export const URL_MAX = 2_048;
export const ID_LIST_MAX = 2_000;
/** Letters of a text that is short by its own rule, which is judged later: a code, a key. */
export const SHORT_TEXT_MAX = 100;
/** Places of one paper. */
export const PAPER_SCOPES_MAX = 500;
export const COLLAPSED_ROWS = 4;
/** A longer list draws only what is near the screen; below it that costs more than it gives. */
export const VIRTUAL_LIST_MIN_ROWS = 500;
/** A search counts no further, and puts so many papers into an order: beyond, there are more. */
export const SEARCH_COUNT_MAX = 200;
export const FREE_TRIALS = 3;
export const PAGE_WIDTHS = [360, 720, 1080] as const;
/** Sides of a user's photo, in px: small in lists, large on the profile. */
export const PHOTO_WIDTHS = [96, 256] as const;

/** Milliseconds. */
export const RESTORE_TIMEOUT = 5_000;
export const SEARCH_DEBOUNCE = 500;
export const TOAST_DURATION = 2_500;
/** The popup's, unless GET config tells others (checklist 9.26, 9.27). */
export const POPUP_INTERVAL = 60_000;
export const POPUP_DURATION = 30_000;
/** What GET config tells of these times where none is set. */
export const DEFAULT_TIMES = {
  resendSeconds: RESEND_SECONDS,
  popupEverySeconds: POPUP_INTERVAL / 1000,
  popupStaySeconds: POPUP_DURATION / 1000,
} as const;
/** A page asks for the configured figures of the popup so long after its load: a short visit does not. */
export const POPUP_CONFIG_DELAY = 10_000;
/** How long a payer has to approve: 5 minutes (facts of MTN MoMo Collections). */
export const APPROVAL_TIMEOUT = 300_000;
export const PAYMENT_POLL_INTERVAL = 2_000;

/** A page picture's ticket lives 5 minutes at most; the reader asks for new ones before that. */
export const TICKET_RENEWAL = 240_000;
/** How long to wait before asking again for pages that are still being drawn. */
export const MISSING_PAGES_DELAY = 5_000;
/** How long an uploaded paper is one admin's to judge, and how long a judgement can be taken back. */
export const CLAIM_DURATION = 900_000;
export const UNDO_WINDOW = 300_000;
/** A solution that is not made after so many tries has failed; the pauses between them double. */
export const SOLUTION_ATTEMPTS_MAX = 4;
export const SOLUTION_RETRY_DELAY = 5_000;
/** A solution's maker that was silent for so long is taken for dead. */
export const SOLUTION_HEARTBEAT = 60_000;
/** So often one solution may be asked for again, after failures or for a better one. */
export const SOLUTION_REMAKES = 5;
/** From the removal of a paper until the page is loaded again (checklist 7.23, 9.28). */
export const RELOAD_DELAY_AFTER_DELETION = 2_000;
/** From marking or deleting all notifications until the page is loaded again (checklist 4.42, 4.43, 9.29, 9.30). */
export const RELOAD_DELAY_AFTER_NOTIFICATIONS = 3_000;
/** How long a solution takes, about, and how often it is looked for meanwhile (checklist 4.38, 9.31). */
export const SOLUTION_EXPECTED_TIME = 60_000;
export const SOLUTION_POLL_INTERVAL = 5_000;
/** Seconds a question of a timed quiz. */
export const SECONDS_PER_QUESTION = 60;
/** How long a copy on a phone is good that no subscription ends, in days. */
export const OFFLINE_DAYS = 30;
/** How much wider than the screen a page of a paper may be: by the buttons, by two taps, by two fingers at most. */
export const ZOOM_STEPS = [1, 1.5, 2, 3] as const;
export const ZOOM_DOUBLE_TAP = 2;
export const ZOOM_MAX = 4;
