import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import type { Fee } from "../../src/contract/payments/payment.ts";

const kinds = { semester: "amount", category: "categoryFee", solution: "solutionFee" } as const;

/** The three fees in whole FCFA; null until all are set (checklist 7.42, G36). */
export const findCurrentFees: Effect.Effect<Fee | null, never, SqlClient.SqlClient> = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient;
  const rows = yield* sql<{ kind: keyof typeof kinds; amount: number }>`SELECT kind, amount FROM fee`;
  const amounts = Object.fromEntries(rows.map(({ kind, amount }) => [kinds[kind], amount])) as Partial<Fee>;
  const { amount, categoryFee, solutionFee } = amounts;
  return amount === undefined || categoryFee === undefined || solutionFee === undefined
    ? null
    : { amount, categoryFee, solutionFee };
}).pipe(Effect.orDie);
