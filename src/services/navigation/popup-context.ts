import type { User } from "../../contract/entities.ts";
import { type RouteName, routeOf } from "../../contract/routes.ts";
import type { PopupContext } from "../../machines/promo-popup/promo-popup.machine.ts";

/** Pages over which nothing pops up: a payment, a reader, and the steps of sign-up, of a code and of a new password. */
const undisturbed: ReadonlySet<RouteName | undefined> = new Set<RouteName>([
  "payments",
  "paper",
  "signup",
  "emailCode",
  "forgot",
  "passwordCode",
  "reset",
]);

/** What the popup needs to know of the page at `path` and of who is there. */
export const popupContextOf = (path: string, user: User | null): PopupContext => ({
  mayShow: !undisturbed.has(routeOf(path)?.name),
  needsVerifying: user?.email_verified === false,
});
