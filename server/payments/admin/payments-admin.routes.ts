import { Effect } from "effect";
import { HttpApiBuilder } from "effect/http-api";
import { Api } from "../../../src/contract/api.ts";
import { Caller } from "../../../src/contract/http/api-middleware.ts";
import type { FeesForm, PaymentDecisionForm } from "../../../src/contract/payments/payments-admin.ts";
import { callerLanguage } from "../../http/request/caller-language.ts";
import { failWith } from "../../http/errors/api-error.ts";
import { listOperatorAnswers } from "../operators/operator-answers.sql.ts";
import { type PageQuery, readPage } from "../../paging/page.ts";
import { paymentCursor } from "../../paging/payment-cursor.ts";
import { changeFeeSettings, showFeeSettings } from "./fee-settings.sql.ts";
import {
  countFoundPayments,
  findAdminPayment,
  listDecisions,
  searchPayments,
  type AdminPaymentSearch,
} from "./admin-payments.sql.ts";
import { resolvePayment } from "./resolve-payment.ts";
import { showAdminPaymentDetails, showAdminPayment } from "./admin-payment-view.ts";

type PaymentSearchQuery = AdminPaymentSearch & PageQuery;

const found = Effect.fn("AdminPayments.found")(function* ({ limit, after, ...wanted }: PaymentSearchQuery) {
  const language = yield* callerLanguage;
  const page = yield* readPage(
    { limit, after },
    paymentCursor,
    (cursor, most) => searchPayments(wanted, most, cursor),
    countFoundPayments(wanted),
  );
  return { ...page, items: page.items.map((row) => showAdminPayment(row, language)) };
});

const details = Effect.fn("AdminPayments.details")(function* (id: string) {
  const row = yield* findAdminPayment(id);
  if (row === undefined) return yield* failWith("not_found");
  return showAdminPaymentDetails(row, yield* listOperatorAnswers(id), yield* listDecisions(id), yield* callerLanguage);
});

const resolve = Effect.fn("AdminPayments.resolve")(function* (id: string, form: PaymentDecisionForm) {
  yield* resolvePayment((yield* Caller).userId, id, form);
  return yield* details(id);
});

const setFees = Effect.fn("Fees.setFees")(function* (form: FeesForm) {
  yield* changeFeeSettings((yield* Caller).userId, form);
  return yield* showFeeSettings();
});

export const PaymentsAdminRoutes = HttpApiBuilder.group(Api, "moneyAdmin", (handlers) =>
  handlers.handleAll({
    adminFees: () => showFeeSettings(),
    changeFees: ({ payload }) => setFees(payload),
    adminPayments: ({ query }) => found(query),
    adminPayment: ({ params }) => details(params.id),
    resolve: ({ params, payload }) => resolve(params.id, payload),
  }),
);
