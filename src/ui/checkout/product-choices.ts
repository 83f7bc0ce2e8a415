import { useSelector } from "@xstate/react";
import { createContext, useContext } from "react";
import type { Ref } from "../../contract/entities.ts";
import type { Payment } from "../../contract/payments/payment.ts";
import type { CheckoutOffer } from "../../machines/checkout/checkout-order.ts";
import { selectOffer, selectPayment } from "../../machines/checkout/checkout.selectors.ts";
import type { CheckoutRef } from "./checkout-actor.ts";

/** What can be paid for, in the language of the page. */
export type ProductChoices = Pick<CheckoutOffer, "levels" | "semesters" | "categories">;

/** Null until the language of the page is changed: what the checkout knows until then is in that language. */
export const ProductChoicesContext = createContext<ProductChoices | null>(null);

/** The offer of the checkout with its choices in the language of the page. */
export const useOffer = (checkout: CheckoutRef): CheckoutOffer | null => {
  const offer = useSelector(checkout, selectOffer);
  const choices = useContext(ProductChoicesContext);
  return offer && { ...offer, ...choices };
};

const renamed = (list: readonly Ref[], ref: Ref | undefined): Ref | undefined =>
  list.find(({ id }) => id === ref?.id) ?? ref;

const inLanguage = (payment: Payment, { levels, semesters, categories }: ProductChoices): Payment => ({
  ...payment,
  level: renamed(levels, payment.level),
  semester: renamed(semesters, payment.semester),
  category: renamed(categories, payment.category),
});

/** The payment of the checkout with its product in the language of the page; what is not sold any more has its old name. */
export const usePayment = (checkout: CheckoutRef): Payment | null => {
  const payment = useSelector(checkout, selectPayment);
  const choices = useContext(ProductChoicesContext);
  return payment && choices ? inLanguage(payment, choices) : payment;
};
