export interface Postgres {
  readonly url: string;
  /** Breaks all connections at once, as a crash does, and starts it again. */
  readonly restart: () => Promise<void>;
  /** Ends it and takes its folder away. */
  readonly stop: () => void;
}

/**
 * Starts a server of this run alone; undefined when none could be brought. With `isDurable` what was committed outlives a
 * crash of the database, though not of the machine. `buffers`: MB it keeps of its tables in memory, 128 unless said.
 */
export const startPostgres: (options?: {
  readonly isDurable?: boolean;
  readonly buffers?: number;
}) => Promise<Postgres | undefined>;
