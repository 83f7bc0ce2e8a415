import { checkoutSetup } from "./checkout-setup.ts";

const payPressed = [{ guard: "isRight", target: "confirming", actions: "forgive" }, { actions: "pointOut" }] as const;
const accountNumber = checkoutSetup.createStateConfig({
  description: "The account's own number pays; it can not be typed over.",
  entry: "takeAccountPhone",
  on: { "phone.otherChosen": { target: "anotherNumber", actions: "clearPhone" } },
});
const anotherNumber = checkoutSetup.createStateConfig({
  description: "Another number pays; it is typed.",
  on: {
    "phone.accountChosen": { target: "accountNumber", actions: ["preselectService", "forgivePhone"] },
    "phone.typed": { actions: { type: "typePhone", params: ({ event }) => event } },
  },
});
export const resting = checkoutSetup.createStateConfig({
  description: "Nothing is being paid for: the student looks at what was paid before.",
  on: { "type.askPressed": "askingType" },
});
export const askingType = checkoutSetup.createStateConfig({
  description: "A dialog asks what to pay for, papers or solutions, before the form.",
  on: {
    "type.chosen": {
      target: "choosing.before",
      actions: { type: "chooseProduct", params: ({ event }) => ({ wish: { type: event.product } }) },
    },
    "type.declined": [{ guard: "isTypeKnown", target: "choosing.before" }, { target: "resting" }],
  },
});
export const choosing = checkoutSetup.createStateConfig({
  description: "Of which scope, with which number and operator.",
  tags: "form",
  initial: "accountNumber",
  on: {
    "type.askPressed": "askingType",
    "product.chosen": { actions: { type: "chooseProduct", params: ({ event }) => event } },
    "service.chosen": { actions: { type: "chooseService", params: ({ event }) => event } },
    "alert.closed": { actions: "forgive" },
    "pay.pressed": payPressed,
  },
  states: {
    accountNumber,
    anotherNumber,
    before: { type: "history", description: "The number chosen last.", target: "accountNumber" },
  },
});
