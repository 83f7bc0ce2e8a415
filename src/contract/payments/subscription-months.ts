export const CATEGORY_MONTHS = 3;
