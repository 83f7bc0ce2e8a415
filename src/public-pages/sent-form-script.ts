/**
 * The script of a form that the server sends drawn. It runs before the form is painted, and until the app takes the form over
 * (src/ui/hooks/input/sent-form.ts) it keeps presses, and fetches the app's files again and again while the network is gone. A
 * browser keeps the failure of a module for as long as the page is open, so that the app is imported once all of its files are
 * in the browser's cache.
 */
import { WAY_BACK, withReturn } from "../contract/sent-forms/way-back.ts";
import { setPresentYear } from "./present-year.ts";
import { tryOrNull } from "../services/browser/try-or-null.ts";

/** How long to wait for the network before files are asked for again, in ms. */
const RETRY = 3000;

const root = document.documentElement;
const { path = "", files: listed = "" } = document.currentScript?.dataset ?? {};
const files = listed.split(" ");

const fetchFile = async (path: string): Promise<void> => {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(path);
  await answer.arrayBuffer();
};
const untilOnline = (): Promise<unknown> =>
  new Promise((resolve) => {
    addEventListener("online", resolve, { once: true });
    setTimeout(resolve, RETRY);
  });
const fetchAll = async (paths: readonly string[]): Promise<void> => {
  const ends = await Promise.allSettled(paths.map(fetchFile));
  const missing = paths.filter((_, at) => ends[at]?.status === "rejected");
  if (missing.length === 0) return;
  await untilOnline();
  await fetchAll(missing);
};

const isSent = (form: EventTarget | null): form is HTMLFormElement =>
  form instanceof HTMLFormElement && form.dataset["sent"] !== undefined;

const keepPress = (event: Event): void => {
  const form = event.target;
  if (!isSent(form)) return;
  event.preventDefault();
  form.dataset["pressed"] = "";
  form.querySelector("[type=submit]")?.setAttribute("aria-busy", "true");
};
/** The button beside the password. */
const showPassword = ({ target }: Event): void => {
  const button = target instanceof Element ? target.closest(".icon-button") : null;
  const form = button?.closest("form") ?? null;
  const field = button?.parentElement?.querySelector("input");
  if (!isSent(form) || field === null || field === undefined) return;
  const isShown = field.type === "text";
  field.type = isShown ? "password" : "text";
  if (isShown) delete form.dataset["shown"];
  else form.dataset["shown"] = "";
};

/** A language that is pressed waits for the app, which would lose what was typed if the page came in it again; the present one takes that back. */
const keepLanguage = ({ target }: Event): void => {
  const button = target instanceof Element ? target.closest(".language") : null;
  if (button === null || document.querySelector("form[data-sent]") === null) return;
  document.querySelector(".language[aria-busy]")?.removeAttribute("aria-busy");
  if (!button.hasAttribute("aria-current")) button.setAttribute("aria-busy", "true");
};

/** The page to return to, in each link that leads on with it. */
const setWayBack = (): void => {
  const to = new URLSearchParams(location.search).get("to") ?? "";
  for (const link of document.querySelectorAll<HTMLAnchorElement>(`a[href*="${WAY_BACK}"]`)) {
    const address = new URL(link.href);
    address.searchParams.set("to", to);
    link.href = address.href;
  }
};

const openForm = (): void => {
  setWayBack();
  document.querySelector("form[data-sent] [type=submit]")?.removeAttribute("disabled");
  setPresentYear();
};
/** A student who is signed in sees no form, and no one sees one in a language that was not chosen: the app draws the page. */
const leaveToApp = (): void => {
  document.getElementById("app")?.replaceChildren();
  root.hidden = false;
};

const language = tryOrNull(() => localStorage.getItem("preferredLanguage")) ?? root.lang;
const isForVisitor = tryOrNull(() => localStorage.getItem("accessToken")) === null && language === root.lang;
root.hidden = !isForVisitor;
/** A visitor who opened a student's page is where the app would lead: at the sign-in, which leads back. */
if (isForVisitor && location.pathname !== path)
  history.replaceState(null, "", withReturn(path, location.pathname + location.search));
addEventListener("contextmenu", (event) => event.preventDefault());
addEventListener("submit", keepPress, true);
addEventListener("click", showPassword, true);
addEventListener("click", keepLanguage, true);
addEventListener("DOMContentLoaded", isForVisitor ? openForm : leaveToApp);
void fetchAll(files).then(() => import(/* @vite-ignore */ files[0]!));
