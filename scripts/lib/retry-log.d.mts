/** The file with the runs, by the environment. */
export const retryLogOf: (environment: Readonly<Record<string, string | undefined>>) => string;

/** Records the files that this run retried; answers those of them that an earlier one of the last ten runs retried too. */
export declare const recordRetries: (files: readonly string[], log?: string) => readonly string[];
