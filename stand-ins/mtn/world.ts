import type { ShiftingClock } from "../phone/clock.ts";
import type { Phone } from "../phone/phone.ts";
import type { Accounts } from "./accounts.ts";
import type { Callbacks } from "./callbacks.ts";
import type { Faults } from "./faults.ts";
import type { Payments } from "./payments.ts";
import type { RateLimit } from "./rate-limit.ts";

/** Everything one stand-in holds. */
export interface World {
  readonly subscriptionKey: string;
  readonly clock: ShiftingClock;
  readonly faults: Faults;
  readonly phone: Phone;
  readonly accounts: Accounts;
  readonly callbacks: Callbacks;
  readonly payments: Payments;
  readonly statusLimit: RateLimit;
}
