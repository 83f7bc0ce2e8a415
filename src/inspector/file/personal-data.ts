import { DOTS, toRedactedJson } from "../connection/redacted-json.ts";

/** Fields of people, by name: how to reach them, and what they sign in with. */
const PERSONAL = /phone|e_?mail|msisdn|identifier|referral|matric|^(first|last|full|sur)_?name$/i;
/** Events that are typed or pasted into such a field: `phone.typed`. */
const TYPED = /^(phone|e?mail|identifier|code|digit|pin)\.(typed|pasted|changed)$/;

/** Fields of a form, as they are typed. */
const DRAFT = /^(change|values|draft)$/;

/** Words with an e-mail address in them are looked for by their sign: a pattern of the whole address is slow on long words. */
const WORD = /\S+/g;
/** Nine digits as Cameroon has them, by themselves or after 237, with any signs between them. */
const PHONE = /(?<![\w.])(?:\+?237[\s.-]?)?[236](?:[\s.-]?\d){8}(?![\w])/g;
/** What opens something by itself: a JSON Web Token, or the ticket of a page's address. */
const WEB_TOKEN = /\beyJ[\w.-]*/g;
const TICKET = /([?&](?:ticket|token|code|sig|signature)=)[^&#\s]+/g;
const DATA_ADDRESS = /\b(data|blob):[^\s"')]+/g;

/** A quick look at whether any of them can match. */
const SUSPECT = /@|eyJ|[?&]\w+=|data:|blob:|(?:\d[\s.-]?){9}/;

const withoutMatches = (text: string): string => {
  if (!SUSPECT.test(text)) return text;
  return text
    .replace(DATA_ADDRESS, `$1:${DOTS}`)
    .replace(WEB_TOKEN, DOTS)
    .replace(TICKET, `$1${DOTS}`)
    .replace(WORD, (word) => (word.includes("@") ? DOTS : word))
    .replace(PHONE, DOTS);
};

const ofField = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(ofField);
  if (typeof value === "number") return DOTS;
  return typeof value === "string" && value !== "" ? DOTS : withoutPersonalData(value);
};

const isTypedInto = ({ name, type }: Readonly<Record<string, unknown>>): boolean =>
  (typeof name === "string" && (name === "name" || PERSONAL.test(name))) ||
  (typeof type === "string" && TYPED.test(type));

/** `isDraft`: some fields of a form, as they were typed; a `name` in it is that of a person. */
const ofFields = (fields: Readonly<Record<string, unknown>>, isDraft: boolean): unknown => {
  const isPerson = isDraft || Object.keys(fields).some((name) => name === "email" || name === "phone");
  const isTyped = isTypedInto(fields);
  const isHidden = (name: string): boolean =>
    PERSONAL.test(name) || (isPerson && name === "name") || (isTyped && (name === "value" || name === "text"));
  const hidden = Object.entries(fields).map(([name, field]) => [
    name,
    isHidden(name) ? ofField(field) : withoutPersonalData(field, DRAFT.test(name)),
  ]);
  return Object.fromEntries(hidden);
};

/**
 * Plain JSON without what a person could be told by or act as: phone numbers, e-mail addresses, names of people and codes are
 * dots, by the name of their field, by the event that they were typed in, or by their look in any text; so are tickets, tokens
 * and files in addresses.
 */
const withoutPersonalData = (value: unknown, isDraft = false): unknown => {
  if (typeof value === "string") return withoutMatches(value);
  if (Array.isArray(value)) return value.map((item) => withoutPersonalData(item));
  return typeof value === "object" && value !== null
    ? ofFields(value as Readonly<Record<string, unknown>>, isDraft)
    : value;
};

/** The value as it may be in a file: also without what the connection hides. */
export const toSharedJson = (value: unknown): unknown => withoutPersonalData(toRedactedJson(value));
