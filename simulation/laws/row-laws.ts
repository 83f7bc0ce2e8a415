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
    "what is to be given back is booked",
    `SELECT FROM payment p WHERE state = 'failed' AND received_currency IS NOT NULL
      AND NOT EXISTS (SELECT FROM ledger_transaction WHERE payment_id = p.id AND kind = 'refund')`,
  ],
  [
    "a friend gives one point",
    `SELECT FROM ledger_transaction WHERE kind = 'referral' GROUP BY split_part(source, ':', 1) HAVING count(*) > 1`,
  ],
  [
    "a paper that is not approved holds no point",
    `SELECT FROM paper p JOIN review r ON r.paper_id = p.id JOIN ledger_transaction t
        ON t.kind IN ('upload', 'withdrawal') AND split_part(t.source, ':', 1) = p.id::text
      WHERE r.state <> 'approved' AND NOT EXISTS
        (SELECT FROM ledger_transaction WHERE kind = 'redemption' AND account_id = p.owner_id)
      GROUP BY p.id HAVING count(*) FILTER (WHERE t.kind = 'upload') > count(*) FILTER (WHERE t.kind = 'withdrawal')`,
  ],
  [
    "renewals follow one another",
    `SELECT FROM subscription a JOIN subscription b ON a.id < b.id AND a.account_id = b.account_id AND a.type = b.type
        AND a.level_id IS NOT DISTINCT FROM b.level_id AND a.semester_id IS NOT DISTINCT FROM b.semester_id
        AND a.category_id IS NOT DISTINCT FROM b.category_id
      WHERE a.starts_at < b.ends_at AND b.starts_at < a.ends_at`,
  ],
  [
    // Two minutes: the server's clock may be wrong by half a minute either way.
    "a new password ends the sessions of the old one",
    `SELECT FROM session s JOIN account_event e ON e.account_id = s.account_id AND e.kind = 'password.reset'
      WHERE s.created_at < e.at - interval '2 minutes'`,
  ],
  [
    "a student has a department",
    `SELECT FROM account a WHERE email LIKE 'student-%' AND closed_at IS NULL
      AND NOT EXISTS (SELECT FROM account_department WHERE account_id = a.id)`,
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

/** Of who signed up since then. */
const welcomes = (since: Date): Law => [
  "who signed up was sent a code",
  `SELECT FROM account a WHERE email LIKE 'student-%' AND closed_at IS NULL AND created_at > '${since.toISOString()}'
    AND NOT EXISTS (SELECT FROM outbox WHERE kind = 'mail.email' AND account_id = a.id)`,
];

/** What holds once all has healed and had its time. */
const atEnd: readonly Law[] = [
  [
    "what is to be mailed has left",
    `SELECT FROM outbox WHERE sent_at IS NULL AND given_up_at IS NULL AND kind LIKE 'mail%'`,
  ],
  ["no letter is given up", `SELECT FROM outbox WHERE given_up_at IS NOT NULL AND kind LIKE 'mail%'`],
  ["a job has ended", `SELECT FROM job WHERE state NOT IN ('done', 'dead')`],
  ["no job is given up", `SELECT FROM job WHERE state = 'dead'`],
];

const broken = (world: World, laws: readonly Law[]): readonly string[] =>
  world
    .ask(
      laws.map(([law, breach]) => `SELECT '${law.replaceAll("'", "''")}' WHERE EXISTS (${breach})`).join(" UNION ALL "),
    )
    .map(([law]) => law!);

export const brokenRowLaws = (world: World): readonly string[] => {
  const since = new Date(time.now() - RETENTION);
  return broken(world, [...always, receipts(since), welcomes(since)]);
};
export const unfinishedRows = (world: World): readonly string[] => broken(world, atEnd);
