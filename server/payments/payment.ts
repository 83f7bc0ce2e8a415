import { createHash } from "node:crypto";
import { stripAccents } from "../../src/contract/strip-accents.ts";
import type { ProductType } from "../../src/contract/entities.ts";
import type { Payment, PaymentReason, PaymentService } from "../../src/contract/payments/payment.ts";
import { semesterName } from "../../src/contract/papers/semester-name.ts";
import type { Product } from "../../src/contract/payments/payment-product.ts";
import type { Language } from "../../src/i18n/language.ts";
import { operatorMessage, texts } from "../../src/i18n/server.ts";
import type { paymentMachine } from "../../src/machines/payment/payment.machine.ts";
import type { OperatorRequest } from "./operators/operator.ts";

export type PaymentState = keyof (typeof paymentMachine)["states"];

/** A row of the table `payment`, with the names of what is paid for. */
export interface PaymentRow {
  readonly id: string;
  readonly account_id: number;
  readonly chart: number;
  readonly state: PaymentState;
  readonly revision: number;
  readonly service: PaymentService;
  readonly phone: string;
  readonly amount: number;
  readonly currency: string;
  readonly type: ProductType;
  readonly level_id: number | null;
  readonly semester_id: number | null;
  readonly category_id: number | null;
  readonly academic_year: string;
  readonly language: Language;
  readonly reason: string | null;
  /** The operator's own reference, such as Orange's payToken. */
  readonly operator_reference: string | null;
  /** What the operator says it took, where that came late or is not what was quoted; null too where it cannot be read. */
  readonly received_amount: bigint | null;
  readonly received_currency: string | null;
  readonly checks: number;
  readonly created_at: Date;
  readonly expires_at: Date;
}

interface Named {
  readonly level_id: number | null;
  readonly semester_id: number | null;
  readonly category_id: number | null;
  readonly level: LocalizedName | null;
  readonly semester: LocalizedName | null;
  readonly category: LocalizedName | null;
}

/** A name in both languages. */
export type LocalizedName = Readonly<Record<Language, string>>;
export type NamedPayment = PaymentRow & Named;

/** The states a student sees as `pending`. */
export const openStates = ["created", "submitting", "pending", "unknown", "review"] as const satisfies PaymentState[];

const statusOf = (state: PaymentState): Payment["status"] => {
  if (state === "succeeded") return "success";
  if (state === "failed" || state === "cancelled") return "failed";
  return state === "expired" ? "expired" : "pending";
};

const ref = (id: number | null, names: LocalizedName | null, language: Language) =>
  id === null || names === null ? undefined : { id, name: names[language] };

/** What is paid for, as the contract shows it: level and semester, or category, named in `language`. */
export const scopeOf = (row: Named, language: Language) => {
  const level = ref(row.level_id, row.level, language);
  const semester = ref(row.semester_id, row.semester, language);
  const category = ref(row.category_id, row.category, language);
  return { ...(level && { level }), ...(semester && { semester }), ...(category && { category }) };
};

/** A payment as contract.md shows it ('Shapes'): the states between are `pending`, `checking` while we cannot tell. */
export const showPayment = (row: NamedPayment, language: Language): Payment => {
  const status = statusOf(row.state);
  const isOver = status === "failed" || status === "expired";
  return {
    id: row.id,
    service: row.service,
    phone: row.phone,
    amount: row.amount,
    type: row.type,
    status,
    checking: row.state === "unknown" || row.state === "review",
    ...(isOver && row.reason !== null && { reason: row.reason as PaymentReason }),
    ...scopeOf(row, language),
    academic_year: row.academic_year,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  };
};

/** `Level 1, First semester`, `solutions, Nursing, 3 months`: what a payment is for, in words. */
export const productName = (row: Named & Pick<PaymentRow, "type">, language: Language): string => {
  const { t } = texts(language);
  const { level, semester, category } = scopeOf(row, language);
  const scope = category
    ? t("payments.productCategory", { category: category.name })
    : t("payments.productUniversity", {
        level: level?.name ?? "",
        semester: semester ? semesterName(semester, t("paper.resit")) : "",
      });
  return row.type === "solution" ? t("payments.productSolutions", { scope }) : scope;
};

/** The same in both languages, to be kept. */
export const productNames = (row: Parameters<typeof productName>[0]): LocalizedName => ({
  en: productName(row, "en"),
  fr: productName(row, "fr"),
});

/** Plain letters only: what an old phone, and the operator's own rules, show without damage. */
const plain = (text: string): string =>
  stripAccents(text)
    .replace(/[^A-Za-z0-9 .,:;()/+-]/g, " ")
    .replace(/ +/g, " ")
    .trim();

/** What the operator is asked for a row. It may know of it already once looks were planned. */
export const operatorRequestOf = (row: NamedPayment): OperatorRequest => {
  const message = (key: "operator.payerMessage" | "operator.payeeNote") =>
    plain(operatorMessage(row.language, row.service, key, productName(row, row.language)));
  return {
    id: row.id,
    phone: row.phone,
    amount: row.amount,
    currency: row.currency,
    payerMessage: message("operator.payerMessage"),
    payeeNote: message("operator.payeeNote"),
    again: row.checks > 0,
    reference: row.operator_reference,
  };
};

/** What was taken for a payment: what the operator said, else the quote. In whole units of its currency. */
export const amountTaken = (row: PaymentRow): number =>
  row.received_amount !== null && row.received_currency === row.currency ? Number(row.received_amount) : row.amount;

/** What a student asks to pay. */
export interface PaymentOrder {
  readonly service: PaymentService;
  readonly phone: string;
  readonly product: Product;
}

/** The columns that say what a product is. */
export interface ProductColumns {
  readonly type: ProductType;
  readonly level_id: number | null;
  readonly semester_id: number | null;
  readonly category_id: number | null;
}

export const productColumnsOf = (product: Product): ProductColumns =>
  "categoryId" in product
    ? { type: product.type, level_id: null, semester_id: null, category_id: product.categoryId }
    : { type: product.type, level_id: product.levelId, semester_id: product.semesterId, category_id: null };

/** SHA-256 of an order: the same key with another order is a conflict. */
export const hashOrder = ({ service, phone, product }: PaymentOrder): Uint8Array => {
  const { type, level_id, semester_id, category_id } = productColumnsOf(product);
  return createHash("sha256")
    .update(JSON.stringify([service, phone, type, level_id, semester_id, category_id]))
    .digest();
};
