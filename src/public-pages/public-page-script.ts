/**
 * All the script a public page needs: the page itself was rendered when the app was built. It reads local storage by
 * hand, for the typed reader would bring Schema along.
 */
import "../ui/styles/public.css";
import type { AuthState, DashboardType } from "../contract/entities.ts";
import { DEFAULT_TIMES } from "../contract/public-config-defaults.ts";
import { POPUP_CONFIG_DELAY } from "../contract/notifications/popup-timing.ts";
import { defaultDashboardType } from "../contract/papers/default-dashboard-type.ts";
import { API_BASE } from "../contract/photo-url.ts";
import { allowDisplayFont } from "../services/device-store/display-font.ts";
import { tryOrNull } from "../services/browser/try-or-null.ts";
import { whenIdle } from "../services/browser/when-idle.ts";
import { syncPageLanguage } from "./page-language.ts";
import { setPresentYear } from "./present-year.ts";
import type { PublicPageState } from "./public-promo-popup.tsx";

const signedOut: AuthState = { isAuth: false, user: null };
const keptAuth = (): AuthState => {
  const kept = tryOrNull(() => JSON.parse(localStorage.getItem("auth") ?? "{}") as Partial<AuthState>);
  return { ...signedOut, ...kept };
};

const { isAuth, user } = keptAuth();
const lastType = tryOrNull(() => localStorage.getItem("lastType") as DashboardType | null) ?? null;
addEventListener("contextmenu", (event) => event.preventDefault());
const dashboard = `/user/dashboard/${defaultDashboardType(lastType, user)}`;
for (const act of document.querySelectorAll<HTMLAnchorElement>("[data-for]")) {
  act.hidden = act.dataset["for"] === (isAuth ? "visitor" : "student");
  if (act.dataset["for"] === "student") act.href = dashboard;
}
for (const search of document.querySelectorAll<HTMLFormElement>("form[data-search]")) search.action = dashboard;
void allowDisplayFont();
setPresentYear();
syncPageLanguage(keptAuth);

/** What the next page needs comes while this one is read; never on saved data. */
const fetchNextFiles = (): void => {
  const { content } = document.querySelector<HTMLMetaElement>("meta[name=next-files]") ?? { content: "" };
  const [page, ...files] = content.split(" ").filter((path) => path !== "");
  if (page === undefined) return;
  // A page that is answered by no-cache would be asked for once more after a link of this kind.
  const rules = { prefetch: [{ urls: [page], eagerness: "immediate" }] };
  document.head.append(
    Object.assign(document.createElement("script"), { type: "speculationrules", textContent: JSON.stringify(rules) }),
    ...files.map((href) => Object.assign(document.createElement("link"), { rel: "prefetch", href })),
  );
};
if (!isAuth) addEventListener("load", () => void whenIdle(fetchNextFiles));

/** The popup is fetched this long before its first turn: a short visit does not pay for it. */
const AHEAD = 10_000;
type Figures = PublicPageState["figures"];
const readFigures = async (): Promise<Figures> => {
  const answer = await fetch(`${API_BASE}/config`);
  return answer.ok ? ((await answer.json()) as Figures) : DEFAULT_TIMES;
};
const openPopup = async (figures: Figures): Promise<void> => {
  const { openPromoPopup } = await import("./public-promo-popup.tsx");
  await openPromoPopup({ auth: keptAuth, lastType, figures });
};
/** How often the popup comes is set on the server, which is asked a little later (checklist G28). */
const awaitPopup = async (): Promise<void> => {
  const figures = await readFigures().catch(() => DEFAULT_TIMES);
  const wait = figures.popupEverySeconds * 1000 - AHEAD - performance.now();
  setTimeout(() => whenIdle(() => void openPopup(figures).catch(() => undefined)), wait);
};
setTimeout(() => whenIdle(() => void awaitPopup()), POPUP_CONFIG_DELAY);
