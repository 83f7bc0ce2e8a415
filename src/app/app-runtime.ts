import { type ActorRefFrom, fromCallback, fromPromise } from "xstate";
import type { Language } from "../contract/entities.ts";
import { defaultType } from "../contract/papers/paper-rules.ts";
import { createTexts, loadAreas, type PageArea } from "../i18n/index.ts";
import { type LanguageEvent, languageMachine } from "../machines/language/language.machine.ts";
import { overlayMachine } from "../machines/loading-overlay/loading-overlay.machine.ts";
import { sessionMachine } from "../machines/session/session.machine.ts";
import type { SessionEvent } from "../machines/session/session-setup.ts";
import { toastsMachine } from "../machines/toasts/toasts.machine.ts";
import { accounts, keepSession, keepUser } from "../services/account/accounts-client.ts";
import { type Api, createApi } from "../services/api/api-client.ts";
import { catalogue } from "../services/catalogue/catalogue-client.ts";
import { keepLanguage, watchLanguage } from "../services/browser/language-preference.ts";
import { goTo, pageNow, watchPages } from "../services/navigation/navigation.ts";
import { forgetPhone } from "../services/device-store/device-store.ts";
import { clearAuth, clearEverything, local } from "../services/browser/browser-storage.ts";
import { createActor } from "../ui/hooks/inspected-actors.ts";

/** What every screen shares: the actors that live as long as the page, and the client. */
export interface World {
  readonly api: Api;
  readonly lists: ReturnType<typeof catalogue>;
  readonly session: ActorRefFrom<typeof sessionMachine>;
  readonly toasts: ActorRefFrom<typeof toastsMachine>;
  readonly language: ActorRefFrom<typeof languageMachine>;
  readonly overlay: ActorRefFrom<typeof overlayMachine>;
  /** Covers the page until the work is over, well or badly (checklist 2.88). `id` names the work. */
  readonly covering: <T>(id: string, work: Promise<T>) => Promise<T>;
  /** Loads the texts a screen needs, in the present language, and keeps them loaded in every later one. */
  readonly needTexts: (areas: readonly PageArea[]) => Promise<void>;
}

/** Joins the shared charts with the services. */
export const createWorld = (language: Language): World => {
  const needed = new Set<PageArea>();
  const toasts = createActor(toastsMachine, { id: "toasts" });
  const overlay = createActor(overlayMachine, { id: "loadingOverlay" });
  const covering = <T>(id: string, work: Promise<T>): Promise<T> => {
    overlay.send({ type: "work.began", id });
    return work.finally(() => overlay.send({ type: "work.ended", id }));
  };
  const speech = createActor(
    languageMachine.provide({
      actors: {
        loadTexts: fromPromise(async ({ input }) => {
          await loadAreas(input.language, [...needed]);
          lists.forgetNames();
        }),
        watchLanguage: fromCallback<LanguageEvent>(({ sendBack }) => watchLanguage(sendBack)),
      },
      actions: {
        keepLanguage: (_, chosen) => {
          keepLanguage(chosen.language);
          if (session.getSnapshot().context.user !== null) void tellServer(chosen.language);
        },
      },
    }),
    { id: "language", input: { language } },
  );
  const tellServer = async (chosen: Language): Promise<void> => {
    const { tellLanguage } = await import("../services/account/profile-client.ts");
    const user = await tellLanguage(api, chosen);
    if (user !== null) session.send({ type: "user.replaced", user });
  };
  const spoken = () => speech.getSnapshot().context.language;
  const api = createApi({
    base: "/api",
    token: () => local.read("accessToken"),
    language: spoken,
    toast: (kind, text) => toasts.send({ type: "toast.raised", toast: { kind, text } }),
    unknownError: () => createTexts({ language: spoken(), areas: ["public"] }).t("toast.unknownError"),
    refused: () => session.send({ type: "session.refused" }),
  });
  const lists = catalogue(api);
  const account = accounts(api);
  /** Set while this phone forgets a student: a page that is left too early would stop it. */
  let leaving: Promise<unknown> | null = null;
  const session = createActor(
    sessionMachine.provide({
      actors: {
        restoreAuth: fromPromise(() => account.restore()),
        checkSession: fromPromise(({ signal }) => account.check(signal)),
        signOut: fromPromise(async ({ signal }) => void (await covering("signOut", account.signOut(signal)))),
        watchPages: fromCallback<SessionEvent>(({ sendBack }) => watchPages(sendBack)),
      },
      actions: {
        keepSession: (_, { user, accessToken }) => keepSession(user, accessToken),
        keepUser: (_, { user }) => keepUser(user),
        clearAuth: () => clearAuth(),
        clearEverything: () => {
          clearEverything();
          leaving = forgetPhone();
        },
        goTo: (_, { path }) => {
          if (leaving === null) goTo(path);
          else void leaving.then(() => goTo(path));
          leaving = null;
        },
        goHome: (_, { user, to }) => goTo(to ?? `/user/dashboard/${defaultType(local.read("lastType"), user)}`),
      },
    }),
    { id: "session", input: { page: pageNow() } },
  );
  for (const actor of [toasts, overlay, speech, session]) actor.start();
  return {
    api,
    lists,
    session,
    toasts,
    language: speech,
    overlay,
    covering,
    needTexts: (areas) => {
      for (const area of areas) needed.add(area);
      return loadAreas(spoken(), areas);
    },
  };
};
