import { navigate } from "wouter/use-browser-location";
import { dashboardTypes } from "../contract/entities.ts";
import { pageAt, routeOf } from "../contract/routes.ts";
import type { DashboardTypeEvent } from "../machines/dashboard-type/dashboard-type.machine.ts";
import type { SessionEvent } from "../machines/session/setup.ts";

export const pageNow = () => pageAt(location.pathname, location.search);

/** Goes to a page: of this app without loading it anew; a public page is a document of its own. */
export const goTo = (path: string): void => {
  if (routeOf(path)?.access === "open") location.assign(path);
  else navigate(path);
};

const changes = ["popstate", "pushState", "replaceState"];
const onChange = (turned: () => void): (() => void) => {
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
  return onChange(turned);
};

/** Tells a chart of every change of the address, and when the connection comes back; returns how to stop. */
export const watchPages = (send: (event: SessionEvent) => void): (() => void) => {
  const turned = () => send({ type: "page.opened", page: pageNow() });
  const returned = () => send({ type: "connection.returned" });
  const stop = onChange(turned);
  addEventListener("online", returned);
  return () => {
    stop();
    removeEventListener("online", returned);
  };
};
