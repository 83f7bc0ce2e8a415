import { leadsToPaper, parsePageLocation, routeOf } from "../routes.ts";
import { WAY_BACK, withReturn } from "./way-back.ts";

/** A screen with a form that the server sends drawn, as it is at one address. */
interface SentForm {
  readonly name: string;
  readonly address: string;
}

/** Each form once for every text that its address changes. */
export const sentForms: readonly SentForm[] = [
  { name: "signin", address: "/signin" },
  { name: "signin-return", address: withReturn("/signin", `/${WAY_BACK}`) },
  { name: "signin-paper", address: withReturn("/signin", `/user/paper/1/${WAY_BACK}`) },
  { name: "signup", address: "/signup" },
  { name: "forgot", address: "/password/forgot" },
];

/** The name of the drawn form at an address, whether or not there is one. */
export const sentFormAt = (address: string): string | undefined => {
  const [path = "", query = ""] = address.split("?", 2);
  const { to } = parsePageLocation(path, query);
  const route = routeOf(path)?.name;
  if (route !== "signin" || to === null) return route;
  return leadsToPaper(to) ? "signin-paper" : "signin-return";
};
