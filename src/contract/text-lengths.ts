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
/** Letters of a web address, and of a comma list of ids. */
export const URL_MAX = 2_048;
export const ID_LIST_MAX = 2_000;
/** Letters of a text that is short by its own rule, which is judged later: a code, a key. */
export const SHORT_TEXT_MAX = 100;
