/** The margin at each side of a printed page, as a share of its width: assumed while the server does not tell where the print is. */
export const PRINT_MARGIN = 0.08;
/** The scale at which the printed column is as wide as the screen. */
const ZOOM_COLUMN = 1.19;
/** How much wider than the screen a page of a paper may be: by the buttons, by two taps, by two fingers at most. */
export const ZOOM_STEPS = [1, ZOOM_COLUMN, 1.5, 2, 3] as const;
export const ZOOM_DOUBLE_TAP = 2;
export const ZOOM_MAX = 4;
