import type { Plant } from "./plant.ts";

const CREATE = "server/payments/create-payment.sql.ts";
const EFFECTS = "server/payments/payment-effects.sql.ts";
const CHART = "src/machines/payment/payment.machine.ts";
const CALLBACKS = "server/payments/operators/operator-callbacks.routes.ts";

/** Bugs of money. */
export const paymentPlants = {
  "key-ignored": {
    says: "a payment that is asked for again under its key is made again",
    edits: [{ file: CREATE, from: "    if (made !== null) return made;\n", to: "" }],
  },
  "open-payment-ignored": {
    says: "a product may have two payments at once",
    edits: [
      {
        file: CREATE,
        from: `    if (yield* hasOpenPayment(asking.accountId, order.product)) return yield* failWith("payment_pending");\n`,
        to: "",
      },
    ],
  },
  "callback-trusted": {
    says: "a callback moves the payment, without asking the operator",
    edits: [
      {
        file: CALLBACKS,
        from: `import { PaymentWakeup }`,
        to: `import { transitionPayment } from "../payment-transition.sql.ts";\nimport { findPayment } from "../payments.sql.ts";\nimport { PaymentWakeup }`,
      },
      {
        file: CALLBACKS,
        from: `    yield* (yield* PaymentWakeup).signal;\n`,
        to: `    {
      yield* (yield* PaymentWakeup).signal;
      const row = "id" in named.value ? yield* findPayment(named.value.id) : undefined;
      if (row !== undefined)
        yield* transitionPayment(row.id, { type: "status.successful", money: { amount: row.amount, currency: row.currency } });
    }\n`,
      },
    ],
  },
  "refund-not-booked": {
    says: "what is to be given back is in no book",
    edits: [
      {
        file: EFFECTS,
        from: `(row.received_currency === null ? Effect.void : bookTaken(sql, "refund", row, now))`,
        to: "Effect.void",
      },
    ],
  },
  "lost-answer-is-refusal": {
    says: "a request whose answer is lost counts as refused",
    edits: [
      {
        file: "server/payments/payment-worker.ts",
        from: `    : { type: "operatorCall.failed" };\n};\n\nconst open`,
        to: `    : { type: "submission.refused", reason: "other" };\n};\n\nconst open`,
      },
    ],
  },
  "expired-not-followed": {
    says: "an expired payment is not looked at again",
    edits: [{ file: CHART, from: `entry: ["checkOnSchedule", notPaid]`, to: `entry: ["stopChecking", notPaid]` }],
  },
  "token-not-stored": {
    says: "the token of Orange is not stored before it is used",
    edits: [{ file: "server/payments/operators/orange-client.ts", from: "      yield* remember(payToken);\n", to: "" }],
  },
  "effects-outside": {
    says: "a row moves, and its effects follow outside the transaction",
    edits: [
      {
        file: "server/row-charts/transition-row.sql.ts",
        from: "return yield* sql.withTransaction(move);",
        to: "return yield* move;",
      },
    ],
  },
  "renewal-overlaps": {
    says: "a renewal begins at once, over what is still open",
    edits: [
      {
        file: "server/payments/subscriptions/subscription-period.sql.ts",
        from: "const starts = open?.ends_at?.getTime() ?? now;",
        to: "const starts = open === undefined ? 0 : now;",
      },
    ],
  },
  "referral-again": {
    says: "a friend's every payment gives a point",
    edits: [
      {
        file: "server/payments/points/award-points.sql.ts",
        from: "source: String(accountId), accountId: referrer.id",
        to: "source: `${accountId}:${now}`, accountId: referrer.id",
      },
    ],
  },
  "success-untold": {
    says: "a payment that succeeds after an outage is not told",
    edits: [
      {
        file: "server/payments/payment-notifications.ts",
        from: `if (news === "paid") return "payment.succeeded";`,
        to: `if (news === "paid") return state === "unknown" ? null : "payment.succeeded";`,
      },
    ],
  },
  "trial-twice": {
    says: "the last free trial may be taken by each account of a mailbox",
    edits: [
      {
        file: "server/payments/trials/free-trials.sql.ts",
        from: "    yield* recordTrialHashes(accountId, { spent: true });\n",
        to: "",
      },
    ],
    seenBy: "test/server/payments/subscriptions/free-trials.test.ts",
  },
} satisfies Readonly<Record<string, Plant>>;
