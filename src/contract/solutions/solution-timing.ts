/** A solution that is not made after so many tries has failed; the pauses between them double. */
export const SOLUTION_ATTEMPTS_MAX = 4;
export const SOLUTION_RETRY_DELAY = 5_000;
/** A solution's maker that was silent for so long is taken for dead. */
export const SOLUTION_HEARTBEAT = 60_000;
/** So often one solution may be asked for again, after failures or for a better one. */
export const SOLUTION_REMAKES = 5;
/** How long a solution takes, about, and how often it is looked for meanwhile (checklist 4.38, 9.31). */
export const SOLUTION_EXPECTED_TIME = 60_000;
export const SOLUTION_POLL_INTERVAL = 5_000;
