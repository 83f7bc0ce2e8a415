import { freshName } from "../../../../harness/index.ts";
import type { Parts } from "./checkout-copies.ts";
import {
  type Answer,
  type Checkouts,
  type CheckoutMove,
  offerOf,
  paymentOf,
  type Stray,
  type Tab,
  updateOf,
} from "./checkout-world.ts";

/**
 * The presses that touch what lies between the charts; numbers, products, copies, and the way back from the dialog to the form
 * are of one chart alone.
 */
const presses = (["pay.pressed", "pay.confirmed", "pay.canceled", "retry.pressed", "newPayment.pressed"] as const).map(
  (type) => ({ type }),
);

const failure = (status: number, code: string) => ({ error: { status, code, message: "", fields: {} } });
const endingOf = (answer: Answer) => {
  if (answer === "payment_pending") return failure(409, answer);
  if (answer === "too_many_requests") return failure(429, answer);
  return { output: paymentOf(answer) };
};
export const noAnswer = failure(0, "no_answer");
export const badGateway = failure(502, "unknown");

/** What can happen in a tab and on its line, by src/services/payments/payments-client.ts. */
export function* browserMoves(parts: Parts, world: Checkouts, one: Tab, i: number): Generator<CheckoutMove> {
  const name = `tab ${i + 1}`;
  const { tab, tabAfter, withTab, rules } = parts;
  const rows = world.roles.row;
  const fromServer = (does: string, next: () => Checkouts): CheckoutMove => ({
    from: "server",
    to: name,
    does,
    kind: "network",
    next,
  });
  const fault = (does: string, next: () => Checkouts): CheckoutMove => ({
    from: "network",
    to: name,
    does,
    kind: "network",
    costs: "fault",
    next,
  });

  for (const press of presses)
    if (tab.takes(one, press) && !(press.type === "pay.canceled" && one.snapshot.matches("confirming")))
      yield {
        from: name,
        does: press.type,
        kind: "user",
        // From the form to the dialog nothing else can happen to the tab, but for its death.
        isQuiet:
          press.type === "pay.pressed" &&
          world.left["crash"] === 0 &&
          tab.send(one, press).copy.snapshot.matches("confirming"),
        next: () => {
          const after = tabAfter(world, i, tab.send(one, press));
          const isConfirmed = press.type === "pay.confirmed" && world.between.confirmed < parts.limit;
          return isConfirmed
            ? { ...after, between: { ...after.between, confirmed: world.between.confirmed + 1 } }
            : after;
        },
      };
  if (tab.isRunning(one, "makeKey"))
    yield {
      from: name,
      does: "makes a key",
      kind: "network",
      next: () => {
        const output = rules.makeKey(freshName(world, "key"), one.snapshot.context.key);
        return tabAfter(world, i, tab.end(one, "makeKey", { output }));
      },
    };
  yield* callMoves(parts, world, one, i, fault);

  const { late } = one.own;
  if (tab.isRunning(one, "loadOffer")) {
    const found = rules.findOpen(rows);
    const open = found ? rules.show(found) : null;
    const load = (left: typeof open) => () => {
      const key = rules.makeKey(freshName(world, "key"), one.snapshot.context.key);
      return tabAfter(world, i, tab.end(one, "loadOffer", { output: offerOf(key, left) }));
    };
    if (late === null) {
      yield fromServer(open ? `the offer, and ${open.id} is open` : "the offer", load(open));
      yield fault("loses the offer", () => tabAfter(world, i, tab.end(one, "loadOffer", noAnswer)));
      yield fault("holds the offer back", () => withTab(world, i, { ...one, own: { ...one.own, late: { open } } }));
    } else if ("open" in late) yield fromServer("the offer, late", load(late.open));
  }
  if (tab.isRunning(one, "watchPayment")) {
    const watched = rows.find(({ own }) => own.id === one.snapshot.context.payment!.id)!;
    const now = updateOf(rules.show(watched));
    const { status, checking, id } = now.payment;
    if (late !== null && "payment" in late)
      yield fromServer(`${id} was ${late.payment.status}, late`, () =>
        tabAfter(world, i, tab.send({ ...one, own: { ...one.own, late: null } }, updateOf(late.payment))),
      );
    else {
      if (tab.takes(one, now) && tab.send(one, now).copy.state !== one.state)
        yield fromServer(`${id} is ${status}${checking ? ", being checked" : ""}`, () =>
          tabAfter(world, i, tab.send(one, now)),
        );
      yield fault("holds an update back", () =>
        withTab(world, i, { ...one, own: { ...one.own, late: { payment: rules.show(watched) } } }),
      );
    }
    if (tab.isPending(one, "approvalTime") && watched.own.age > 0)
      yield {
        from: name,
        does: "waited 5 minutes",
        kind: "clock",
        next: () => tabAfter(world, i, tab.expire(one, "approvalTime")),
      };
  }
  if (!tab.isRunning(one, "loadOffer"))
    yield {
      from: name,
      does: "is loaded again",
      kind: "crash",
      costs: "crash",
      next: () => {
        const { call } = one.own;
        const strays =
          call?.answer === null ? [...world.between.strays, { key: call.key, isRefused: false }] : world.between.strays;
        return { ...withTab(world, i, parts.openTab()), between: { ...world.between, strays } };
      },
    };
}

/** What can happen to a request to pay. */
function* callMoves(
  { rules, limit, tab, tabAfter, withTab, storedRow }: Parts,
  world: Checkouts,
  one: Tab,
  i: number,
  fault: (does: string, next: () => Checkouts) => CheckoutMove,
): Generator<CheckoutMove> {
  const { call } = one.own;
  if (call === null) return;
  const { key, answer } = call;
  const ended = (ending: Parameters<typeof tab.end>[2], strays = world.between.strays): Checkouts => ({
    ...tabAfter(world, i, tab.end(one, "submitPayment", ending)),
    between: { ...world.between, strays },
  });
  if (answer !== null) {
    yield {
      from: "server",
      to: `tab ${i + 1}`,
      does: typeof answer === "string" ? answer : answer.id,
      kind: "network",
      next: () => ended(endingOf(answer)),
    };
    yield fault("loses the answer", () => ended(noAnswer));
    yield fault("loses the answer, with 502", () => ended(badGateway));
    return;
  }
  const { does, next } = received({ rules, limit, storedRow }, world, { key, isRefused: false });
  const answered = (isCopied: boolean): Checkouts => {
    const [after, made] = next();
    const copies = isCopied ? [{ key, isRefused: typeof made === "string" }] : [];
    const own = { ...one.own, call: { key, answer: made } };
    const strays = [...after.between.strays, ...copies];
    return { ...withTab(after, i, { ...one, own }), between: { ...after.between, strays } };
  };
  yield { from: `tab ${i + 1}`, to: "server", does, kind: "network", next: () => answered(false) };
  yield fault("loses the request", () => ended(noAnswer));
  yield fault("breaks off, the request arrives later", () =>
    ended(noAnswer, [...world.between.strays, { key, isRefused: false }]),
  );
  yield fault("repeats the request", () => answered(true));
}

/** What the server does with a request to pay (create-payment.sql.ts, `admit`), in one transaction under the account's lock. */
function received(
  { rules, limit, storedRow }: Pick<Parts, "rules" | "limit" | "storedRow">,
  world: Checkouts,
  request: Stray,
): { readonly does: string; readonly next: () => readonly [Checkouts, Answer] } {
  const rows = world.roles.row;
  const { key } = request;
  const known = rules.findByKey(rows, key);
  const marked = (stray: Stray): Stray => (stray.key === key ? { ...stray, isRefused: true } : stray);
  const refuse = (answer: Answer) => ({
    does: `pays with ${key}, refused`,
    next: () =>
      [{ ...world, between: { ...world.between, strays: world.between.strays.map(marked) } }, answer] as const,
  });
  if (known) return { does: `pays with ${key}, known`, next: () => [world, rules.show(known)] };
  if (rules.hasOpenPayment(rows)) return refuse("payment_pending");
  if (rules.isPromptAlive(rows) || rows.length >= limit) return refuse("too_many_requests");
  return {
    does: `pays with ${key}, stored`,
    next: () => {
      const stored = storedRow(`payment:${rows.length + 1}`, request);
      return [{ ...world, roles: { ...world.roles, row: [...rows, stored] } }, rules.show(stored)];
    },
  };
}

/** The requests that no tab waits for. */
export function* strayMoves(parts: Parts, world: Checkouts): Generator<CheckoutMove> {
  for (const [i, stray] of world.between.strays.entries()) {
    const isSame = ({ key, isRefused }: Stray): boolean => key === stray.key && isRefused === stray.isRefused;
    if (world.between.strays.findIndex(isSame) < i) continue;
    const { does, next } = received(parts, world, stray);
    yield {
      from: "network",
      to: "server",
      does: `${does}${stray.isRefused ? ", after a refusal" : ""}, late`,
      kind: "network",
      next: () => {
        const [after] = next();
        const strays = after.between.strays.filter((_, k) => k !== i);
        return { ...after, between: { ...after.between, strays } };
      },
    };
  }
}
