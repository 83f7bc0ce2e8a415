import type { Laws } from "../../../../harness/index.ts";
import { isOpen } from "./checkout-rules.ts";
import type { Checkouts, Row, Tab } from "./checkout-world.ts";

const rowOf = ({ roles }: Checkouts, { snapshot: { context } }: Tab): Row =>
  roles.row.find(({ own }) => own.id === context.payment!.id)!;
const isIn = ({ snapshot }: Row, ...states: readonly Row["snapshot"]["value"][]): boolean =>
  states.includes(snapshot.value);
const isUnpaid = (row: Row): boolean => isIn(row, "failed", "cancelled", "expired");
const showsForm = ({ snapshot }: Tab): boolean => snapshot.matches("choosing") || snapshot.matches("confirming");
const isAsked = ({ own }: Row): boolean => own.operator === "asked" && own.age < 2;
const sum = (rows: readonly Row[], of: (row: Row) => number): number => rows.reduce((total, row) => total + of(row), 0);

/** A tab on which a student may stop: a form, an end, or a payment of which it says that it is being checked. */
function hasEnded(world: Checkouts, tab: Tab): boolean {
  const { snapshot } = tab;
  if (snapshot.matches("succeeded")) return isIn(rowOf(world, tab), "succeeded");
  if (snapshot.matches("failed")) return isUnpaid(rowOf(world, tab));
  if (snapshot.matches("unconfirmed")) return isOpen(rowOf(world, tab));
  return showsForm(tab) || (["idle", "noResponse", "unavailable"] as const).some((state) => snapshot.matches(state));
}
/** A payment that is over, or that a person decides; money that was taken is granted, booked as a refund, or with that person. */
const isOver = (row: Row, isExcused: boolean): boolean =>
  isIn(row, "review") ||
  (isIn(row, "succeeded", "failed", "cancelled", "expired") &&
    !(isIn(row, "expired") && row.own.isDue) &&
    (row.own.taken === 0 || row.own.granted + row.own.refunded > 0 || (isExcused && row.own.isContradicted)));

/** By product.md, contract.md ('Money'), facts of the operators and docs/decisions 0005, 0021, 0051, 0054. */
export const laws: Laws<Checkouts> = {
  worlds: {
    "no student is charged more often than they confirmed": ({ roles, between }) =>
      sum(roles.row, ({ own }) => own.taken) <= between.confirmed,
    "a payment is charged once": ({ roles }) => roles.row.every(({ own }) => own.taken <= 1),
    "a payment is granted once, when it succeeds": ({ roles }) =>
      roles.row.every((row) => row.own.granted === (isIn(row, "succeeded") ? 1 : 0)),
    "what was taken is granted or given back, once": ({ roles }) =>
      roles.row.every(({ own }) => own.granted + own.refunded <= own.taken),
    "a tab says paid only of a payment that succeeded": (world) =>
      world.roles.tab.every((tab) => !tab.snapshot.matches("succeeded") || isIn(rowOf(world, tab), "succeeded")),
    "the payer is asked by one prompt at a time": ({ roles }) => roles.row.filter(isAsked).length < 2,
    // But for a request that arrives after another one with its key was refused: refusals are not remembered by key (docs/charts-together.md).
    "the key of a form is not that of a payment": ({ roles }) =>
      roles.tab.every(
        (tab) =>
          !showsForm(tab) || roles.row.every(({ own }) => own.isAfterRefusal || own.key !== tab.snapshot.context.key),
      ),
    "no one is asked to approve a payment that is called failed or canceled": ({ roles }) =>
      roles.row.every((row) => !(isIn(row, "failed", "cancelled") && row.own.operator === "asked")),
    "an open payment is looked after": ({ roles }) =>
      roles.row.every((row) => !isOpen(row) || isIn(row, "review") || row.own.isDue || row.own.isSending),
  },
  steps: {
    "a payment is stored where none is open and no prompt lives": (before, after) =>
      before.roles.row.length === after.roles.row.length ||
      before.roles.row.every((row) => !isOpen(row) && !isAsked(row)),
    "a request to pay leaves when it is confirmed, or sent again": (before, after, { does }) =>
      does === "pay.confirmed" ||
      does === "retry.pressed" ||
      after.roles.tab.every(({ own }, i) => own.call === null || before.roles.tab[i]!.own.call !== null),
    "a press to try again sends only what had no answer": (before, after, { does }) =>
      does !== "retry.pressed" ||
      after.roles.tab.every(
        ({ own }, i) =>
          own.call === null ||
          before.roles.tab[i]!.own.call !== null ||
          before.roles.tab[i]!.snapshot.matches("noResponse"),
      ),
    "a tab says that a payment failed when it did": (before, after, { does }) =>
      does.endsWith("late") ||
      after.roles.tab.every(
        (tab, i) =>
          !tab.snapshot.matches("failed") ||
          before.roles.tab[i]!.snapshot.matches("failed") ||
          isUnpaid(rowOf(after, tab)),
      ),
    "a payment that is not decided is not offered to be paid again": (before, after, { does }) =>
      does === "is loaded again" ||
      after.roles.tab.every((tab, i) => {
        const was = before.roles.tab[i]!.snapshot;
        const waited = was.matches("waitingForApproval") || was.matches("unconfirmed");
        return !waited || !(showsForm(tab) || tab.snapshot.matches("retrying"));
      }),
    "an offer that comes shows the payment that is open": (before, after, { does }) =>
      does.endsWith("late") ||
      after.roles.tab.every(
        (tab, i) =>
          !before.roles.tab[i]!.snapshot.matches("loading") || !showsForm(tab) || !before.roles.row.some(isOpen),
      ),
  },
  ends: {
    "each payment ends or is with a person, though no one presses and no callback comes": {
      reached: ({ roles }) => roles.row.every((row) => isOver(row, true)),
      without: ["user", "admin", "callback"],
    },
    "each payment ends or is with a person, also where the operator contradicts itself": {
      reached: ({ roles }) => roles.row.every((row) => isOver(row, false)),
      without: ["user", "admin"],
    },
    "each tab ends or says that it is being checked, and says what its payment is": {
      reached: (world) => world.roles.tab.every((tab) => hasEnded(world, tab)),
      without: ["user", "admin"],
    },
  },
};
