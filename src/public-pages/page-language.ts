import type { AuthState, Language, User } from "../contract/entities.ts";
import { API_BASE } from "../contract/photo-url.ts";
import { tryOrNull } from "../services/browser/try-or-null.ts";
import { localizedCacheKeys, writeLanguageCookie } from "../services/browser/language-cookie.ts";

const languageNamed = (text: string | null): Language | null => (text === "en" || text === "fr" ? text : null);
const preferred = () => languageNamed(tryOrNull(() => localStorage.getItem("preferredLanguage")));

/** Tells the server the language of a student, and keeps what it answers; the call outlives the page. Fails silently. */
const tellServer = async (user: User, token: string, keepUser: (user: User) => void): Promise<void> => {
  const answer = await fetch(`${API_BASE}/user/settings`, {
    method: "PATCH",
    keepalive: true,
    headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json", "X-Language": user.language },
    body: JSON.stringify({ language: user.language }),
  });
  if (!answer.ok) return;
  const { message: _, ...told } = (await answer.json()) as User & { readonly message?: string };
  keepUser(told);
};

/**
 * A public page that was asked for in a language chooses it: for this browser and for the account. A page that comes in another
 * language than the one chosen (the cookie is gone, the Back button, another tab) is asked for again in that one.
 */
export const syncPageLanguage = (auth: () => AuthState): void => {
  const shown = document.documentElement.lang;
  const follow = () => {
    const language = preferred();
    if (language !== null && language !== shown) location.replace(`${location.pathname}?lang=${language}`);
  };
  const keepUser = (user: User) => {
    if (auth().user?.id === user.id)
      tryOrNull(() => localStorage.setItem("auth", JSON.stringify({ isAuth: true, user })));
  };
  const choose = (language: Language) => {
    const isKnown = preferred() === language && auth().user?.language === language;
    tryOrNull(() => localStorage.setItem("preferredLanguage", language));
    tryOrNull(() => localizedCacheKeys.forEach((name) => sessionStorage.removeItem(name)));
    writeLanguageCookie(language);
    const { user } = auth();
    const token = tryOrNull(() => localStorage.getItem("accessToken"));
    if (isKnown || user === null || token === null) return;
    const chosen = { ...user, language };
    keepUser(chosen);
    tellServer(chosen, token, keepUser).catch(() => undefined);
  };
  const asked = languageNamed(new URLSearchParams(location.search).get("lang"));
  if (asked === null) follow();
  else choose(asked);
  addEventListener("pageshow", ({ persisted }) => persisted && follow());
  addEventListener("storage", ({ key }) => key === "preferredLanguage" && follow());
};
