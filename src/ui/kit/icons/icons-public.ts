/* Drawings that public pages and forms use: one path on a grid of 24. One drawing has one meaning. */

/** WhatsApp. */
export const whatsappIcon =
  "M3.5 20.5l1.3-4.6a8.5 8.5 0 1 1 3.4 3.3ZM9 8.5c0 4 2.5 6.5 6.5 6.5l.8-1.7-2-1.1-1 .9c-1.3-.6-2-1.3-2.6-2.6l.9-1-1.1-2Z";
/** Search. */
export const searchIcon = "M4 10.5a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0ZM15.5 15.5l5 5";
/** Go on. */
export const nextIcon = "M9.5 5.5l6.5 6.5-6.5 6.5";
/** Open a list; next page. */
export const downIcon = "M5.5 9.5l6.5 6.5 6.5-6.5";
/** Done. */
export const checkIcon = "M4.5 12.5l5 5 10-11";
/** Error, warning. */
export const warningIcon = "M12 3.5 21.5 20h-19ZM12 10v4.5M12 17.3v.1";
/** Information. */
export const infoIcon = "M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0ZM12 11v5.5M12 7.6v.1";
/** Close. */
export const closeIcon = "M5.5 5.5l13 13M18.5 5.5l-13 13";
/** Preview; show the password. */
export const eyeIcon =
  "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM9.2 12a2.8 2.8 0 1 0 5.6 0a2.8 2.8 0 1 0-5.6 0Z";
/** Language. */
export const globeIcon =
  "M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0ZM3.5 12h17M12 3.5c3 2.5 4 5.5 4 8.5s-1 6-4 8.5c-3-2.5-4-5.5-4-8.5s1-6 4-8.5Z";
/** Solution made by AI. */
export const penIcon = "M4 20l1.2-5L16.5 3.7a1.5 1.5 0 0 1 2.1 0l1.7 1.7a1.5 1.5 0 0 1 0 2.1L9 18.8ZM14 6.2l3.8 3.8";
/** Upload a paper. */
export const uploadIcon = "M12 15.5V4m-4.5 4.5L12 4l4.5 4.5M4 15v4a1.5 1.5 0 0 0 1.5 1.5h13A1.5 1.5 0 0 0 20 19v-4";
