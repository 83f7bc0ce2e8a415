/** Starts of a job in a row that ended with their server: apart from those that failed. */
export const cutOffs = [
  `ALTER TABLE job ADD cut_offs int NOT NULL DEFAULT 0 CHECK (cut_offs BETWEEN 0 AND 100)`,
] as const;
