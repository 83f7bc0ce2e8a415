export interface Postgres {
  readonly url: string;
  /** Breaks all connections at once, as a crash does, and starts it again. */
  readonly restart: () => Promise<void>;
  /** Ends it and takes its folder away, unless that one is kept. */
  readonly stop: () => void;
}

/**
 * Starts a server of this run alone; undefined when none could be brought. With `isDurable` what was committed outlives a
 * crash of the database, though not of the machine. `buffers`: MB it keeps of its tables in memory, 128 unless said.
 * `kept`: a folder that stays, made where there is none; started there again, a server has what the one before it held.
 */
export const startPostgres: (options?: {
  readonly isDurable?: boolean;
  readonly buffers?: number;
  readonly kept?: string | undefined;
}) => Promise<Postgres | undefined>;
