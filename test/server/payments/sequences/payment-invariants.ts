import type { Effect } from "effect";
import type { SqlClient } from "effect/sql";

/** Asks the database. */
type Ask = <Row extends object>(
  ask: (sql: SqlClient.SqlClient) => Effect.Effect<readonly Row[], unknown>,
) => Promise<readonly Row[]>;

/** What operators took: for which payment of ours, and how much. */
export interface Charge {
  readonly id: string;
  readonly amount: number;
}

export interface FoundInvariants {
  readonly broken: readonly string[];
  readonly paid: readonly { readonly id: string; readonly amount: number; readonly decided: boolean }[];
}

/** Each law as a question that finds where it is broken; `$1` are the students. A function: its plans are made once. */
const laws: readonly (readonly [law: string, breach: string])[] = [
  ["the entries of a transaction sum to zero", "FROM booked GROUP BY id, unit HAVING sum(amount) <> 0"],
  [
    "at most one payment is open for a product",
    `FROM mine WHERE state IN ('created', 'submitting', 'pending', 'unknown')
      GROUP BY account_id, type, level_id, semester_id, category_id HAVING count(*) > 1`,
  ],
  [
    "a payment opens at most one subscription",
    "FROM opened WHERE payment_id IS NOT NULL GROUP BY payment_id HAVING count(*) > 1",
  ],
  [
    "nothing is open without a payment or a redemption",
    `FROM opened o WHERE num_nonnulls(payment_id, redemption_id) <> 1
      OR (payment_id IS NOT NULL AND NOT EXISTS (SELECT FROM mine WHERE id = o.payment_id AND state = 'succeeded'))
      OR (redemption_id IS NOT NULL AND NOT EXISTS
        (SELECT FROM booked WHERE id = o.redemption_id AND owner = o.account_id AND amount = -10))`,
  ],
  [
    "what is paid is open and booked once",
    `FROM mine m WHERE state = 'succeeded' AND NOT (
      EXISTS (SELECT FROM opened WHERE payment_id = m.id AND account_id = m.account_id AND type = m.type)
      AND (SELECT count(*) = 2 AND max(amount) = coalesce(m.received_amount, m.amount) FROM booked
        WHERE payment_id = m.id AND kind = 'sale'))`,
  ],
  [
    "nothing is sold that is not paid",
    "FROM mine m JOIN booked b ON b.payment_id = m.id AND b.kind = 'sale' WHERE m.state <> 'succeeded'",
  ],
  ["points are never below zero", "FROM booked WHERE book = 'student' GROUP BY owner HAVING sum(amount) < 0"],
  [
    "each source gives one point",
    `FROM booked WHERE kind IN ('referral', 'upload') AND book = 'student'
      GROUP BY kind, source HAVING sum(amount) <> 1`,
  ],
  [
    "an open payment is looked at again",
    "FROM mine WHERE state IN ('created', 'submitting', 'pending', 'unknown') AND next_check_at IS NULL",
  ],
  [
    "an end that is not paid has its reason",
    "FROM mine WHERE state IN ('failed', 'cancelled', 'expired', 'review') AND reason IS NULL",
  ],
];

const cases = laws.map(([law, breach]) => `CASE WHEN EXISTS (SELECT ${breach}) THEN '${law}' END`);

/** To be run once on a database whose laws are asked after. */
export const invariantsFunction = `CREATE OR REPLACE FUNCTION look_at_laws(students int[], OUT broken text[], OUT paid jsonb)
  LANGUAGE plpgsql AS $$ BEGIN
  WITH mine AS MATERIALIZED (SELECT * FROM payment WHERE account_id = ANY(students)),
    booked AS MATERIALIZED (SELECT t.id, t.kind, t.source, t.payment_id, e.unit, e.book, e.amount, e.account_id AS owner
      FROM ledger_transaction t JOIN ledger_entry e ON e.transaction_id = t.id WHERE t.account_id = ANY(students)),
    opened AS MATERIALIZED (SELECT * FROM subscription WHERE account_id = ANY(students))
  SELECT array_remove(ARRAY[${cases.join(", ")}], NULL),
    (SELECT coalesce(jsonb_agg(jsonb_build_object('id', id, 'amount', amount, 'decided',
      EXISTS (SELECT FROM payment_decision d WHERE d.payment_id = mine.id))), '[]') FROM mine WHERE state = 'succeeded')
    INTO broken, paid;
  END $$`;

/** The laws that are broken by what `look_at_laws` found, where operators took this. */
export const brokenInvariants = ({ broken, paid }: FoundInvariants, taken: readonly Charge[]): readonly string[] => {
  const charges = new Map<string, number[]>();
  for (const { id, amount } of taken) charges.set(id, [...(charges.get(id) ?? []), amount]);
  const isCharged = ({ id, amount, decided }: FoundInvariants["paid"][number]): boolean =>
    decided || (charges.get(id)?.length === 1 && charges.get(id)?.[0] === amount);
  return [
    ...broken,
    ...(paid.every(isCharged) ? [] : ["nothing is granted that the operator did not take in full"]),
    ...([...charges.values()].every(({ length }) => length === 1) ? [] : ["no payment is charged twice"]),
  ];
};

/** What holds after every step, for these students. Answers the laws that are broken. */
export const violatedInvariants = async (
  ask: Ask,
  students: readonly number[],
  taken: readonly Charge[],
): Promise<readonly string[]> => {
  const [found] = await ask<FoundInvariants>((sql) => sql`SELECT broken, paid FROM look_at_laws(${students}::int[])`);
  return brokenInvariants(found!, taken);
};

/** A payment once everything had its time. `waits`: it is looked at again; `decided`: a person judged it. */
export interface SettledPayment {
  readonly id: string;
  readonly state: string;
  readonly waits: boolean;
  readonly decided: boolean;
}

const ENDS: ReadonlySet<string> = new Set(["succeeded", "failed", "cancelled", "expired", "review"]);

/** All is settled, or with a person; whoever paid has it, or is looked after. Answers what is not. */
export const unsettledPayments = (rows: readonly SettledPayment[], taken: readonly Charge[]): readonly string[] => {
  const charged = new Set(taken.map(({ id }) => id));
  return rows.flatMap(({ id, state, waits, decided }) => [
    ...(ENDS.has(state) && !waits ? [] : [`payment ${id} is still ${state}`]),
    ...(charged.has(id) && state !== "succeeded" && state !== "review" && !decided
      ? [`payment ${id} was charged, is ${state}, and no one knows`]
      : []),
  ]);
};

/** The rows that `unsettledPayments` takes, by a condition on `p`. */
export const SETTLED_PAYMENTS = `SELECT id, state, next_check_at IS NOT NULL AS waits,
  EXISTS (SELECT FROM payment_decision d WHERE d.payment_id = p.id) AS decided FROM payment p`;

/** What holds once everything had its time, for these students. */
export const unsettled = async (
  ask: Ask,
  students: readonly number[],
  taken: readonly Charge[],
): Promise<readonly string[]> => {
  const rows = await ask<SettledPayment>(
    (sql) => sql`${sql.literal(SETTLED_PAYMENTS)} WHERE account_id = ANY(${students}::int[])`,
  );
  return unsettledPayments(rows, taken);
};
