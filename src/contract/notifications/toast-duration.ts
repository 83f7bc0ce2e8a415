export const TOAST_DURATION = 2_500;
