import { type CallExamples, demoIds, keyOf, UUID } from "./call-example.ts";

const payer = { service: "MTN", phone: "670000001", type: "paper" };
const semester = { levelId: demoIds.level, semesterId: demoIds.semester };
const payment = { parameters: { id: UUID } };

export const paymentsExamples: CallExamples = {
  "payments.payUniversity": { parameters: keyOf(1), body: { ...payer, ...semester } },
  "payments.payCategory": { parameters: keyOf(2), body: { ...payer, categoryId: demoIds.category } },
  "payments.payments": { parameters: { status: "success", limit: 20 } },
  "payments.payment": payment,
  "payments.receipt": payment,
  "payments.subscriptions": {},
  "payments.subscriptionEnds": {},
  "operators.callback": { parameters: { operator: "mtn" } },
  "operators.callbackPut": { parameters: { operator: "mtn" } },
  "points.points": {},
  "points.redeem": { parameters: keyOf(3), body: semester },
  "points.referrals": {},
  "moneyAdmin.adminFees": {},
  "moneyAdmin.changeFees": { body: { amount: 1500 } },
  "moneyAdmin.adminPayments": { parameters: { q: "university@example.com", limit: 20 } },
  "moneyAdmin.adminPayment": payment,
  "moneyAdmin.resolve": { ...payment, body: { decision: "grant", reason: "The operator confirmed it by phone." } },
};
