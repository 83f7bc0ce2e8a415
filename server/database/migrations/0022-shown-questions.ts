/** How a solution was published (`PUBLISHING_VERSION`): those from before are 0, and are published again. */
export const shownQuestions = [
  `ALTER TABLE solution ADD publishing int NOT NULL DEFAULT 0`,
  `CREATE INDEX solution_publishing ON solution (publishing) WHERE made_paper IS NOT NULL`,
] as const;
