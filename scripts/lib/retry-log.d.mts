/** Records the files that this run retried; answers those of them that an earlier one of the last ten runs retried too. */
export declare const recordRetries: (files: readonly string[], log?: string) => readonly string[];
