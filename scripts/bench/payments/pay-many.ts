import { existsSync } from "node:fs";
import { join } from "node:path";
import { Effect } from "effect";
import type { createPayment } from "../../../server/payments/create-payment.sql.ts";
import type { runDuePayments } from "../../../server/payments/payment-worker.ts";
import type { checkRows } from "../../../server/row-charts/check-rows.sql.ts";
import type { LoggedChartsLive } from "../../../server/logged-charts.ts";
import type { startSequences } from "../../../test/server/payments/sequences/sequences-world.ts";

/** What a process of `payments` writes: processor time of this process and its database, in ms a payment. */
export interface PaymentTimes {
  readonly paying: number;
  /** Of the check of the log afterwards; 0 in a version without it. */
  readonly checking: number;
}

const [root = "", many = ""] = process.argv.slice(2);
const PAYMENTS = Number(many);
const WARM = 60;

const from = async <Module>(file: string): Promise<Module> => (await import(join(root, file))) as Module;
const worlds = await from<{ startSequences: typeof startSequences }>(
  "test/server/payments/sequences/sequences-world.ts",
);
const creating = await from<{ createPayment: typeof createPayment }>("server/payments/create-payment.sql.ts");
const working = await from<{ runDuePayments: typeof runDuePayments }>("server/payments/payment-worker.ts");

const world = await worlds.startSequences();
const due = async (): Promise<void> => {
  while ((await world.run(working.runDuePayments())) > 0);
};
/** So many students each pay once: asked, sent, accepted, paid. */
const pay = async (count: number): Promise<void> => {
  const product = { type: "paper", levelId: 1, semesterId: 1 } as const;
  for (let n = 0; n < count; n += 1) {
    const accountId = await world.newAccount();
    const order = { service: "MTN", phone: `67${String(accountId).padStart(7, "0")}`, product } as const;
    await world.run(
      Effect.orDie(creating.createPayment({ accountId, language: "en", key: crypto.randomUUID() }, order)),
    );
  }
  await due();
  for (const held of world.operators.all()) if (held.status === "PENDING") held.status = "SUCCESSFUL";
  world.advance(10_000);
  await due();
};
const timed = async (work: () => Promise<void>): Promise<number> => {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / PAYMENTS;
};

const check = async (): Promise<void> => {
  if (!existsSync(join(root, "server/row-charts/check-rows.sql.ts"))) return;
  const checker = await from<{ checkRows: typeof checkRows }>("server/row-charts/check-rows.sql.ts");
  const charts = await from<{ LoggedChartsLive: typeof LoggedChartsLive }>("server/logged-charts.ts");
  world.advance(60_000);
  await world.run(Effect.provide(checker.checkRows(), charts.LoggedChartsLive));
};
await pay(WARM);
await check();
const paying = await timed(() => pay(PAYMENTS));
const [paid] = await world.sql<{ count: number }>(
  (sql) => sql`SELECT count(*)::int AS count FROM payment WHERE state = 'succeeded'`,
);
if (paid?.count !== WARM + PAYMENTS) throw new Error(`${paid?.count} payments are paid.`);

const times: PaymentTimes = { paying, checking: await timed(check) };
process.stdout.write(`${JSON.stringify(times)}\n`);
await world.close();
process.exit(0);
