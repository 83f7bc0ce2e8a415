export const FREE_TRIALS = 3;
