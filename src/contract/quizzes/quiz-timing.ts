/** Seconds a question of a timed quiz. */
export const SECONDS_PER_QUESTION = 60;
