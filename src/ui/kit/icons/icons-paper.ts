/* Drawings of the reader, uploads and checkout: one path on a grid of 24. One drawing has one meaning. */

/** Download. */
export const downloadIcon = "M12 4v11.5M7.5 11l4.5 4.5 4.5-4.5M4 16v3a1.5 1.5 0 0 0 1.5 1.5h13A1.5 1.5 0 0 0 20 19v-3";

/** Copy. */
export const copyIcon =
  "M10 8.5h9a1.5 1.5 0 0 1 1.5 1.5v9a1.5 1.5 0 0 1-1.5 1.5h-9a1.5 1.5 0 0 1-1.5-1.5v-9a1.5 1.5 0 0 1 1.5-1.5ZM15.5 8.5V5A1.5 1.5 0 0 0 14 3.5H5A1.5 1.5 0 0 0 3.5 5v9A1.5 1.5 0 0 0 5 15.5h3.5";

/** Time left. */
export const clockIcon = "M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0ZM12 7v5l3.5 2.5";

/** Needs a subscription. */
export const lockIcon =
  "M6 10.5h12a1.5 1.5 0 0 1 1.5 1.5v7a1.5 1.5 0 0 1-1.5 1.5h-12a1.5 1.5 0 0 1-1.5-1.5v-7a1.5 1.5 0 0 1 1.5-1.5ZM8 10.5V7.5a4 4 0 0 1 8 0v3M12 14.5v2";

/** Dial. */
export const phoneIcon =
  "M5 3.5h3.5l2 5-2.5 1.7a12 12 0 0 0 5.8 5.8l1.7-2.5 5 2V19a1.5 1.5 0 0 1-1.5 1.5C11 20.5 3.5 13 3.5 5A1.5 1.5 0 0 1 5 3.5Z";

/** A chosen file. */
export const fileIcon = "M6.5 2.5h8l4 4v14a1 1 0 0 1-1 1h-11a1 1 0 0 1-1-1v-17a1 1 0 0 1 1-1ZM14.5 2.5v4h4";

/** Previous page. */
export const upIcon = "M5.5 14.5 12 8l6.5 6.5";

/** Zoom in. */
export const zoomInIcon = "M4 10.5a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0ZM15.5 15.5l5 5M10.5 8v5M8 10.5h5";

/** Zoom out. */
export const zoomOutIcon = "M4 10.5a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0ZM15.5 15.5l5 5M8 10.5h5";

/** Delete. */
export const deleteIcon =
  "M4.5 6.5h15M9.5 6.5v-2a1 1 0 0 1 1-1h3a1 1 0 0 1 1 1v2M6.5 6.5l.8 13a1 1 0 0 0 1 1h7.4a1 1 0 0 0 1-1l.8-13M10 10.5v6M14 10.5v6";

/** Find in a paper; `searchIcon` is for papers. */
export const findInPaperIcon =
  "M6.5 2.5h8l4 4v5M14.5 2.5v4h4M5.5 3.5v17a1 1 0 0 0 1 1H11M12.5 16a3.2 3.2 0 1 0 6.4 0a3.2 3.2 0 1 0-6.4 0ZM18 18.5l3 3";

export const rotateIcon = "M19.5 8.5A8 8 0 1 0 20 14M20 3.5v5h-5";

export const darkModeIcon = "M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5Z";

/** A photo of a page. */
export const cameraIcon =
  "M4.5 7.5h3L9 5h6l1.5 2.5h3A1.5 1.5 0 0 1 21 9v9a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 18V9a1.5 1.5 0 0 1 1.5-1.5ZM8.5 13a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0Z";

/** Photos that are there already. */
export const pictureIcon =
  "M4.5 4h15A1.5 1.5 0 0 1 21 5.5v13a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 18.5v-13A1.5 1.5 0 0 1 4.5 4ZM3.5 17l5.5-6 4.5 5 2.5-2.5 4.5 4.5M15 9h.1";

/** Cut the edges of a picture. */
export const cropIcon = "M7 2.5V17h14.5M2.5 7H17v14.5";

/** All pages of a paper at once. */
export const allPagesIcon = "M4 4h6v7H4ZM14 4h6v7h-6ZM4 14h6v7H4ZM14 14h6v7h-6Z";

/** Lines of print, each in parts that fit the screen. */
export const questionsIcon = "M9.5 6H20M9.5 12H20M9.5 18H20M4 6h1.5M4 12h1.5M4 18h1.5";
export const fitIcon = "M4 6h16M4 11h9M4 16h16M4 21h6M20 9.5v3.5h-3M20 13l-3.2-3.2";

/** Save offline; `downloadIcon` is for files. */
export const saveOfflineIcon =
  "M7 2.5h10a1.5 1.5 0 0 1 1.5 1.5v16a1.5 1.5 0 0 1-1.5 1.5H7A1.5 1.5 0 0 1 5.5 20V4A1.5 1.5 0 0 1 7 2.5ZM12 7v8M8.8 12l3.2 3.2 3.2-3.2";

/** Everything else that can be done. */
export const moreIcon =
  "M4.2 12a1.3 1.3 0 1 0 2.6 0a1.3 1.3 0 1 0-2.6 0ZM10.7 12a1.3 1.3 0 1 0 2.6 0a1.3 1.3 0 1 0-2.6 0ZM17.2 12a1.3 1.3 0 1 0 2.6 0a1.3 1.3 0 1 0-2.6 0Z";
