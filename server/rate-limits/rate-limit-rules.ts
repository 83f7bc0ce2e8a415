import type { RateLimitRule } from "./rate-limiter.sql.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A count that is a setting: its environment variable, the count unless that is set, and the least that may be set. */
export interface RateLimitCount {
  readonly variable: string;
  readonly count: number;
  readonly least?: number;
}

/** How often something may happen, where that is a setting (contract.md, 'Limits on how often'). */
export const rateLimitCounts = {
  /** Wrong sign-ins of a requester, see `wrongSignIn`. */
  signinAccount: { variable: "LIMIT_SIGNIN_ACCOUNT", count: 5 },
  /** Wrong ones in a day: of an account from browsers that it does not know, and of each browser that it knows. */
  signinDay: { variable: "LIMIT_SIGNIN_DAY", count: 100 },
  signinAddress: { variable: "LIMIT_SIGNIN_ADDRESS", count: 100 },
  /** Tries of one code. */
  codeTries: { variable: "LIMIT_CODE_TRIES", count: 5 },
  codes: { variable: "LIMIT_CODES", count: 10 },
  signups: { variable: "LIMIT_SIGNUPS", count: 30 },
  signupsNetwork: { variable: "LIMIT_SIGNUPS_NETWORK", count: 1_000 },
  phones: { variable: "LIMIT_PHONES", count: 5 },
  contact: { variable: "LIMIT_CONTACT", count: 5 },
  /** Papers of one student that wait for approval. */
  uploads: { variable: "LIMIT_UPLOADS", count: 30 },
  /** Payments of a student in an hour. */
  payments: { variable: "LIMIT_PAYMENTS", count: 10 },
  /** Prompts on one payer's phone within an hour, of all accounts; one of them is left to the account whose number it is. */
  prompts: { variable: "LIMIT_PROMPTS", count: 3, least: 2 },
  /** Searches of an account in ten minutes, and of an address beyond what each of its accounts may. */
  searches: { variable: "LIMIT_SEARCHES", count: 300 },
  searchesAddress: { variable: "LIMIT_SEARCHES_ADDRESS", count: 3_000 },
} as const satisfies Readonly<Record<string, RateLimitCount>>;

/** The counts as they are set. */
export type RateLimits = Readonly<Record<keyof typeof rateLimitCounts, number>>;

/** For how many ms what has rows of its own counts: it is not noted as an attempt. */
export const rateLimitWindows = { payments: HOUR, prompts: HOUR, declinedPrompts: DAY, searches: 10 * MINUTE };

/** The limits on attempts; `most` is a count of settings, or a share of one. */
export const rateLimitRules = {
  /** Wrong ones of a requester: even the right one must wait then (contract.md). */
  wrongSignIn: (most: number) => ({ kind: "signin", most, within: 15 * MINUTE }),
  /** Wrong ones of one known browser or session; of all strangers together for one account. */
  wrongSignInOfDay: (most: number) => ({ kind: "signin day", most, within: DAY }),
  /** Wrong passwords from one address. A campus shares an address: a right one still gets in. */
  wrongSignInOfAddress: (most: number) => ({ kind: "signin address", most, within: MINUTE }),
  /** Sign-ups from one address: a class that joins together fits in, a list of addresses to try does not. */
  signUpOfAddress: (most: number) => ({ kind: "signup", most, within: 10 * MINUTE }),
  /** Sign-ups from the network around it. */
  signUpOfNetwork: (most: number) => ({ kind: "signup network", most, within: DAY }),
  /** Codes of a requester, and those of all strangers together for one account (docs/decisions/0049). */
  codeSent: (most: number) => ({ kind: "code", most, within: DAY }),
  /** Wrong tries of strangers, for one account; they may be as many as a day's codes have (check-code.ts). */
  wrongCode: { kind: "code wrong", within: DAY },
  /** Asked for from one address, as often as wrong sign-ins: whatever is asked for leaves rows behind. */
  passwordReset: (most: number) => ({ kind: "forgot address", most, within: MINUTE }),
  /** Changes of an account's number, refused ones included, so that no list of numbers can be tested for accounts. */
  phoneOfAccount: (most: number) => ({ kind: "phone account", most, within: DAY }),
  /** The same from one address, as often as accounts are made there. */
  phoneOfAddress: (most: number) => ({ kind: "phone address", most, within: 10 * MINUTE }),
  contactOfAddress: (most: number) => ({ kind: "contact", most, within: HOUR }),
  /** Files that were read and not taken count beside the papers that wait for approval. */
  refusedUpload: (most: number) => ({ kind: "upload refused", most, within: HOUR }),
  solutionRequest: { kind: "solution", most: 30, within: DAY },
  paperRequest: { kind: "request", most: 20, within: DAY },
  /** Counts of charts: so many that a day of a student is told, and so few that none bends the sums (docs/decisions/0107). */
  flowCounts: { kind: "flow counts", most: 12, within: DAY },
  paperReport: { kind: "report", most: 10, within: HOUR },
} as const satisfies Readonly<
  Record<string, RateLimitRule | Omit<RateLimitRule, "most"> | ((most: number) => RateLimitRule)>
>;
