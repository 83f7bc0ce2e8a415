import { checkoutMachine } from "../../../../src/machines/checkout/checkout.machine.ts";
import { paymentMachine } from "../../../../src/machines/payment/payment.machine.ts";
import { defineRole, replacedAt, type Sent } from "../../../../harness/index.ts";
import { pending, university } from "../../checkout/checkout.fixtures.ts";
import { type Rules, realRules } from "./checkout-rules.ts";
import { type Checkouts, money, type Row, type RowOwn, type Stray, type Tab, type TabOwn } from "./checkout-world.ts";

export interface Options {
  readonly tabs: number;
  /** The most payments; the server's limit of payments an hour (create-payment.sql.ts, `keepLimit`) is set to it. */
  readonly rows: number;
  /** How often the network or the operator fails. */
  readonly faults: number;
  /** How often the server or a tab dies. */
  readonly crashes: number;
  /** What a planted bug changes. */
  readonly checkout?: typeof checkoutMachine;
  readonly payment?: typeof paymentMachine;
  readonly rules?: Partial<Rules>;
}

/** The states whose screens are of one payment. */
const ofPayment = ["waitingForApproval", "unconfirmed", "succeeded", "failed"] as const;

/** The two charts, and how copies of them change. */
export function createParts({
  checkout = checkoutMachine,
  payment = paymentMachine,
  rows: limit,
  rules: changed,
}: Options) {
  const rules: Rules = { ...realRules, ...changed };
  /** Left out: what was told of the payment before, what an offer said when it came, and an error that only shows. */
  const tab = defineRole<TabOwn, typeof checkoutMachine>(checkout, {
    forget: (snapshot) => {
      const { offer, payment: shown, ...context } = snapshot.context;
      const isOfPayment = ofPayment.some((state) => snapshot.matches(state));
      return {
        ...context,
        offer: offer && { ...offer, key: "", open: null },
        payment: shown && isOfPayment ? { ...pending, id: shown.id } : null,
        error: null,
      };
    },
  });
  const row = defineRole<RowOwn, typeof paymentMachine>(payment, { isOrdered: true });

  const openTab = (): Tab => tab.start(university, { call: null, late: null });
  /** A row as it is stored (create-payment.sql.ts, `store`): due at once. */
  const storedRow = (id: string, { key, isRefused }: Stray): Row =>
    row.start(
      { quoted: money },
      {
        id,
        key,
        isAfterRefusal: isRefused,
        age: 0,
        isSending: false,
        isDue: rules.isDueWhenStored,
        isAgain: false,
        look: null,
        operator: "none",
        isLate: false,
        isContradicted: false,
        taken: 0,
        granted: 0,
        refunded: 0,
        isRecorded: false,
      },
    );

  /** The world after a step of a tab. A request that it starts is on its way; one that it gives up may arrive all the same. */
  const tabAfter = (world: Checkouts, at: number, { copy, started }: Sent<Tab>): Checkouts => {
    const before = world.roles.tab[at]!;
    const [sent] = started("submitPayment") as readonly { readonly key: string }[];
    const waits = tab.isRunning(copy, "submitPayment");
    const call = sent ? { key: sent.key, answer: null } : waits ? copy.own.call : null;
    const late = copy.state === before.state ? copy.own.late : null;
    return withTab(world, at, { ...copy, own: { call, late } });
  };
  const withTab = (world: Checkouts, at: number, copy: Tab): Checkouts => ({
    ...world,
    roles: { ...world.roles, tab: replacedAt(world.roles.tab, at, copy) },
  });
  const withRow = (world: Checkouts, at: number, own: Partial<RowOwn>, copy = world.roles.row[at]!): Checkouts => ({
    ...world,
    roles: { ...world.roles, row: replacedAt(world.roles.row, at, settled({ ...copy, own: { ...copy.own, ...own } })) },
  });
  /** The world after an event of a row, with its effects performed (payment-effects.sql.ts). */
  const rowAfter = (world: Checkouts, at: number, event: object, own: Partial<RowOwn> = {}): Checkouts => {
    const before = world.roles.row[at]!;
    if ("type" in event && !String(event.type).startsWith("admin.") && rules.isObsolete(before))
      return withRow(world, at, own);
    const { copy, actions } = row.send(before, event as never);
    let after: RowOwn = { ...before.own, ...own };
    for (const { type } of actions) {
      if (type === "grantSubscription") after = { ...after, granted: after.granted + 1 };
      if (type === "checkAfter") after = { ...after, isDue: true };
      if (type === "checkOnSchedule") after = { ...after, isDue: true, isAgain: true };
      if (type === "stopChecking") after = { ...after, isDue: false };
      if (type === "recordReceivedMoney") after = { ...after, isRecorded: true };
      if (type === "bookRefund" && after.isRecorded) after = { ...after, refunded: after.refunded + 1 };
    }
    return withRow(world, at, after, copy);
  };
  return { rules, tab, row, limit, openTab, storedRow, tabAfter, withTab, withRow, rowAfter };
}
export type Parts = ReturnType<typeof createParts>;

/** A row that is over is never asked how old it is: one age for all, so that such worlds are one. */
function settled(copy: Row): Row {
  const isOver = (["succeeded", "review", "failed", "cancelled"] as const).some((state) =>
    copy.snapshot.matches(state),
  );
  const isAlive = copy.own.operator === "asked" || copy.own.isLate;
  return isOver && !isAlive && copy.own.age !== 3 ? { ...copy, own: { ...copy.own, age: 3 } } : copy;
}
