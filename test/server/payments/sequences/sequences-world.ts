import { Clock, Duration, Effect, Layer, Logger, ManagedRuntime } from "effect";
import { SqlClient } from "effect/sql";
import { PaymentWakeup } from "../../../../server/payments/payment-wakeup.ts";
import { Operators } from "../../../../server/payments/operators/operator.ts";
import { readSettings, Settings } from "../../../../server/settings/settings.ts";
import { makeMovingClock } from "../../../support/server/moving-clock.ts";
import { testDatabase } from "../../../support/server/test-database.ts";
import { findUnexplainedRows } from "../../../support/server/row-log-laws.ts";
import { addAccount, type AccountExtras, seedPayments } from "../payments-seed.ts";
import { invariantsFunction } from "./payment-invariants.ts";
import { makeOperators } from "./in-memory-operators.ts";

/** Long before now, so that days can pass. */
const START = Date.UTC(2026, 10, 2, 9);

/** The database, the operators and the clock of all sequences; each one has accounts of its own. */
export const startSequences = async () => {
  const moving = makeMovingClock(START);
  /** The pace between two looks is kept by rows; here no one waits for it. */
  const sleep = (duration: Duration.Duration) =>
    Duration.toMillis(duration) < 60_000 ? Effect.yieldNow : moving.clock.sleep(duration);
  const clock = { ...moving.clock, sleep };
  const operators = makeOperators(moving.now);
  const services = Layer.effectDiscard(seedPayments).pipe(
    Layer.provideMerge(testDatabase()),
    Layer.provideMerge(PaymentWakeup.layer),
    Layer.provideMerge(Layer.succeed(Operators, operators.operators)),
    Layer.provideMerge(
      Layer.succeed(
        Settings,
        readSettings({ DEMO: "off", LIMIT_PAYMENTS: "100000", LIMIT_PROMPTS: "100000" }, "/nowhere"),
      ),
    ),
    Layer.provideMerge(Logger.layer([])),
  );
  const runtime = ManagedRuntime.make(services);
  const run = <A, E>(effect: Effect.Effect<A, E, Layer.Success<typeof services>>) =>
    runtime.runPromise(Effect.provideService(effect, Clock.Clock, clock));
  const sql = <Row extends object>(ask: (sql: SqlClient.SqlClient) => Effect.Effect<readonly Row[], unknown>) =>
    run(Effect.orDie(Effect.flatMap(SqlClient.SqlClient, ask)));

  await sql((db) => db.unsafe(invariantsFunction));

  let accounts = 0;
  const newAccount = async (more: AccountExtras = {}): Promise<number> =>
    (await run(addAccount((accounts += 1), more))).id;
  const admin = await newAccount({ role: "admin" });

  return {
    run,
    sql,
    operators,
    admin,
    newAccount,
    now: moving.now,
    advance: moving.advance,
    /** Rejects where a transition is not logged, or no chart's. */
    close: async () => {
      const unexplained = await run(Effect.orDie(findUnexplainedRows));
      await runtime.dispose();
      if (unexplained.length > 0) throw new Error(`Not explained: ${unexplained.join("; ")}.`);
    },
  };
};
export type SequenceWorld = Awaited<ReturnType<typeof startSequences>>;
