import { Effect } from "effect";
import { SqlClient } from "effect/sql";

/** What is wrong, as questions that find it; each row names one. */
const breaches: readonly (readonly [law: string, breach: string])[] = [
  ["is not over", "SELECT id FROM solution WHERE state NOT IN ('ready', 'failed')"],
  [
    "is ready without its paper, its text or its quiz",
    `SELECT id FROM solution s WHERE state = 'ready' AND (made_paper IS NULL OR published IS NULL
      OR NOT EXISTS (SELECT FROM quiz WHERE solution_id = s.id))`,
  ],
  [
    "is ready with a question that has no answer",
    `SELECT s.id FROM solution s JOIN solution_question q ON q.solution_id = s.id
      WHERE state = 'ready' AND q.answer IS NULL`,
  ],
  ["failed, and it is not told why", "SELECT id FROM solution WHERE state = 'failed' AND reason IS NULL"],
  [
    "keeps someone waiting who is to be told",
    `SELECT s.id FROM solution s JOIN solution_request r ON r.solution_id = s.id
      WHERE r.waits AND s.state IN ('ready', 'failed')`,
  ],
  [
    "failed and kept a free trial",
    `SELECT s.id FROM solution s JOIN solution_request r ON r.solution_id = s.id
      JOIN solution_trial t ON t.account_id = r.account_id AND t.paper_id = r.paper_id WHERE s.state = 'failed'`,
  ],
  [
    "opened to someone who neither paid nor spent a trial",
    `SELECT s.id FROM solution s JOIN solution_request r ON r.solution_id = s.id WHERE s.state = 'ready'
      AND NOT EXISTS (SELECT FROM subscription WHERE account_id = r.account_id)
      AND NOT EXISTS (SELECT FROM solution_trial t WHERE t.account_id = r.account_id AND t.paper_id = r.paper_id)`,
  ],
  [
    "was told of not once",
    `SELECT s.id FROM solution s JOIN solution_request r ON r.solution_id = s.id WHERE 1 <> (
      SELECT count(*) FROM notification n WHERE n.account_id = r.account_id AND n.kind = 'solution.' || s.state
        AND (n.payload ->> 'paperId')::int = CASE s.state WHEN 'ready' THEN s.made_paper ELSE r.paper_id END)`,
  ],
  [
    "has a paper that is not drawn",
    `SELECT s.id FROM solution s JOIN paper p ON p.id = s.made_paper
      WHERE p.pages_ready < p.pages OR p.file_key IS NULL
        OR EXISTS (SELECT FROM job WHERE job.paper_id = p.id AND job.state <> 'done')`,
  ],
];

/** `asked`: account and paper, as they were answered with a yes. */
export const judgeSolutions = Effect.fn("judgeSolutions")(function* (asked: readonly string[]) {
  const sql = yield* SqlClient.SqlClient;
  const problems: string[] = [];
  for (const [law, breach] of breaches)
    for (const { id } of yield* sql.unsafe<{ id: number }>(breach)) problems.push(`solution ${id} ${law}`);
  const requests = yield* sql<{ key: string }>`SELECT account_id || ' ' || paper_id AS key FROM solution_request`;
  const known = new Set(requests.map(({ key }) => key));
  const lost = asked.filter((key) => !known.has(key)).map((key) => `what ${key} asked for is forgotten`);
  const [ready] = yield* sql<{ n: number }>`SELECT count(*)::int AS n FROM solution WHERE state = 'ready'`;
  return { done: ready?.n ?? 0, problems: [...problems, ...lost] };
});
