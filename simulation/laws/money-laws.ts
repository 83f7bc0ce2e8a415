import { orangeOrderIdOf } from "../../server/payments/operators/orange-client.ts";
import {
  brokenInvariants,
  type Charge,
  type FoundInvariants,
  SETTLED_PAYMENTS,
  type SettledPayment,
  unsettledPayments,
} from "../../test/server/payments/sequences/payment-invariants.ts";
import type { World } from "../world/world.ts";

const readRows = <Row>(world: World, question: string): readonly Row[] =>
  world.ask(`SELECT to_json(r) FROM (${question}) r`).map(([row]) => JSON.parse(row!) as Row);

/** What operators took, by our ids. */
const chargesOf = (world: World): readonly Charge[] => {
  const charges = world.operators.charges();
  if (charges.length === 0) return charges;
  const ids = world.ask("SELECT id FROM payment").map(([id]) => id!);
  const byOrder = new Map(ids.map((id) => [orangeOrderIdOf(id), id]));
  return charges.map(({ id, amount }) => ({ id: byOrder.get(id) ?? id, amount }));
};

/** What holds after every step: the laws of the torture and of the sequences. */
export const brokenMoneyLaws = (world: World): readonly string[] => {
  const [found] = readRows<FoundInvariants>(
    world,
    "SELECT broken, paid FROM look_at_laws(ARRAY(SELECT id FROM account WHERE role = 'student'))",
  );
  return brokenInvariants(found!, chargesOf(world));
};

/** What holds of payments once everything had its time. */
export const unsettledMoney = (world: World): readonly string[] =>
  unsettledPayments(readRows<SettledPayment>(world, SETTLED_PAYMENTS), chargesOf(world)).map((said) =>
    said.replace(/payment [0-9a-f-]{36}/, "a payment"),
  );
