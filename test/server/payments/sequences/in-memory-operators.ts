import { Effect } from "effect";
import type { PaymentService } from "../../../../src/contract/payments/payment.ts";
import type {
  StatusOutcome,
  OperatorAnswer,
  Operator,
  RequestOutcome,
} from "../../../../server/payments/operators/operator.ts";

/** What goes wrong with the next call. `dies`: the server goes away, before or after the call was carried out. */
export const faults = ["lost", "mute", "refused", "diesBefore", "diesAfter"] as const;
export type Fault = (typeof faults)[number];

/** A payment as the operator holds it. `reference` is our id for MTN, its own for Orange. */
export interface Held {
  readonly service: PaymentService;
  readonly id: string;
  readonly reference: string;
  readonly amount: number;
  /** What was taken in the end: now and then less than was asked. */
  taken: number;
  readonly endsAt: number;
  /** Whether a payer was ever asked. */
  asked: boolean;
  /** Null: no one was asked yet. */
  status: "PENDING" | "SUCCESSFUL" | "FAILED" | "CANCELLED" | "EXPIRED" | null;
}

const heard = <A>(answer: A): OperatorAnswer<A> => ({ answer, words: JSON.stringify(answer) });
const silence = heard({ kind: "silent", why: "a fault" } as const);

/** Approval takes 5 minutes with MTN, 7 with Orange. */
const LIFE = { MTN: 300_000, ORANGE: 420_000 } as const;

/** Both operators behind their port, in memory, with faults to come: the sequences need thousands of calls a second. */
export const makeOperators = (now: () => number) => {
  const all = new Map<string, Held>();
  const queue = { request: [] as Fault[], status: [] as Fault[] };
  let made = 0;

  const hold = (service: PaymentService, id: string, reference: string, amount: number): Held => {
    const held: Held = {
      service,
      id,
      reference,
      amount,
      taken: amount,
      endsAt: now() + LIFE[service],
      asked: false,
      status: null,
    };
    all.set(reference, held);
    return held;
  };

  const answerRequest = (held: Held): RequestOutcome => {
    if (held.status !== null) return held.service === "MTN" ? { kind: "accepted" } : { kind: "silent", why: "used" };
    held.asked = now() <= held.endsAt;
    held.status = held.asked ? "PENDING" : "EXPIRED";
    return { kind: "accepted" };
  };

  const perform = (held: Held, fault: Fault | undefined): Effect.Effect<OperatorAnswer<RequestOutcome>> => {
    if (fault === "diesBefore") return Effect.die("the server went away");
    if (fault === "lost") return Effect.succeed(silence);
    if (fault === "refused" && held.status === null) return Effect.succeed(heard({ kind: "refused", reason: "other" }));
    const answer = answerRequest(held);
    if (fault === "diesAfter") return Effect.die("the server went away");
    return Effect.succeed(fault === "mute" ? silence : heard(answer));
  };

  const found = (held: Held | undefined): StatusOutcome => {
    if (held === undefined) return { kind: "missing" };
    const isOpen = held.status === "PENDING" || (held.status === null && held.service === "ORANGE");
    if (isOpen && now() > held.endsAt) held.status = "EXPIRED";
    if (held.status === null) return { kind: "missing" };
    if (held.status === "SUCCESSFUL") return { kind: "successful", money: { amount: held.taken, currency: "XAF" } };
    if (held.status === "FAILED") return { kind: "failed", reason: "funds" };
    return { kind: held.status.toLowerCase() as "pending" | "cancelled" | "expired" };
  };

  const makeOperator = (service: PaymentService): Operator => ({
    currency: "XAF",
    request: (demand, remember) =>
      Effect.suspend(() => {
        const fault = queue.request.shift();
        const known = all.get(service === "MTN" ? demand.id : (demand.reference ?? ""));
        if (known !== undefined) return perform(known, fault);
        if (service === "MTN") return perform(hold("MTN", demand.id, demand.id, demand.amount), fault);
        const held = hold("ORANGE", demand.id, `MP${(made += 1)}`, demand.amount);
        return Effect.andThen(remember(held.reference), perform(held, fault));
      }),
    status: ({ id, reference }) =>
      Effect.suspend((): Effect.Effect<OperatorAnswer<StatusOutcome>> => {
        const fault = queue.status.shift();
        if (fault === "diesBefore" || fault === "diesAfter") return Effect.die("the server went away");
        if (fault === "lost" || fault === "mute") return Effect.succeed(silence);
        return Effect.succeed(heard(found(all.get(service === "MTN" ? id : (reference ?? "")))));
      }),
  });

  return {
    operators: { MTN: makeOperator("MTN"), ORANGE: makeOperator("ORANGE") },
    all: (): readonly Held[] => [...all.values()],
    fault: (call: "request" | "status", fault: Fault) => queue[call].push(fault),
    /** Forgets everything, faults to come as well. */
    clear: () => {
      all.clear();
      queue.request.length = 0;
      queue.status.length = 0;
    },
    /** From here on every call is answered well. */
    heal: () => {
      queue.request.length = 0;
      queue.status.length = 0;
    },
  };
};
