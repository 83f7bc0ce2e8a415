import { badGateway } from "./browser-moves.ts";
import type { Parts } from "./checkout-copies.ts";
import type { StatusAnswer } from "./checkout-rules.ts";
import { type Checkouts, type CheckoutMove, money, type Row, type RowOwn } from "./checkout-world.ts";

const statusAnswers: Readonly<Record<RowOwn["operator"], StatusAnswer>> = {
  none: "missing",
  asked: "pending",
  paid: "successful",
  declined: "cancelled",
  ended: "expired",
};
const successful = { type: "status.successful", money } as const;
const asked = (operator: RowOwn["operator"]): RowOwn["operator"] => (operator === "none" ? "asked" : operator);

/** What the worker (server/payments/payment-worker.ts), an admin and the operator do with one row, and time. */
export function* rowMoves(parts: Parts, world: Checkouts, one: Row, i: number): Generator<CheckoutMove> {
  yield* workerMoves(parts, world, one, i);
  yield* operatorMoves(parts, world, one, i);
  yield* clockMoves(parts, world, one, i);
  const { id, operator, isRecorded } = one.own;
  if (!one.snapshot.matches("review") || operator === "asked") return;
  const decided = (type: "admin.granted" | "admin.closed", does: string): CheckoutMove => ({
    from: "admin",
    to: "server",
    does: `${does} ${id}`,
    kind: "admin",
    next: () => parts.rowAfter(world, i, { type }),
  });
  // A person decides by what the operator took, whose answers the console shows (admin/admin-payments.sql.ts).
  if (operator === "paid") yield decided("admin.granted", "grants");
  if (operator !== "paid" || isRecorded) yield decided("admin.closed", "closes");
}

function* workerMoves(parts: Parts, world: Checkouts, one: Row, i: number): Generator<CheckoutMove> {
  const { rules, rowAfter, withRow, row } = parts;
  const { id, age, isDue, isSending, isAgain, look } = one.own;
  const { value } = one.snapshot;
  const moved = (does: string, event: object, own: Partial<RowOwn> = {}): CheckoutMove => ({
    from: "server",
    does: `${does} ${id}`,
    kind: "server",
    next: () => rowAfter(world, i, event, own),
  });
  if (look !== null)
    yield {
      from: "operator",
      to: "server",
      does: `the status of ${id}, late`,
      kind: "operator",
      next: () => rowAfter(world, i, look, { look: null }),
    };
  if (isSending) return yield* sendingMoves(parts, world, one, i);
  if (!isDue) return;
  if (value === "created") {
    if (age > 0) return yield moved("does not send, too late,", { type: "approval.timedOut" });
    yield moved("sends", { type: "submission.started" }, { isSending: true });
    // The payer may have been asked too often in the hour (payer/prompt-limits.ts, `mayPromptAgain`).
    if (isAgain) yield moved("does not ask too often for", { type: "approval.timedOut" });
  } else if (value === "submitting") {
    if (rules.afterLease !== null) yield moved("finds no sender of", rules.afterLease);
  } else {
    const answer = statusAnswers[one.own.operator];
    const event = rules.ofStatus(answer, value, age);
    const silence = rules.ofStatus("silent", value, age);
    const looked = (does: string, told: object): CheckoutMove => ({
      from: "operator",
      to: "server",
      does: `${id} is ${does}`,
      kind: "operator",
      next: () => rowAfter(world, i, told),
    });
    if (row.takes(one, event as never)) yield looked(answer, event);
    if (row.takes(one, silence as never)) yield { ...looked("not known, silence", silence), costs: "fault" };
    if (look === null)
      yield {
        from: "operator",
        to: "server",
        does: `holds back that ${id} is ${answer}`,
        kind: "operator",
        costs: "fault",
        next: () => withRow(world, i, { look: event }),
      };
  }
}

/** The operator's answers to a request, while its sender waits: each is one step with what the operator made of it. */
function* sendingMoves({ rules, rowAfter }: Parts, world: Checkouts, one: Row, i: number): Generator<CheckoutMove> {
  const { id, operator, isAgain, taken } = one.own;
  const answered = (does: string, event: object, own: Partial<RowOwn>): CheckoutMove => ({
    from: "operator",
    to: "server",
    does: `${does} ${id}`,
    kind: "operator",
    next: () => rowAfter(world, i, event, { ...own, isSending: false }),
  });
  const silence = { type: "operatorCall.failed" };
  // Without a reference that stays, the operator takes the request for another one, and may ask once more.
  const has: Partial<RowOwn> =
    rules.isReferenceStable || taken > 1 ? { operator: asked(operator) } : { operator: "asked" };
  yield answered("accepts", { type: "submission.accepted" }, { ...has, isLate: false });
  if (operator === "none") yield answered("refuses", rules.ofRefusal(isAgain), {});
  yield { ...answered("is silent, though it has", silence, has), costs: "fault" };
  if (operator === "none") {
    yield { ...answered("is silent, without", silence, {}), costs: "fault" };
    yield { ...answered("is silent, and gets later", silence, { isLate: true }), costs: "fault" };
  }
}

function* operatorMoves(
  { rules, rowAfter, withRow, row }: Parts,
  world: Checkouts,
  one: Row,
  i: number,
): Generator<CheckoutMove> {
  const { id, operator, age, isLate, isDue, taken, isContradicted } = one.own;
  const happened = (from: string, does: string, own: Partial<RowOwn>): CheckoutMove => ({
    from,
    to: "operator",
    does: `${does} ${id}`,
    kind: "operator",
    next: () => withRow(world, i, own),
  });
  const isAfterDay = age === 3;
  if (isLate) yield happened("network", "brings", { operator: asked(operator), isLate: false });
  if (operator === "asked") {
    const paid = happened("payer", "approves", {
      operator: "paid",
      taken: taken + 1,
      isContradicted: isContradicted || isAfterDay,
    });
    // A prompt that lives longer than the 8 minutes is a fault of the operator (docs/decisions/0054).
    yield age < 2 ? paid : { ...paid, costs: "fault" };
    yield happened("payer", "declines", { operator: "declined" });
    if (age > 0) yield happened("clock", "ends the prompt of", { operator: "ended" });
  }
  if (operator === "declined" || operator === "ended")
    yield {
      ...happened("operator", "takes the money all the same of", {
        operator: "paid",
        taken: taken + 1,
        isContradicted: true,
      }),
      costs: "fault",
    };
  if (rules.isCallbackTrusted && operator !== "none" && row.takes(one, successful))
    yield {
      from: "operator",
      to: "server",
      does: `a callback says that ${id} is paid`,
      kind: "callback",
      next: () => rowAfter(world, i, successful),
    };
  if (operator === "paid" && !isDue && rules.isVerifiable(one))
    yield {
      from: "operator",
      to: "server",
      does: `a callback about ${id}`,
      kind: "callback",
      next: () => withRow(world, i, { isDue: true }),
    };
}

/** Older payments grow old first. No request to the operator is on its way for a day. */
function* clockMoves({ withRow }: Parts, world: Checkouts, one: Row, i: number): Generator<CheckoutMove> {
  const { id, age, isLate } = one.own;
  if (age === 3 || world.roles.row.some(({ own }) => own.isSending)) return;
  const next = (age + 1) as 1 | 2 | 3;
  if (world.roles.row.slice(0, i).some(({ own }) => own.age < next)) return;
  const passed = ["", "5 minutes", "8 minutes", "a day"][next];
  yield {
    from: "clock",
    to: "server",
    does: `${passed} since ${id}`,
    kind: "clock",
    next: () => withRow(world, i, { age: next, isLate: isLate && next < 3 }),
  };
}

/** The server dies and starts again: what it was waiting for is lost, all it knew is in the rows (payment-worker.ts, `PaymentWorker`). */
export function* crashMoves(parts: Parts, world: Checkouts): Generator<CheckoutMove> {
  const { rules, tab, tabAfter, withRow } = parts;
  const isBusy =
    world.roles.tab.some(({ own }) => own.call !== null) ||
    world.roles.row.some(({ own, snapshot }) => own.isSending || own.look !== null || snapshot.matches("succeeded"));
  if (!isBusy) return;
  const isSending = world.roles.row.some(({ own }) => own.isSending);
  const died = (does: string, operatorHas: boolean): CheckoutMove => ({
    from: "server",
    does,
    kind: "crash",
    costs: "crash",
    next: () => {
      let after = world;
      for (const [i, { own }] of world.roles.tab.entries())
        if (own.call !== null) after = tabAfter(after, i, tab.end(after.roles.tab[i]!, "submitPayment", badGateway));
      for (const [i, { own, snapshot }] of world.roles.row.entries())
        after = withRow(after, i, {
          isSending: false,
          look: null,
          ...(own.isSending && operatorHas && { operator: asked(own.operator) }),
          ...(snapshot.matches("succeeded") && !rules.isGrantInTransaction && { granted: 0 }),
        });
      return after;
    },
  });
  yield died(isSending ? "dies, before the operator has it" : "dies", false);
  if (isSending) yield died("dies, after the operator has it", true);
}
