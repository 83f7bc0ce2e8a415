import { leadsToPaper, parsePageLocation } from "../../../contract/routes.ts";
import { selectUser } from "../../../machines/session/session.selectors.ts";
import { whenIdle } from "../../../services/browser/when-idle.ts";
import type { AppRuntime } from "../../app-runtime.ts";
import { loadDashboardLater } from "../dashboard/dashboard-later.ts";
import { PaperScreen } from "../paper/lazy-paper-screen.ts";

/** Loads the files of a dashboard that come after it, and what its scope names for everyone. */
const prefetchDashboardFiles = (world: AppRuntime): Promise<unknown> => {
  const { signal } = new AbortController();
  return Promise.all([
    import("../../idle-parts/idle-parts.ts"),
    loadDashboardLater(world),
    world.ensureTexts(["offline"]),
    world.lists.semesters(signal),
    world.lists.academicYear(signal),
  ]);
};

/** How long the form is left alone first, in ms: a browser that fills it in has it pressed at once, and the sign-in would share its line. */
const FILLING_IN = 2_000;

/** Loads what the page after sign-in needs while the form is filled in: that page alone, and nothing where data are saved. */
export const prefetchNextPage = (world: AppRuntime): void => {
  const { to } = parsePageLocation(location.pathname, location.search);
  const prefetch = (): void => {
    if (selectUser(world.session.getSnapshot()) !== null) return;
    if (leadsToPaper(to)) PaperScreen.prefetch(world);
    else if (to === null) prefetchDashboardFiles(world).catch(() => undefined);
  };
  setTimeout(() => void whenIdle(prefetch), FILLING_IN);
};
