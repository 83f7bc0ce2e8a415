import type { Language } from "../../../src/i18n/language.ts";
import { formatDateTime } from "../../../src/i18n/format-clock.ts";
import { formatMoney, formatPhone } from "../../../src/i18n/format-numbers.ts";
import { formatDate } from "../../../src/i18n/format.ts";
import { texts } from "../../../src/i18n/server.ts";
import { type NamedPayment, productName, amountTaken } from "../payment.ts";

/** What a receipt says: its heading and its lines, in the reader's language. */
export interface Receipt {
  readonly language: Language;
  readonly title: string;
  readonly amount: string;
  readonly lines: readonly (readonly [label: string, value: string])[];
  readonly note: string;
  /** Ms since 1970. */
  readonly paidAt: number;
}

interface Paid {
  readonly payment: NamedPayment;
  readonly student: string;
  readonly paidAt: Date;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** The receipt of a paid payment. */
export const receiptOf = ({ payment, student, paidAt, startsAt, endsAt }: Paid, language: Language): Receipt => {
  const { t } = texts(language);
  const date = (at: Date): string => formatDate(language, at);
  return {
    language,
    title: t("payments.receiptTitle"),
    amount: formatMoney(language, amountTaken(payment)),
    lines: [
      [t("receipt.paidOn"), formatDateTime(language, paidAt)],
      [t("receipt.student"), student],
      [t("receipt.product"), productName(payment, language)],
      [t("receipt.academicYear"), payment.academic_year],
      [t("receipt.open"), t("receipt.openValue", { from: date(startsAt), until: date(endsAt) })],
      [t("payments.paidWith"), `${payment.service} · ${formatPhone(language, payment.phone)}`],
      [t("payments.reference"), payment.id],
    ],
    note: t("receipt.note"),
    paidAt: paidAt.getTime(),
  };
};
