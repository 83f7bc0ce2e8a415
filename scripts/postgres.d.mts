/** Starts a server of this run alone; undefined when none could be brought. `stop` ends it and takes its folder away. */
export const startPostgres: () => Promise<{ readonly url: string; readonly stop: () => void } | undefined>;
