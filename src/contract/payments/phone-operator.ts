import type { PaymentService } from "./payment.ts";

/** What a payer dials to confirm a payment, by operator (facts of the operators; a setting of the server may differ). */
export const dialCodes: Readonly<Record<PaymentService, string>> = { MTN: "*126#", ORANGE: "#150*50#" };
const prefixes: Readonly<Record<PaymentService, RegExp>> = {
  MTN: /^6(5[0-4]|7|8[0-3])/,
  ORANGE: /^6(4[0-2]|5[5-9]|8[6-9]|9)/,
};
/** The operator a number starts like. It preselects and never blocks: numbers can be ported (checklist G12). */
export const operatorOfPhone = (phone: string): PaymentService | null =>
  prefixes.MTN.test(phone) ? "MTN" : prefixes.ORANGE.test(phone) ? "ORANGE" : null;
