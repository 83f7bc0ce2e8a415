export const RESTORE_TIMEOUT = 5_000;
