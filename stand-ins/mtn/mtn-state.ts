import type { ApiUsers } from "./api-users.ts";
import type { ControlledState } from "../operator/control-api.ts";
import type { Payments } from "./mtn-payments.ts";
import type { RateLimit } from "./rate-limit.ts";

/** Everything one stand-in holds. */
export interface MtnState extends ControlledState {
  readonly subscriptionKey: string;
  readonly accounts: ApiUsers;
  readonly payments: Payments;
  readonly statusLimit: RateLimit;
}
