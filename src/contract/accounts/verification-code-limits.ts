export const CODE_LENGTH = 5;
/** Seconds between two codes sent at a student's wish (checklist 4.49, 9.17), unless GET config tells others. */
export const RESEND_SECONDS = 180;
/** The longest wait that a server can be set to, in seconds. */
export const RESEND_SECONDS_MAX = 3_600;
