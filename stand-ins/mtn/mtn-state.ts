import type { Accounts } from "./api-users.ts";
import type { Controlled } from "../operator/control-api.ts";
import type { Payments } from "./mtn-payments.ts";
import type { RateLimit } from "./rate-limit.ts";

/** Everything one stand-in holds. */
export interface World extends Controlled {
  readonly subscriptionKey: string;
  readonly accounts: Accounts;
  readonly payments: Payments;
  readonly statusLimit: RateLimit;
}
