import { Context, type Effect } from "effect";
import type { PaymentReason, PaymentService } from "../../../src/contract/payments/payment.ts";
import type { Money } from "../../../src/machines/payment/payment.machine.ts";

/** What an operator is asked to take. `id` is our own, stored before the operator hears of it: its reference. */
export interface OperatorRequest {
  readonly id: string;
  /** Nine digits, without the country code. */
  readonly phone: string;
  readonly amount: number;
  readonly currency: string;
  /** Shown to the payer, and to us; plain letters, at most 160. */
  readonly payerMessage: string;
  readonly payeeNote: string;
  /** True when the operator may have heard of it before. */
  readonly again: boolean;
  /** The operator's own reference, where it gave one before. */
  readonly reference: string | null;
}

/** A payment that is looked up. */
export type StatusQuery = Pick<OperatorRequest, "id" | "reference">;

/** Silent: a time-out, a broken line, 5xx, 429 or an unreadable answer. It may have been taken: never a refusal. */
export interface NoAnswer {
  readonly kind: "silent";
  /** For the log; holds nothing of the payer. */
  readonly why: string;
}

/** Refused: the operator says clearly that it took nothing. */
export type RequestOutcome =
  | { readonly kind: "accepted" }
  | { readonly kind: "refused"; readonly reason: PaymentReason }
  | NoAnswer;

/** Missing: the operator says that it never got the request. */
export type StatusOutcome =
  | { readonly kind: "pending" }
  | { readonly kind: "missing" }
  | { readonly kind: "successful"; readonly money: Money }
  | { readonly kind: "failed"; readonly reason: PaymentReason }
  | { readonly kind: "cancelled" }
  | { readonly kind: "expired" }
  | NoAnswer;

/** An answer, read, and as it was received: kept for whoever has to decide. Holds no secret of ours. */
export interface OperatorAnswer<Answer> {
  readonly answer: Answer;
  readonly words: string;
}

/** A mobile-money operator, as the payments see it. Neither call fails: what goes wrong is an answer. */
export interface Operator {
  /** The currency it takes; XAF but in a sandbox. */
  readonly currency: string;
  /** `remember` stores the operator's own reference; nothing can be taken before that is done. */
  readonly request: (
    demand: OperatorRequest,
    remember: (reference: string) => Effect.Effect<void>,
  ) => Effect.Effect<OperatorAnswer<RequestOutcome>>;
  readonly status: (payment: StatusQuery) => Effect.Effect<OperatorAnswer<StatusOutcome>>;
}

/** The operators that are configured. */
export class Operators extends Context.Service<Operators, Partial<Readonly<Record<PaymentService, Operator>>>>()(
  "annales/Operators",
) {}
