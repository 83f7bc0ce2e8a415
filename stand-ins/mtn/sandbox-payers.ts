/** What becomes of a payment, by its payer. */
export type PayerBehaviour =
  | { readonly kind: "succeeds" }
  | { readonly kind: "fails"; readonly reason: string }
  | { readonly kind: "stays" }
  | { readonly kind: "delayed" }
  | { readonly kind: "asked" };

/** How long the delayed sandbox payer stays CREATED (facts/operators.md: about 25 s). */
export const delayMs = 25_000;

/** How long a payer has to approve (facts/operators.md). */
export const approvalMs = 5 * 60_000;

/** The sandbox payers that fail, with their reasons (facts/operators.md). The spelling of the last one is not documented. */
const failingPayers: Readonly<Record<string, string>> = {
  "46733123450": "INTERNAL_PROCESSING_ERROR",
  "46733123451": "APPROVAL_REJECTED",
  "46733123452": "EXPIRED",
  "46733123455": "PAYER_NOT_FOUND",
  "46733123456": "PAYEE_NOT_ALLOWED_TO_RECEIVE",
  "46733123457": "NOT_ALLOWED",
  "46733123458": "NOT_ALLOWED_TARGET_ENVIRONMENT",
  "46733123459": "INVALID_CALLBACK_URL_HOST",
  "46733123460": "INVALID_CURRENCY",
  "46733123461": "INTERNAL_PROCESSING_ERROR",
  "46733123462": "SERVICE_UNAVAILABLE",
  "46733123463": "COULD_NOT_PERFORM_TRANSACTION",
  "46733123464": "TRANSFER_TYPE_UNKNOWN",
};

const digits = (partyId: string): string => partyId.replace(/^\+/, "");

/** Sandbox payers behave as documented, payers of Cameroon are asked on the phone, all others succeed at once. */
export const payerBehaviourOf = (partyId: string): PayerBehaviour => {
  const number = digits(partyId);
  const reason = failingPayers[number];
  if (reason !== undefined) return { kind: "fails", reason };
  if (number === "46733123453") return { kind: "stays" };
  if (number === "46733123454") return { kind: "delayed" };
  return number.startsWith("237") ? { kind: "asked" } : { kind: "succeeds" };
};

/** The words that go with a reason where the answer carries `{code, message}`. */
export const reasonMessage = (code: string): string =>
  messages[code] ?? `${code.charAt(0)}${code.slice(1).toLowerCase().replaceAll("_", " ")}.`;

const messages: Readonly<Record<string, string>> = {
  APPROVAL_REJECTED: "The payer rejected the payment.",
  COULD_NOT_PERFORM_TRANSACTION: "The payer did not approve within the given time.",
  EXPIRED: "The request expired.",
  INTERNAL_PROCESSING_ERROR: "An internal error occurred while processing.",
  NOT_ENOUGH_FUNDS: "The payer does not have enough funds.",
  PAYER_LIMIT_REACHED: "The limit of the payer has been reached.",
  PAYER_NOT_FOUND: "Payer does not exist.",
};
