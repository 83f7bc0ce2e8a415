import { isRecord, readJson } from "../operator/http-messages.ts";

/** A request to pay that passed. `amount` is in whole FCFA. */
export interface OrangePayRequest {
  readonly subscriberMsisdn: string;
  readonly channelUserMsisdn: string;
  readonly amount: number;
  readonly description: string;
  readonly orderId: string;
  readonly pin: string;
  readonly payToken: string;
  readonly notifUrl: string | null;
}

const isShort = (value: unknown, most: number): value is string =>
  typeof value === "string" && value !== "" && value.length <= most;

const isAddress = (value: unknown): boolean =>
  typeof value === "string" && URL.canParse(value) && /^https?:/.test(value);

const isNothing = (value: unknown): boolean => value === undefined || value === null || value === "";

/** The rules of a request to pay (facts/operators.md), by the field they are about. */
const rules: Readonly<Record<string, (value: unknown) => boolean>> = {
  subscriberMsisdn: (value) => /^6\d{8}$/.test(String(value)),
  channelUserMsisdn: (value) => /^6\d{8}$/.test(String(value)),
  amount: (value) => typeof value === "string" && /^[1-9]\d{0,8}$/.test(value),
  description: (value) => isShort(value, 125),
  orderId: (value) => isShort(value, 20),
  pin: (value) => isShort(value, 4),
  payToken: (value) => isShort(value, 64),
  notifUrl: (value) => isNothing(value) || isAddress(value),
};

/** Reads the body of a request to pay; a text names the first field that is wrong. */
export const readOrangePayRequest = (text: string): OrangePayRequest | string => {
  const body = readJson(text);
  if (!isRecord(body)) return "The body is not a JSON object";
  const wrong = Object.entries(rules).find(([field, isRight]) => !isRight(body[field]));
  if (wrong !== undefined) return `${wrong[0]} is not valid`;
  const field = (name: string): string => String(body[name]);
  return {
    subscriberMsisdn: field("subscriberMsisdn"),
    channelUserMsisdn: field("channelUserMsisdn"),
    amount: Number(body["amount"]),
    description: field("description"),
    orderId: field("orderId"),
    pin: field("pin"),
    payToken: field("payToken"),
    notifUrl: isNothing(body["notifUrl"]) ? null : field("notifUrl"),
  };
};
