import { orangeOrderIdOf } from "../../../server/payments/operators/orange-client.ts";
import type { Charge } from "./sequences/payment-invariants.ts";
import type { OperatorStandIns } from "./operator-stand-ins.ts";

const paymentsAt = async (control: string) =>
  (await (await fetch(`${control}/payments`)).json()) as readonly Readonly<Record<string, unknown>>[];

/** What the stand-ins took, by our ids; `ids` are all payments that there are. */
export const chargesOf = async (
  { mtn, orange }: OperatorStandIns,
  ids: readonly string[],
): Promise<readonly Charge[]> => {
  const byOrder = new Map(ids.map((id) => [orangeOrderIdOf(id), id]));
  const byMtn = (await paymentsAt(mtn.control)).filter(({ status }) => status === "SUCCESSFUL");
  const byOrange = (await paymentsAt(orange.control)).filter(({ status }) => status === "SUCCESSFULL");
  return [
    ...byMtn.map(({ reference, amount }) => ({ id: String(reference), amount: Number(amount) })),
    ...byOrange.map(({ txnmode, amount }) => ({
      id: byOrder.get(String(txnmode)) ?? String(txnmode),
      amount: Number(amount),
    })),
  ];
};
