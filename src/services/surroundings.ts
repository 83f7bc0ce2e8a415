import type { User } from "../contract/entities.ts";
import { type RouteName, routeOf } from "../contract/routes.ts";
import type { Surroundings } from "../machines/promo-popup/promo-popup.machine.ts";

/** Pages over which nothing pops up: a payment, a reader. */
const undisturbed: ReadonlySet<RouteName | undefined> = new Set<RouteName>(["payments", "paper"]);

/** What the popup needs to know of the page at `path` and of who is there. The code screen itself asks nobody to verify. */
export const surroundingsOf = (path: string, user: User | null): Surroundings => {
  const name = routeOf(path)?.name;
  return {
    mayDisturb: !undisturbed.has(name),
    needsVerifying: user?.email_verified === false && name !== "emailCode",
  };
};
