/** Cameroon is an hour ahead of UTC all year. In ms. */
export const CAMEROON_OFFSET = 3_600_000;
