import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { chargesOf } from "../../server/payments/operator-charges.ts";
import { violatedInvariants, invariantsFunction } from "../../server/payments/sequences/payment-invariants.ts";
import type { OperatorStandIns } from "../../server/payments/operator-stand-ins.ts";

const open: ReadonlySet<string> = new Set(["created", "submitting", "pending", "unknown"]);

/** Judges the database after all had its time: how many payments are paid, and what is wrong. */
export const judgePayments = (
  acknowledged: ReadonlySet<string>,
  students: readonly { readonly id: number }[],
  stands: OperatorStandIns,
) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient;
    yield* sql.unsafe(invariantsFunction);
    const rows = yield* sql<{ id: string; state: string }>`SELECT id, state FROM payment`;
    const states = new Map(rows.map(({ id, state }) => [id, state]));
    const charges = yield* Effect.promise(() => chargesOf(stands, [...states.keys()]));
    const ids = students.map(({ id }) => id);
    const broken = yield* Effect.promise(() =>
      violatedInvariants((ask) => Effect.runPromise(Effect.orDie(ask(sql))), ids, charges),
    );
    const unpaid = charges.filter(({ id }) => !["succeeded", "review"].includes(states.get(id) ?? ""));
    return {
      done: rows.filter(({ state }) => state === "succeeded").length,
      problems: [
        ...broken,
        ...[...acknowledged].filter((id) => !states.has(id)).map((id) => `acknowledged payment ${id} is lost`),
        ...rows.filter(({ state }) => open.has(state)).map(({ id, state }) => `payment ${id} is still ${state}`),
        ...unpaid.map(({ id }) => `payment ${id} was taken and is ${states.get(id) ?? "not there"}`),
      ],
    };
  });
