/**
 * All the script a public page needs: the page itself was rendered when the app was built. It reads local storage by
 * hand, for the typed reader would bring Schema along.
 */
import "../ui/styles/public.css";
import type { AuthState, DashboardType } from "../contract/entities.ts";
import { POPUP_INTERVAL } from "../contract/limits.ts";
import { defaultType } from "../contract/papers.ts";
import { attempt } from "../services/attempt.ts";
import { whenIdle } from "../services/idle.ts";

const nobody: AuthState = { isAuth: false, user: null };
const keptAuth = (): AuthState => {
  const kept = attempt(() => JSON.parse(localStorage.getItem("auth") ?? "{}") as Partial<AuthState>);
  return { ...nobody, ...kept };
};

const choose = (language: string): void => {
  attempt(() => localStorage.setItem("preferredLanguage", language));
  document.cookie = `__Host-annales-language=${language}; Path=/; Max-Age=31536000; SameSite=Lax; Secure`;
};

const { isAuth, user } = keptAuth();
const lastType = attempt(() => localStorage.getItem("lastType") as DashboardType | null) ?? null;
addEventListener("contextmenu", (event) => event.preventDefault());
for (const act of document.querySelectorAll<HTMLAnchorElement>("[data-for]")) {
  act.hidden = act.dataset["for"] === (isAuth ? "visitor" : "student");
  if (act.dataset["for"] === "student") act.href = `/user/dashboard/${defaultType(lastType, user)}`;
}
for (const year of document.querySelectorAll("[data-year]"))
  year.textContent = (year.textContent ?? "").replace(/\d{4}/, String(new Date().getFullYear()));
for (const link of document.querySelectorAll<HTMLAnchorElement>("a[data-language]"))
  link.addEventListener("click", () => choose(link.dataset["language"] ?? "en"));

const asked = new URLSearchParams(location.search).get("lang");
if (asked === "en" || asked === "fr") choose(asked);

/** The popup is fetched this long before its first turn: a short visit does not pay for it. */
const AHEAD = 10_000;
const openPopup = () =>
  import("./promotion.tsx").then(({ openPromotion }) => openPromotion({ auth: keptAuth, lastType }));
setTimeout(() => whenIdle(() => void openPopup().catch(() => undefined)), POPUP_INTERVAL - AHEAD);
