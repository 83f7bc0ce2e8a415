import { currencyOf, type Environment } from "./target-environments.ts";
import { isRecord, jsonObject, type Reply } from "../operator/http-messages.ts";
import { badRequest, wrongCurrency } from "./mtn-errors.ts";

interface Party {
  readonly partyIdType: string;
  readonly partyId: string;
}

/** A request to pay that passed. `amount` is normalised: no leading or trailing zeros. */
export interface MtnPayRequest {
  readonly amount: string;
  readonly currency: string;
  readonly externalId: string | undefined;
  readonly payer: Party;
  readonly payerMessage: string | undefined;
  readonly payeeNote: string | undefined;
}

export type Read<A> = { readonly value: A } | { readonly refused: Reply };

const longestMessage = 160;
const longestAmount = 32;
const partyTypes: ReadonlySet<unknown> = new Set(["MSISDN", "EMAIL", "PARTY_CODE"]);

const refuse = (message: string): { readonly refused: Reply } => ({ refused: badRequest(message) });

/** "1500.00" is "1500", "12.50" is "12.5". Undefined: not an amount above 0. Money is never read as a float. */
export const normaliseAmount = (text: string): string | undefined => {
  if (text.length > longestAmount || text.endsWith(".")) return undefined;
  const parts = /^(\d+)(?:\.(\d*))?$/.exec(text);
  if (parts === null) return undefined;
  const whole = (parts[1] ?? "").replace(/^0+(?=\d)/, "");
  const fraction = /^(?:0*[1-9])*/.exec(parts[2] ?? "")?.[0] ?? "";
  const amount = fraction === "" ? whole : `${whole}.${fraction}`;
  return amount === "0" ? undefined : amount;
};

/** A JSON number is taken as its digits: published clients send both. */
const asText = (value: unknown): string | undefined =>
  typeof value === "number" || typeof value === "string" ? String(value) : undefined;

const isMissing = (value: unknown): boolean => value === undefined || value === null;

const isMessage = (value: unknown): boolean =>
  isMissing(value) || (typeof value === "string" && value.length <= longestMessage && !/['’]/.test(value));

const isExternalId = (value: unknown): boolean => isMissing(value) || /^\S+$/.test(asText(value) ?? "");

const isParty = (value: unknown): value is Party => {
  if (!isRecord(value) || typeof value["partyId"] !== "string") return false;
  if (!partyTypes.has(value["partyIdType"])) return false;
  const pattern = value["partyIdType"] === "MSISDN" ? /^\+?\d{5,15}$/ : /^\S+$/;
  return pattern.test(value["partyId"]);
};

const readMoney = (
  body: Readonly<Record<string, unknown>>,
  environment: Environment,
): Read<{ readonly amount: string; readonly currency: string }> => {
  const { currency } = body;
  const amount = normaliseAmount(asText(body["amount"]) ?? "");
  if (amount === undefined) return refuse("The amount is not valid.");
  if (typeof currency !== "string" || !/^[A-Z]{3}$/.test(currency)) return refuse("The currency is not valid.");
  if (currency !== currencyOf[environment]) return { refused: wrongCurrency };
  if (currency === "XAF" && amount.includes(".")) return refuse("XAF has no decimals.");
  return { value: { amount, currency } };
};

/**
 * Reads the body of a request to pay (facts/operators.md). Refused with 400 for a wrong format, an apostrophe or
 * more than 160 characters in a message, a space in externalId; with 500 INVALID_CURRENCY for a currency of another environment.
 */
export const readMtnPayRequest = (text: string, environment: Environment): Read<MtnPayRequest> => {
  const body = jsonObject(text);
  if (body === undefined) return refuse("The body is not a JSON object.");
  const { payer, payerMessage, payeeNote, externalId } = body;
  if (!isParty(payer)) return refuse("The payer is not valid.");
  if (!isMessage(payerMessage)) return refuse("The payerMessage is not valid.");
  if (!isMessage(payeeNote)) return refuse("The payeeNote is not valid.");
  if (!isExternalId(externalId)) return refuse("The externalId is not valid.");
  const money = readMoney(body, environment);
  if ("refused" in money) return money;
  return {
    value: {
      ...money.value,
      externalId: asText(externalId),
      payer: { partyIdType: payer.partyIdType, partyId: payer.partyId },
      payerMessage: asText(payerMessage),
      payeeNote: asText(payeeNote),
    },
  };
};
