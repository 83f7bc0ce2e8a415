/** How much wider than the screen a page of a paper may be: by the buttons, by two taps, by two fingers at most. */
export const ZOOM_STEPS = [1, 1.5, 2, 3] as const;
export const ZOOM_DOUBLE_TAP = 2;
export const ZOOM_MAX = 4;
