import { routeOf } from "../contract/routes.ts";

/** Pages over which nothing pops up: a payment, a reader. */
const undisturbed: ReadonlySet<string> = new Set(["payments", "paper"]);

/** Whether something may pop up over the page at `path`. */
export const mayDisturb = (path: string): boolean => !undisturbed.has(routeOf(path)?.name ?? "");
