import { words as englishErrors } from "../../i18n/en/errors.ts";
import { words as englishPayments } from "../../i18n/en/payments.ts";
import { words as frenchErrors } from "../../i18n/fr/errors.ts";
import { words as frenchPayments } from "../../i18n/fr/payments.ts";
import { errorKey } from "../../i18n/error-key.ts";
import { paymentFailureMessage } from "../../ui/payments/payment-failure-message.ts";
import { codedReasons, type CodedReason } from "./coded-reasons.ts";

/** A code in the words that the app has for a student. */
export interface ReasonText {
  /** As it is written in the context or event. */
  readonly code: string;
  readonly en: string;
  readonly fr: string;
}
type Words = Readonly<Record<string, Readonly<Record<string, string>>>>;

const english: Words = { ...englishErrors, ...englishPayments };
const french: Words = { ...frenchErrors, ...frenchPayments };

/** The text at a key; a placeholder that the reason has no field for is dots. */
const textAt = (words: Words, key: string, fields: Readonly<Record<string, unknown>>): string | undefined => {
  const [group = "", name = ""] = key.split(".");
  const shown = (field: unknown): string =>
    typeof field === "string" || typeof field === "number" ? String(field) : "…";
  return words[group]?.[name]?.replaceAll(/{{(\w+)}}/g, (_, placeholder: string) => shown(fields[placeholder]));
};

const keyOf = ({ code, ...payment }: CodedReason): readonly [code: string, key: string] => {
  if (typeof code === "string") return [code, errorKey(code)];
  const { reason, status } = payment;
  const shown = typeof reason === "string" && status !== "expired" ? reason : String(status);
  return [shown, paymentFailureMessage(payment as Parameters<typeof paymentFailureMessage>[0]).key];
};

/** The codes in a context or an event that the app has words for, each once. */
export const reasonTexts = (value: unknown): readonly ReasonText[] => {
  const found = codedReasons(value).flatMap((reason): ReasonText[] => {
    const [code, key] = keyOf(reason);
    const [en, fr] = [textAt(english, key, reason), textAt(french, key, reason)];
    return en === undefined || fr === undefined ? [] : [{ code, en, fr }];
  });
  return found.filter((one, place) => found.findIndex(({ en }) => en === one.en) === place);
};
