/** Servers that ended because this solution kept them from answering, counted as those of jobs are. */
export const solutionStops = [
  `ALTER TABLE solution ADD stops int NOT NULL DEFAULT 0 CHECK (stops BETWEEN 0 AND 100)`,
] as const;
