/**
 * The script of a form that the server sends drawn. It runs before the form is painted, and until the app takes the form over
 * (src/ui/hooks/input/sent-form.ts) it keeps presses, sends a sign-in ahead, and fetches the app's files again and again while the network is gone. A
 * browser keeps the failure of a module for as long as the page is open, so that the app is imported once all of its files are
 * in the browser's cache.
 */
import { plainSignIn, SIGN_IN } from "../contract/sent-forms/sign-in-ahead.ts";
import { WAY_BACK, withReturn } from "../contract/sent-forms/way-back.ts";
import { setPresentYear } from "./present-year.ts";
import { askAhead, giveUpAsked } from "../services/api/asked-ahead.ts";
import { areCookiesAllowed } from "../services/browser/cookies-allowed.ts";
import { tryOrNull } from "../services/browser/try-or-null.ts";

/** How long to wait for the network before files are asked for again, in ms. */
const RETRY = 3000;
/**
 * How long a painted form is left alone before the app starts, in ms: the app's first run keeps a cheap phone busy for a second, in
 * which no key is heard. A press starts it at once, and its sign-in leaves before (docs/decisions/0102).
 */
const ALONE = 500;

const root = document.documentElement;
const { path = "", files: listed = "", libraries = "" } = document.currentScript?.dataset ?? {};
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

/** Sends a sign-in as soon as it is pressed; the app takes the answer (src/services/api/asked-ahead.ts). */
const askSignIn = (form: HTMLFormElement): void => {
  const typed = (name: string): string => form.querySelector<HTMLInputElement>(`input[name=${name}]`)?.value ?? "";
  const sent = plainSignIn(typed("identifier"), typed("password"));
  if (sent !== null && areCookiesAllowed()) askAhead(SIGN_IN, sent, root.lang);
};
const keepPress = (event: Event): void => {
  const form = event.target;
  if (!isSent(form)) return;
  event.preventDefault();
  if (form.dataset["pressed"] !== undefined) return;
  form.dataset["pressed"] = "";
  askSignIn(form);
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

/** What the entry of the browser's history holds: `signUp` by the app (src/services/navigation/history-state.ts), `typed` by this script. */
interface EntryState {
  readonly signUp?: unknown;
  /** By name of the field; no password. */
  readonly typed?: Readonly<Record<string, string>>;
}
const { typed = {}, ...entry } = (history.state ?? {}) as EntryState;

/** What is typed after a press is sent by the app. */
const keepTyped = (): void => {
  giveUpAsked();
  const fields = [...document.querySelectorAll("form[data-sent] input")] as HTMLInputElement[];
  const written = fields.filter(({ name, type, value }) => name !== "" && type !== "password" && value !== "");
  // A password that is shown has another type, and is named for what it is.
  const plain = written.filter(({ autocomplete }) => !autocomplete.endsWith("password"));
  if (plain.length === 0) return;
  const state: EntryState = { ...entry, typed: Object.fromEntries(plain.map(({ name, value }) => [name, value])) };
  // Browsers refuse more than a hundred changes within half a minute.
  tryOrNull(() => history.replaceState(state, ""));
};
const restoreTyped = (): void => {
  for (const [name, value] of Object.entries(typed)) {
    const field = document.querySelector<HTMLInputElement>(`form[data-sent] input[name="${name}"]`);
    if (field !== null) field.value = value;
  }
  history.replaceState(entry, "");
};

const openForm = (): void => {
  restoreTyped();
  setWayBack();
  document.querySelector("form[data-sent] [type=submit]")?.removeAttribute("disabled");
  setPresentYear();
};
/** A student who is signed in sees no form, and no one sees one in a language that was not chosen, or at a step that was left: the app draws the page. */
const leaveToApp = (): void => {
  document.getElementById("app")?.replaceChildren();
  root.hidden = false;
};

const language = tryOrNull(() => localStorage.getItem("preferredLanguage")) ?? root.lang;
const isForVisitor =
  entry.signUp === undefined && language === root.lang && tryOrNull(() => localStorage.getItem("accessToken")) === null;
root.hidden = !isForVisitor;
/** A visitor who opened a student's page is where the app would lead: at the sign-in, which leads back. */
if (isForVisitor && location.pathname !== path)
  history.replaceState(null, "", withReturn(path, location.pathname + location.search));
addEventListener("contextmenu", (event) => event.preventDefault());
addEventListener("input", keepTyped);
addEventListener("submit", keepPress, true);
addEventListener("click", showPassword, true);
addEventListener("click", keepLanguage, true);
addEventListener("DOMContentLoaded", isForVisitor ? openForm : leaveToApp);
const pressed = new Promise((resolve) => addEventListener("submit", resolve, { once: true }));
const painted = new Promise((resolve) => addEventListener("DOMContentLoaded", () => requestAnimationFrame(resolve)));
const leftAlone = (): Promise<unknown> =>
  new Promise((resolve) => {
    let rest = setTimeout(resolve, ALONE);
    addEventListener("input", () => {
      clearTimeout(rest);
      rest = setTimeout(resolve, ALONE);
    });
  });
/** Packages first, and then a pause: a press is heard between the two. */
const startApp = async (): Promise<void> => {
  await import(/* @vite-ignore */ libraries);
  await new Promise((resolve) => setTimeout(resolve));
  await import(/* @vite-ignore */ files[0]!);
};
void Promise.all([fetchAll(files), isForVisitor && Promise.race([pressed, painted.then(leftAlone)])]).then(startApp);
