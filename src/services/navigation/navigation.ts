import { navigate } from "wouter/use-browser-location";
import { dashboardTypes } from "../../contract/entities.ts";
import { isInApp, parsePageLocation, routeOf } from "../../contract/routes.ts";
import type { DashboardTypeEvent } from "../../machines/dashboard-type/dashboard-type.machine.ts";
import type { SessionEvent } from "../../machines/session/session-setup.ts";
import { onReconnect } from "../browser/online-status.ts";
import { storedStudent } from "../browser/browser-storage.ts";
import type { HistoryState } from "./history-state.ts";
import { snapshotStateOf } from "./screen-snapshots.ts";

export const currentPageLocation = () => parsePageLocation(location.pathname, location.search);

/** Goes to a page: of this app without loading it again; a prerendered page is a document of its own. `state` is what its entry of the history remembers. */
export const goTo = (path: string, state: HistoryState | null = null): void => {
  if (routeOf(path) && !isInApp(path)) location.assign(path);
  else navigate(path, { state });
};

/** Goes back to a page of this app, which shows what it showed last. */
export const goBackTo = (path: string): void => navigate(path, { state: snapshotStateOf(path) });

/** Another address of the present entry of the history, which keeps what it remembers. */
export const replacePath = (path: string): void => navigate(path, { replace: true, state: history.state as unknown });

/** Loads the page again (contract.md, 'Readings'). */
export const reloadPage = (): void => location.reload();

const changes = ["popstate", "pushState", "replaceState"];
/** Calls after every change of the address; returns how to stop. */
export const onUrlChange = (turned: () => void): (() => void) => {
  for (const change of changes) addEventListener(change, turned);
  return () => {
    for (const change of changes) removeEventListener(change, turned);
  };
};

/** Tells a chart of the dashboard that is open, now and after every change of the address; returns how to stop. */
export const watchDashboards = (send: (event: DashboardTypeEvent) => void): (() => void) => {
  const turned = () => {
    const named = dashboardTypes.find((type) => location.pathname === `/user/dashboard/${type}`);
    if (named) send({ type: "dashboard.opened", named });
  };
  queueMicrotask(turned);
  return onUrlChange(turned);
};

/**
 * Tells a chart of every change of the address, when the connection comes back, and what another tab did to the session:
 * everything was cleared, or the auth state alone; returns how to stop. A tab may hear late: what is stored by then counts, as
 * a student may have signed in since.
 */
export const watchPages = (send: (event: SessionEvent) => void): (() => void) => {
  const turned = () => send({ type: "page.opened", page: currentPageLocation() });
  const stops = [onUrlChange(turned), onReconnect(() => send({ type: "connection.returned" }))];
  const changed = ({ key }: StorageEvent) => {
    if (key !== null && key !== "auth") return;
    const user = storedStudent();
    if (user !== null) return send({ type: "user.updated", user });
    send({ type: key === null ? "session.rejected" : "auth.reset" });
  };
  addEventListener("storage", changed);
  return () => {
    for (const stop of stops) stop();
    removeEventListener("storage", changed);
  };
};
