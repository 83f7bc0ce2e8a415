/* Drawings of the public header and footer and of sign-in: one path on a grid of 24. One drawing has one meaning. */

/** Facebook. */
export const facebookIcon =
  "M14 21v-8h3l.5-3.5H14V7.5c0-1.2.5-2 2-2h1.7V2.5S16.5 2.2 15 2.2c-3 0-4.7 1.8-4.7 4.8v2.5H7V13h3.3v8";

/** LinkedIn. */
export const linkedinIcon =
  "M5 3.5h14a1.5 1.5 0 0 1 1.5 1.5v14a1.5 1.5 0 0 1-1.5 1.5h-14a1.5 1.5 0 0 1-1.5-1.5v-14a1.5 1.5 0 0 1 1.5-1.5ZM8 11v5.5M8 7.7v.1M12 16.5V11m0 2.5c0-1.5 1-2.5 2.2-2.5s2 .8 2 2.3v3.2";

/** X. */
export const twitterIcon = "M4 4h4l12 16h-4ZM20 4l-6.5 7M10.5 13.5 4.5 20";

/** Contact. */
export const mailIcon =
  "M4.5 5h15a1.5 1.5 0 0 1 1.5 1.5v11a1.5 1.5 0 0 1-1.5 1.5h-15a1.5 1.5 0 0 1-1.5-1.5v-11a1.5 1.5 0 0 1 1.5-1.5ZM3.5 6.5l8.5 7 8.5-7";

/** Hide the password. */
export const eyeOffIcon =
  "M4 4l16 16M9.5 5.9A8.6 8.6 0 0 1 12 5.5C18 5.5 21.5 12 21.5 12a15 15 0 0 1-2.7 3.5M6 7.8A15 15 0 0 0 2.5 12S6 18.5 12 18.5a8.8 8.8 0 0 0 4.2-1.1";
