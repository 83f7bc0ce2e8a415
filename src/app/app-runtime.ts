import { type ActorRefFrom, fromCallback, fromPromise } from "xstate";
import type { Language } from "../contract/entities.ts";
import { defaultDashboardType } from "../contract/papers/default-dashboard-type.ts";
import { createTexts, loadAreas, type PageArea } from "../i18n/index.ts";
import { appCharts, appMachine } from "../machines/app/app.machine.ts";
import type { appNotifications } from "../machines/app/app-notifications.ts";
import { selectPageCharts } from "../machines/app/app.selectors.ts";
import type { LanguageEvent, languageMachine } from "../machines/language/language.machine.ts";
import { loadingOverlayMachine } from "../machines/loading-overlay/loading-overlay.machine.ts";
import { selectUser } from "../machines/session/session.selectors.ts";
import type { sessionMachine } from "../machines/session/session.machine.ts";
import type { SessionEvent } from "../machines/session/session-setup.ts";
import { toastsMachine } from "../machines/toasts/toasts.machine.ts";
import { accountsClient, saveSession, saveUser } from "../services/account/accounts-client.ts";
import { type ApiClient, createApiClient } from "../services/api/api-client.ts";
import { catalogueClient } from "../services/catalogue/catalogue-client.ts";
import { saveLanguage, watchLanguage } from "../services/browser/language-preference.ts";
import { goTo, currentPageLocation, watchPages } from "../services/navigation/navigation.ts";
import { clearDeviceStore } from "../services/device-store/device-store.ts";
import { clearAuth, clearStorage, clearTabStorage, typedLocalStorage } from "../services/browser/browser-storage.ts";
import { createActor } from "../ui/hooks/inspected-actors.ts";
import { prefetchDashboard } from "./routes/dashboard/first-papers.ts";

/** What every screen shares: the actors that live as long as the page, and the client. */
export interface AppRuntime {
  readonly api: ApiClient;
  readonly lists: ReturnType<typeof catalogueClient>;
  readonly app: ActorRefFrom<typeof appMachine>;
  readonly session: ActorRefFrom<typeof sessionMachine>;
  readonly toasts: ActorRefFrom<typeof toastsMachine>;
  readonly language: ActorRefFrom<typeof languageMachine>;
  readonly overlay: ActorRefFrom<typeof loadingOverlayMachine>;
  /** Covers the page until the work is over, well or badly (checklist 2.88). `id` names the work. */
  readonly withOverlay: <T>(id: string, work: Promise<T>) => Promise<T>;
  /** Loads the texts a screen needs, in the present language, and keeps them loaded in every later one. */
  readonly ensureTexts: (areas: readonly PageArea[]) => Promise<void>;
  /** Starts the shared actors, which read what the browser keeps: not where a page is drawn beforehand. */
  readonly start: () => void;
  /** Gives the app the chart of the notifications, once its file has come. */
  readonly provideNotifications: (chart: typeof appNotifications) => void;
}

/** Joins the shared charts with the services. */
export const createAppRuntime = (language: Language): AppRuntime => {
  const needed = new Set<PageArea>();
  const toasts = createActor(toastsMachine, { id: "toasts" });
  const overlay = createActor(loadingOverlayMachine, { id: "loadingOverlay" });
  const withOverlay = <T>(id: string, work: Promise<T>): Promise<T> => {
    overlay.send({ type: "work.started", id });
    return work.finally(() => overlay.send({ type: "work.ended", id }));
  };
  const charts = () => selectPageCharts(app.getSnapshot());
  const spoken = () => charts().language.getSnapshot().context.language;
  const api = createApiClient({
    base: "/api",
    token: () => typedLocalStorage.read("accessToken"),
    language: spoken,
    toast: (kind, text) => toasts.send({ type: "toast.raised", toast: { kind, text } }),
    unknownError: () => createTexts({ language: spoken(), areas: ["public"] }).t("toast.unknownError"),
    refused: () => charts().session.send({ type: "session.rejected" }),
  });
  const lists = catalogueClient(api, () => selectUser(charts().session.getSnapshot())?.institution?.id);
  const account = accountsClient(api);
  const appChart = appMachine.provide({
    actors: {
      session: appCharts.session.provide({
        actors: {
          restoreAuth: fromPromise(() => account.restore()),
          checkSession: fromPromise(({ signal }) => account.check(signal)),
          signOut: fromPromise(async ({ signal }) => void (await withOverlay("signOut", account.signOut(signal)))),
          clearDeviceStore: fromPromise(() => clearDeviceStore()),
          watchPages: fromCallback<SessionEvent>(({ sendBack }) => watchPages(sendBack)),
        },
        actions: {
          saveSession: (_, { user, accessToken }) => saveSession(user, accessToken),
          saveUser: (_, { user }) => saveUser(user),
          clearAuth: () => clearAuth(),
          clearStorage: () => clearStorage(),
          clearTabStorage: () => clearTabStorage(),
          prefetchPage: (_, { user }) => prefetchDashboard({ api, lists }, user, location.pathname),
          goTo: (_, { path }) => goTo(path),
          goHome: (_, { user, to }) => {
            const path = to ?? `/user/dashboard/${defaultDashboardType(typedLocalStorage.read("lastType"), user)}`;
            prefetchDashboard({ api, lists }, user, path);
            // The calls leave before the page is drawn, which keeps a cheap phone busy for a second.
            setTimeout(goTo, 0, path);
          },
        },
      }),
      language: appCharts.language.provide({
        actors: {
          loadTexts: fromPromise(async ({ input }) => {
            await loadAreas(input.language, [...needed]);
            lists.forgetNames();
          }),
          watchLanguage: fromCallback<LanguageEvent>(({ sendBack }) => watchLanguage(sendBack)),
        },
        actions: { saveLanguage: (_, chosen) => saveLanguage(chosen.language) },
      }),
      saveAccountLanguage: fromPromise(async ({ input, signal }) => {
        const { saveAccountLanguage } = await import("../services/account/profile-client.ts");
        return saveAccountLanguage(api, input.language, signal);
      }),
    },
  });
  const app = createActor(appChart, { id: "app", input: { language, page: currentPageLocation() } });
  return {
    api,
    lists,
    app,
    toasts,
    overlay,
    ...charts(),
    withOverlay,
    ensureTexts: (areas) => {
      for (const area of areas) needed.add(area);
      return loadAreas(spoken(), areas);
    },
    start: () => {
      for (const actor of [toasts, overlay, app]) actor.start();
    },
    provideNotifications: (chart) => {
      appChart.implementations.actors["notifications"] = chart;
    },
  };
};
