import { Effect } from "effect";
import { HttpServerRequest } from "effect/http";
import { SqlClient } from "effect/sql";
import { createHash } from "node:crypto";
import { Caller } from "../../../src/contract/http/api-middleware.ts";
import { formatDate } from "../../../src/i18n/format.ts";
import { callerLanguage } from "../../http/request/caller-language.ts";
import { failWith } from "../../http/errors/api-error.ts";
import { pdfResponse } from "../../http/pdf-response.ts";
import { findSubscriptionOfPayment, findPayment } from "../payments.sql.ts";
import { receiptOf } from "./receipt-content.ts";

const findSale = Effect.fn("Receipts.findSale")(function* (paymentId: string) {
  const sql = yield* SqlClient.SqlClient;
  const [row] = yield* sql<{ name: string; at: Date }>`SELECT a.name, t.at FROM ledger_transaction t
    JOIN account a ON a.id = t.account_id WHERE t.kind = 'sale' AND t.payment_id = ${paymentId}::uuid`;
  return row;
}, Effect.orDie);

/** The receipt of the caller's own completed payment, in the caller's language; not_found for any other. */
export const respondWithReceipt = Effect.fn("Receipts.respondWithReceipt")(function* (paymentId: string) {
  const { userId } = yield* Caller;
  const language = yield* callerLanguage;
  const payment = yield* findPayment(paymentId, userId);
  const opened = yield* findSubscriptionOfPayment(paymentId);
  const sale = yield* findSale(paymentId);
  if (payment === undefined || opened === undefined || sale === undefined) return yield* failWith("not_found");
  const { starts_at: startsAt, ends_at: endsAt } = opened;
  const receipt = receiptOf({ payment, student: sale.name, paidAt: sale.at, startsAt, endsAt }, language);
  const { receiptPdf } = yield* Effect.promise(() => import("./receipt-pdf.ts"));
  const bytes = yield* Effect.promise(() => receiptPdf(receipt));
  const etag = `"${createHash("sha256").update(bytes).digest("hex").slice(0, 32)}"`;
  const { headers } = yield* HttpServerRequest.HttpServerRequest;
  return pdfResponse({ bytes, etag, name: `Annales ${receipt.title} ${formatDate(language, sale.at)}` }, headers);
});
