import { time } from "../machine/process-globals.ts";
import type { World } from "../world/world.ts";

/** Laws as questions: each row that is found is a breach. */
type Law = readonly [law: string, breach: string];

/** What holds after every step. */
const always: readonly Law[] = [
  [
    "a student is told once of a payment's success",
    `SELECT FROM notification WHERE kind = 'payment.succeeded' GROUP BY payload->>'paymentId' HAVING count(*) > 1`,
  ],
  ["a stored paper has its job", `SELECT FROM paper p WHERE NOT EXISTS (SELECT FROM job WHERE paper_id = p.id)`],
  [
    "a stored paper has its review",
    `SELECT FROM paper p WHERE owner_id IS NOT NULL AND NOT EXISTS (SELECT FROM review WHERE paper_id = p.id)`,
  ],
  [
    "a closed account has no session",
    `SELECT FROM session s JOIN account a ON a.id = s.account_id WHERE a.closed_at IS NOT NULL`,
  ],
  [
    "a blocked account has no session",
    `SELECT FROM session s JOIN account a ON a.id = s.account_id WHERE a.blocked_at IS NOT NULL`,
  ],
];

/** For how long entries of the outbox stay at least, in ms (server/maintenance). */
const RETENTION = 20 * 24 * 3_600_000;

/** Of what was sold since then. */
const receipts = (since: Date): Law => [
  "who paid is told, and has a receipt on its way",
  `SELECT FROM ledger_transaction t JOIN account a ON a.id = t.account_id
    WHERE t.kind = 'sale' AND t.at > '${since.toISOString()}' AND a.closed_at IS NULL AND NOT (
      EXISTS (SELECT FROM notification WHERE kind = 'payment.succeeded' AND payload->>'paymentId' = t.payment_id::text)
      AND EXISTS (SELECT FROM outbox WHERE kind = 'mail.receipt' AND account_id = t.account_id))`,
];

/** What holds once all has healed and had its time. */
const atEnd: readonly Law[] = [
  [
    "what is to be mailed has left",
    `SELECT FROM outbox WHERE sent_at IS NULL AND given_up_at IS NULL AND kind LIKE 'mail%'`,
  ],
  ["a job has ended", `SELECT FROM job WHERE state NOT IN ('done', 'dead')`],
  ["no job is given up", `SELECT FROM job WHERE state = 'dead'`],
];

const broken = (world: World, laws: readonly Law[]): readonly string[] =>
  world
    .ask(
      laws.map(([law, breach]) => `SELECT '${law.replaceAll("'", "''")}' WHERE EXISTS (${breach})`).join(" UNION ALL "),
    )
    .map(([law]) => law!);

export const brokenRowLaws = (world: World): readonly string[] =>
  broken(world, [...always, receipts(new Date(time.now() - RETENTION))]);
export const unfinishedRows = (world: World): readonly string[] => broken(world, atEnd);
