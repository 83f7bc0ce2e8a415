import { Clock, Effect } from "effect";
import { SqlClient } from "effect/sql";
import { failWith } from "../../http/errors/api-error.ts";
import { rateLimitWindows } from "../../rate-limits/rate-limit-rules.ts";
import { Settings } from "../../settings/settings.ts";
import {
  type PromptRequest,
  findPromptsWithinHour,
  lockPhone,
  recordPrompt,
  findPromptHistory,
  type PromptHistory,
  renewUndeliveredPrompt,
} from "./payer-prompts.sql.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** One of the limits that a number has reached: until when, in ms since 1970, and the text that says so. */
interface Reached {
  readonly until: number;
  readonly text: "prompt.busy" | "prompt.asked" | "prompt.declined";
  readonly values: Readonly<Record<string, number>>;
}

/**
 * Whether the account may use the last prompt of the hour, which is reserved: it has paid from this number, or the number is
 * its own. A number in the settings is unverified, so it counts for nothing once another account has paid from it.
 */
const isHome = ({ isOwn, hasPaid, hasOtherPaid }: PromptHistory): boolean => hasPaid || (isOwn && !hasOtherPaid);

/** When the oldest of the newest `most` moments leaves its window; null while there are fewer. */
const freeAt = (moments: readonly Date[], most: number, within: number): number | null => {
  const oldest = moments[most - 1];
  return oldest === undefined ? null : oldest.getTime() + within;
};

/** How many declined payments of an account within a day end its right to ask: one from a stranger, no number of them once it has paid. */
const declinesAllowed = ({ hasPaid, isOwn }: PromptHistory, most: number): number => {
  if (hasPaid) return Number.POSITIVE_INFINITY;
  return isOwn ? most : 1;
};

/** The limit that keeps the account from asking the number now; null where none does. `most`: prompts an hour. */
export const reachedPromptLimit = (history: PromptHistory, most: number, now: number): Reached | null => {
  const declined = freeAt(history.declined, declinesAllowed(history, most), rateLimitWindows.declinedPrompts);
  if (declined !== null)
    return { until: declined, text: "prompt.declined", values: { hours: Math.ceil((declined - now) / HOUR) } };
  const times = isHome(history) ? most : most - 1;
  const asked = freeAt(history.asked, times, rateLimitWindows.prompts);
  if (asked !== null)
    return { until: asked, text: "prompt.asked", values: { times, minutes: Math.ceil((asked - now) / MINUTE) } };
  const busy = history.busyUntil?.getTime();
  if (busy === undefined) return null;
  return { until: busy, text: "prompt.busy", values: { minutes: Math.ceil((busy - now) / MINUTE) } };
};

/**
 * Refuses too_many_requests where the number may not be asked now (docs/decisions/0051). Belongs in the transaction that
 * stores the payment; what it judges stays true until that ends.
 */
export const rejectOverPromptLimit = Effect.fn("PromptLimits.rejectOverPromptLimit")(function* (asking: PromptRequest) {
  const { prompts } = (yield* Settings).limits;
  yield* lockPhone(asking.phone);
  const reached = reachedPromptLimit(yield* findPromptHistory(asking, prompts), prompts, asking.now);
  if (reached === null) return;
  const { until, text, values } = reached;
  yield* failWith("too_many_requests", { text, values, retryAfter: (until - asking.now) / 1000 });
});

/**
 * Whether a payment that is sent again may prompt its payer. A request that never reached the operator is replaced; any other
 * counts as one more prompt.
 */
export const mayPromptAgain = Effect.fn("PromptLimits.mayPromptAgain")(function* (paymentId: string, phone: string) {
  const sql = yield* SqlClient.SqlClient;
  const { prompts } = (yield* Settings).limits;
  const now = yield* Clock.currentTimeMillis;
  const judge = Effect.gen(function* () {
    yield* lockPhone(phone);
    if (yield* renewUndeliveredPrompt(paymentId, now)) return true;
    if ((yield* findPromptsWithinHour(phone, now, prompts)).length >= prompts) return false;
    yield* recordPrompt(paymentId, now);
    return true;
  });
  return yield* sql.withTransaction(judge);
}, Effect.orDie);
