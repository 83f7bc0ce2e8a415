/* Drawings of the signed-in screens: one path on a grid of 24. One drawing has one meaning. */

/** Papers, the dashboard. */
export const papersIcon =
  "M8 3h8l4 4v11a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1ZM16 3v4h4M4 7v13a1.5 1.5 0 0 0 1.5 1.5H16M10.5 11h6M10.5 15h6";
/** Favourite. */
export const heartIcon =
  "M12 20.2C6 15.9 3.2 12.6 3.2 9.1A4.7 4.7 0 0 1 7.9 4.3c1.7 0 3.2.9 4.1 2.4.9-1.5 2.4-2.4 4.1-2.4a4.7 4.7 0 0 1 4.7 4.8c0 3.5-2.8 6.8-8.8 11.1Z";
/** Payments. */
export const receiptIcon =
  "M8 2.5h8a2 2 0 0 1 2 2v15a2 2 0 0 1-2 2h-8a2 2 0 0 1-2-2v-15a2 2 0 0 1 2-2ZM10.5 18.5h3M9 7h6M9 10.5h6M9 14h3.5";
/** Points. */
export const pointsIcon = "M4 13.5 9.5 19 20.5 5.5M4 7.5h6M4 4h9";
/** Settings. */
export const settingsIcon =
  "M4 7h9M17.5 7H20M4 17h2.5M11 17h9M13 7a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0-4.4 0ZM6.5 17a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0-4.4 0Z";
/** Log out. */
export const logoutIcon =
  "M14 4H6.5A1.5 1.5 0 0 0 5 5.5v13A1.5 1.5 0 0 0 6.5 20H14M10 12h10.5m-3.5-3.5 3.5 3.5-3.5 3.5";
/** Notifications. */
export const bellIcon = "M6 16.5V10.5a6 6 0 0 1 12 0v6l1.5 1.5h-15ZM10 20.5a2.2 2.2 0 0 0 4 0";
/** Profile. */
export const userIcon = "M8 8a4 4 0 1 0 8 0a4 4 0 1 0-8 0ZM4.5 20.5c.6-4 3.6-6 7.5-6s6.9 2 7.5 6";
/** Back. */
export const backIcon = "M20.5 12h-17m6.5-6.5L3.5 12l6.5 6.5";
/** Menu. */
export const menuIcon = "M3.5 6.5h17M3.5 12h17M3.5 17.5h11";
/** Try again. */
export const retryIcon = "M20 11.5a8 8 0 1 0-2 6M20 5v6.5h-6.5";
