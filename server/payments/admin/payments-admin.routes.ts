import { Effect } from "effect";
import { HttpApiBuilder } from "effect/http-api";
import { Api } from "../../../src/contract/api.ts";
import { Caller } from "../../../src/contract/api/caller.ts";
import { PAGE_LIMIT } from "../../../src/contract/limits.ts";
import type { FeesForm, ResolveForm } from "../../../src/contract/money-admin.ts";
import { callerLanguage } from "../../http/request/caller-language.ts";
import { refuse } from "../../http/errors/api-error.ts";
import { listAnswers } from "../operators/operator-answers.sql.ts";
import { cursorAfter, pageOf } from "../../paging/payment-page.ts";
import { changeFees, showFees } from "./fee-settings.sql.ts";
import { countFound, findForAdmin, listDecisions, searchPayments, type Wanted } from "./admin-payments.sql.ts";
import { resolvePayment } from "./resolve-payment.ts";
import { showDetails, showForAdmin } from "./admin-payment-view.ts";

interface Page extends Wanted {
  readonly limit?: number | undefined;
  readonly after?: string | undefined;
}

const found = Effect.fn("AdminPayments.page")(function* ({ limit = PAGE_LIMIT, after, ...wanted }: Page) {
  const language = yield* callerLanguage;
  const cursor = yield* cursorAfter(after);
  const rows = yield* searchPayments(wanted, limit + 1, cursor);
  const total = cursor === null ? yield* countFound(wanted) : null;
  return pageOf(rows, limit, total, (row) => showForAdmin(row, language));
});

const details = Effect.fn("AdminPayments.details")(function* (id: string) {
  const row = yield* findForAdmin(id);
  if (row === undefined) return yield* refuse("not_found");
  return showDetails(row, yield* listAnswers(id), yield* listDecisions(id), yield* callerLanguage);
});

const resolve = Effect.fn("AdminPayments.resolveOne")(function* (id: string, form: ResolveForm) {
  yield* resolvePayment((yield* Caller).userId, id, form);
  return yield* details(id);
});

const setFees = Effect.fn("Fees.set")(function* (form: FeesForm) {
  yield* changeFees((yield* Caller).userId, form);
  return yield* showFees();
});

export const MoneyAdminRoutes = HttpApiBuilder.group(Api, "moneyAdmin", (handlers) =>
  handlers.handleAll({
    adminFees: () => showFees(),
    changeFees: ({ payload }) => setFees(payload),
    adminPayments: ({ query }) => found(query),
    adminPayment: ({ params }) => details(params.id),
    resolve: ({ params, payload }) => resolve(params.id, payload),
  }),
);
