import { checkoutSetup } from "./checkout-setup.ts";
import { wholeEvent } from "../params.ts";

const payPressed = [
  { guard: "isValid", target: "confirming", actions: "clearErrors" },
  { actions: "showFieldErrors" },
] as const;
const accountNumber = checkoutSetup.createStateConfig({
  description: "The account's own number pays; it cannot be typed over.",
  entry: "takeAccountPhone",
  on: { "otherPhone.chosen": { target: "anotherNumber", actions: "clearPhone" } },
});
const anotherNumber = checkoutSetup.createStateConfig({
  description: "Another number pays; it is typed.",
  on: {
    "accountPhone.chosen": { target: "accountNumber", actions: ["preselectService", "clearPhoneError"] },
    "phone.typed": { actions: { type: "typePhone", params: wholeEvent } },
  },
});
export const idle = checkoutSetup.createStateConfig({
  description: "Nothing is being paid for: the student looks at what was paid before.",
  on: { "typeDialog.opened": "askingType" },
});
export const askingType = checkoutSetup.createStateConfig({
  description: "A dialog asks what to pay for, papers or solutions, before the form.",
  on: {
    "type.chosen": {
      target: "choosing.lastNumber",
      actions: { type: "chooseProduct", params: ({ event }) => ({ selection: { type: event.product } }) },
    },
    "typeDialog.closed": [{ guard: "isTypeKnown", target: "choosing.lastNumber" }, { target: "idle" }],
  },
});
export const choosing = checkoutSetup.createStateConfig({
  description: "Of which scope, with which number and operator.",
  tags: "form",
  initial: "accountNumber",
  on: {
    "typeDialog.opened": "askingType",
    "product.chosen": { actions: { type: "chooseProduct", params: wholeEvent } },
    "service.chosen": { actions: { type: "chooseService", params: wholeEvent } },
    "alert.closed": { actions: "clearErrors" },
    "pay.pressed": payPressed,
  },
  states: {
    accountNumber,
    anotherNumber,
    lastNumber: { type: "history", description: "The number chosen last.", target: "accountNumber" },
  },
});
