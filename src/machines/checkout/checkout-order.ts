import { check } from "../../contract/validation.ts";
import type { Fee, Payment, PaymentService, ProductType, Ref } from "../../contract/entities.ts";
import { CategoryPaymentForm, UniversityPaymentForm } from "../../contract/forms.ts";
import { APPROVAL_TIME } from "../../contract/limits.ts";
import { operatorOf } from "../../contract/payments/payment-product.ts";
import { phoneFromTyping } from "../../contract/field-rules.ts";
import type { Wish } from "../../contract/payments/checkout-selection.ts";
import { type CallFailure, failureOf } from "../../contract/http/call-error.ts";

/** What can be paid for, at which fee (FCFA), by whom; `open` is a payment that still waits. */
export interface Offer {
  readonly fee: Fee;
  readonly levels: readonly Ref[];
  readonly semesters: readonly Ref[];
  readonly categories: readonly Ref[];
  readonly services: readonly PaymentService[];
  readonly dial: Readonly<Record<PaymentService, string>>;
  readonly demo: boolean;
  readonly accountPhone: string;
  readonly key: string;
  readonly suggested: Pick<Wish, "levelId" | "semesterId" | "categoryId">;
  readonly open: Payment | null;
}
export interface Order extends Wish {
  readonly type: ProductType;
  readonly service: PaymentService;
  readonly phone: string;
  readonly key: string;
}
export interface CheckoutContext {
  readonly wish: Wish;
  readonly offer: Offer | null;
  readonly phone: string;
  readonly service: PaymentService | null;
  readonly key: string;
  readonly problems: Readonly<Record<string, string>>;
  readonly refusal: CallFailure | null;
  readonly payment: Payment | null;
  /** Seconds the payer still has to approve. */
  readonly secondsLeft: number;
}
export type CheckoutEvent =
  | { type: "type.askPressed" }
  | { type: "type.chosen"; product: ProductType }
  | { type: "type.declined" }
  | { type: "product.chosen"; wish: Partial<Omit<Wish, "type">> }
  | { type: "service.chosen"; service: PaymentService }
  | { type: "phone.accountChosen" }
  | { type: "phone.otherChosen" }
  | { type: "phone.typed"; text: string }
  | { type: "pay.pressed" }
  | { type: "pay.confirmed" }
  | { type: "pay.declined" }
  | { type: "payment.told"; payment: Payment }
  | { type: "clock.ticked"; secondsLeft: number }
  | { type: "code.copyPressed"; code: string }
  | { type: "retry.pressed" }
  | { type: "another.pressed" }
  | { type: "alert.closed" };

export const start = (wish: Wish): CheckoutContext => ({
  wish,
  offer: null,
  phone: "",
  service: null,
  key: "",
  problems: {},
  refusal: null,
  payment: null,
  secondsLeft: APPROVAL_TIME / 1000,
});

const judgeUniversity = check(UniversityPaymentForm);
const judgeCategory = check(CategoryPaymentForm);
const absentIfNull = <T>(value: T | null): T | undefined => value ?? undefined;

const judge = ({ wish, phone, service }: CheckoutContext) => {
  const payer = { service: absentIfNull(service), phone: phoneFromTyping(phone), type: absentIfNull(wish.type) };
  return wish.area === "university"
    ? judgeUniversity({ ...payer, levelId: absentIfNull(wish.levelId), semesterId: absentIfNull(wish.semesterId) })
    : judgeCategory({ ...payer, categoryId: absentIfNull(wish.categoryId) });
};
export const isOrderRight = (context: CheckoutContext): boolean => judge(context).ok;

/** What is sent; only asked for when the rules hold. */
export const orderOf = ({ wish, phone, service, key }: CheckoutContext): Order => {
  const { type } = wish;
  if (type === null || service === null) throw new Error("an order needs a type and a service");
  return { ...wish, type, phone: phoneFromTyping(phone), service, key };
};

const preselected = (phone: string, context: CheckoutContext): PaymentService | null => {
  const operator = operatorOf(phoneFromTyping(phone));
  return operator !== null && context.offer?.services.includes(operator) ? operator : context.service;
};

type Change = Partial<CheckoutContext>;

/** Everything that changes the order, by name. */
export const changes = {
  keepOffer: (context: CheckoutContext, { offer }: { offer: Offer }): Change => ({
    offer,
    key: offer.key,
    wish: {
      ...context.wish,
      type: context.wish.type ?? offer.open?.type ?? null,
      levelId: context.wish.levelId ?? offer.suggested.levelId,
      semesterId: context.wish.semesterId ?? offer.suggested.semesterId,
      categoryId: context.wish.categoryId ?? offer.suggested.categoryId,
    },
    service:
      offer.services.length === 1
        ? offer.services[0]!
        : (context.service ?? preselected(offer.accountPhone, { ...context, offer })),
  }),
  takeAccountPhone: (context: CheckoutContext): Change => ({ phone: context.offer?.accountPhone ?? "" }),
  preselectService: (context: CheckoutContext): Change => ({
    service: preselected(context.offer?.accountPhone ?? "", context),
  }),
  typePhone: (context: CheckoutContext, { text }: { text: string }): Change => ({
    phone: text,
    service: preselected(text, context),
  }),
  chooseProduct: (context: CheckoutContext, { wish }: { wish: Partial<Wish> }): Change => ({
    wish: { ...context.wish, ...wish },
    problems: {},
  }),
  pointOut: (context: CheckoutContext): Change => {
    const judged = judge(context);
    return { problems: judged.ok ? {} : judged.rules, refusal: null };
  },
  keepRefusal: (_: CheckoutContext, { error }: { error: unknown }): Change => ({ refusal: failureOf(error) }),
};
